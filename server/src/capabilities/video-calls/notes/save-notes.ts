import { Refusal } from '@konsil/contract/core/refusals'
import { mostNoteVersions } from '@konsil/contract/video-calls'
import { newId } from '../../../database/ids.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Person } from '../../../http/call.ts'
import { refuseChanged } from '../../refuse-changed.ts'
import { refuseTooMany } from '../../refuse-too-many.ts'
import type { VideoCallsGround } from '../ground.ts'
import { insertNote, notesOf } from '../store/notes.ts'
import { presentNote } from './read-notes.ts'
import { openNote, sealNote } from './sealed-note.ts'

interface Asked {
  appointmentId: string
  text: string
  version: number
}

/** Another version, where something has changed: those before stay as they were (§ 630f BGB). */
export const saveNotes = (
  { cases, clock, database }: VideoCallsGround,
  person: Person,
  { appointmentId, text, version }: Asked,
) =>
  inTransaction(database, async tx => {
    const { may, key, patientId } = await cases.hold(tx, appointmentId, person)
    if (!may.readNotes) throw new Refusal('not.found')
    if (!may.writeNotes) throw new Refusal('appointment.step.refused')
    const own = { doctorId: person.userId, most: 1 }
    const [latest] = await notesOf(tx, appointmentId, own)
    // Nothing has changed, or it was kept before and only the answer was lost.
    if (latest && openNote(key, latest) === text) return { note: presentNote(latest, key) }
    const count = latest?.version ?? 0
    refuseChanged(version, count, 'notes.changed')
    refuseTooMany(count, mostNoteVersions, 'too.many.notes')
    const now = clock.now()
    const named = { id: newId(now), appointment_id: appointmentId }
    const row = {
      ...named,
      patient_id: patientId,
      doctor_id: person.userId,
      version: count + 1,
      sealed_text: sealNote(key, named, text),
      written_at: now,
    }
    await insertNote(tx, row)
    return { note: presentNote(row, key) }
  })
