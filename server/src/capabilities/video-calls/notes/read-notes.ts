import { Refusal } from '@konsil/contract/core/refusals'
import { onTheWire } from '@konsil/contract/core/time'
import { notesAtOnce } from '@konsil/contract/video-calls'
import type { Connection } from '../../../database/connect.ts'
import type { Person } from '../../../http/call.ts'
import type { Secrets } from '../../../ports/secrets.ts'
import type { VideoCallsGround } from '../ground.ts'
import { type NoteRow, notesOf } from '../store/notes.ts'
import { openNote } from './sealed-note.ts'

/** A doctor's own of a case: nobody else reads them here. */
export async function readNotes(
  { cases }: Pick<VideoCallsGround, 'cases'>,
  connection: Connection,
  person: Person,
  { appointmentId, before }: { appointmentId: string; before?: number | undefined },
) {
  const { may, key } = await cases.read(connection, appointmentId, person)
  if (!may.readNotes) throw new Refusal('not.found')
  const asked = { doctorId: person.userId, before, most: notesAtOnce + 1 }
  const rows = await notesOf(connection, appointmentId, asked)
  return {
    notes: rows.slice(0, notesAtOnce).map(row => presentNote(row, key)),
    hasOlder: rows.length > notesAtOnce,
    mayWrite: may.writeNotes,
  }
}

export const presentNote = (row: NoteRow, key: Secrets | undefined) => ({
  version: row.version,
  text: openNote(key, row),
  writtenAt: onTheWire(row.written_at),
})
