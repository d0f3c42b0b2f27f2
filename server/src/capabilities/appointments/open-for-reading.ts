import { Refusal } from '@konsil/contract/core/refusals'
import { later } from '@konsil/contract/core/time'
import { readingReasonLength, type ReadThing, readThings } from '@konsil/contract/reading'
import { noteReading, noteReadings, type ReadOne, sitting } from '../../access-log/note-reading.ts'
import type { InTransaction } from '../../database/connect.ts'
import { newId } from '../../database/ids.ts'
import type { AppointmentsGround } from './ground.ts'
import { howToRead } from './policy.ts'
import type { AppointmentReader } from './present.ts'
import { hashOfSession, sealReadingReason } from './reading-reasons.ts'
import { keyToSeal } from './sealed-words.ts'
import { type AppointmentRow, lockAppointment } from './store/appointments.ts'
import { findReadingReason, insertReadingReason } from './store/reading-reasons.ts'

type Ground = Pick<AppointmentsGround, 'clock' | 'caseKeys'>

export interface ToRead {
  row: AppointmentRow
  reader: AppointmentReader
  /** What is opened; of what a case has several of, each by its id. */
  things: readonly (ReadThing | ReadOne)[]
  /** As an administrator typed it. */
  reason?: string | undefined
}

/**
 * Before anybody is answered what is a patient's: refused where it is not theirs to read, or an administrator has
 * not said why; of everybody but the patient it leaves a line, in the transaction of the answer.
 */
export async function openForReading(ground: Ground, tx: InTransaction, asked: ToRead) {
  const { row, reader, things, reason } = asked
  const now = ground.clock.now()
  const how = howToRead(row, reader)
  if (how === 'NOT') throw new Refusal('not.found')
  if (how === 'OWN') return
  await noteReading(tx, now, {
    caseId: row.id,
    readerId: reader.userId,
    role: how === 'SAYING_WHY' ? 'ADMIN' : 'DOCTOR',
    things: things.map(one => (typeof one === 'string' ? { thing: one } : one)),
    reason: how === 'SAYING_WHY' ? await reasonOf(ground, tx, { row, reader, reason }) : undefined,
  })
}

/** Before a list shows its doctor one thing of each of several cases; to its patient it is their own. */
export async function openSeveralForReading(
  { clock }: Pick<Ground, 'clock'>,
  tx: InTransaction,
  { rows, reader, thing }: { rows: AppointmentRow[]; reader: AppointmentReader; thing: ReadThing },
) {
  const how = rows.map(row => howToRead(row, reader))
  if (how.includes('NOT')) throw new Refusal('not.found')
  if (how.includes('SAYING_WHY')) throw noReason
  const noted = rows.filter((_, at) => how[at] === 'NOTED')
  const { userId: readerId } = reader
  const readings = noted.map(({ id: caseId }) => ({
    caseId,
    readerId,
    role: 'DOCTOR' as const,
    things: [{ thing }],
  }))
  await noteReadings(tx, clock.now(), readings)
}

/** The one that was typed, or the last one that is still good. */
async function reasonOf(
  { clock, caseKeys }: Ground,
  tx: InTransaction,
  { row, reader, reason: words }: Pick<ToRead, 'row' | 'reader' | 'reason'>,
) {
  const now = clock.now()
  const of = { appointmentId: row.id, administratorId: reader.userId }
  const sessionHash = hashOfSession(reader.sessionId)
  if (words === undefined) {
    const since = later(now, -sitting)
    const given = await findReadingReason(tx, { ...of, sessionHash, since })
    if (!given) throw noReason
    return { id: given.id, hash: given.words_hash }
  }
  // Its key does not go while something is sealed with it.
  const held = await lockAppointment(tx, row.id)
  if (!held || held.forgotten_at !== null) throw new Refusal('not.found')
  const id = newId(now)
  const sealed = sealReadingReason(
    await keyToSeal(caseKeys, tx, row.id),
    { id, appointment_id: row.id },
    words,
  )
  await insertReadingReason(tx, {
    id,
    appointment_id: row.id,
    administrator_id: reader.userId,
    session_hash: sessionHash,
    given_at: now,
    ...sealed,
  })
  return { id, hash: sealed.words_hash }
}

const noReason = new Refusal('reason.required', { field: 'reason', min: readingReasonLength.min })

/** Those of them that are there to be read. */
export const thingsThere = (isThere: Partial<Record<ReadThing, boolean>>) =>
  readThings.filter(thing => isThere[thing])
