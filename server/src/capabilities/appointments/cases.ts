import { Refusal } from '@konsil/contract/core/refusals'
import type { Connection, InTransaction } from '../../database/connect.ts'
import type { Person } from '../../http/call.ts'
import type { Secrets } from '../../ports/secrets.ts'
import type { Cases, JudgedCase, OpenCase } from '../cases.ts'
import type { AppointmentsGround } from './ground.ts'
import { openForReading, openSeveralForReading } from './open-for-reading.ts'
import { asActor, caseRights, maySee } from './policy.ts'
import { type AppointmentRow, lockAppointment } from './store/appointments.ts'
import { hasVersions } from './store/report-versions.ts'
import { keyOfCase, keyToSeal } from './sealed-words.ts'
import { findAppointment, findAppointments } from './store/read-appointments.ts'
import { takeStepOn } from './take-step.ts'

/** The one answer to who may do what with a case, for all that keep something of one. */
export const casesOf = (ground: Pick<AppointmentsGround, 'clock' | 'caseKeys'>): Cases => ({
  async judge(connection, caseId, person) {
    const row = await findAppointment(connection, caseId)
    if (!row || row.forgotten_at !== null) throw new Refusal('not.found')
    return judged(ground, connection, person, row)
  },
  async read(connection, caseId, person) {
    const key = keyOfCase(ground.caseKeys, caseId)
    // Heard of below, unless the appointment fails first; unheard it would end the process.
    key.catch(() => undefined)
    return opened(ground, connection, person, await findAppointment(connection, caseId), key)
  },
  async noteReading(tx, caseId, reader, things, reason) {
    const row = await findAppointment(tx, caseId)
    if (!row) throw new Refusal('not.found')
    await openForReading(ground, tx, { row, reader, things, reason })
  },
  async noteReadings(tx, caseIds, reader, thing) {
    const rows = await findAppointments(tx, caseIds)
    if (rows.length < caseIds.length) throw new Refusal('not.found')
    await openSeveralForReading(ground, tx, { rows, reader, thing })
  },
  async hold(tx, caseId, person) {
    const row = await lockAppointment(tx, caseId)
    const isTheirs = row !== undefined && maySee(row, person) && row.forgotten_at === null
    const key = isTheirs ? keyToSeal(ground.caseKeys, tx, caseId) : undefined
    return opened(ground, tx, person, row, key)
  },
  keyOf: caseId => keyOfCase(ground.caseKeys, caseId),
  documentRemoved: (tx, caseId, person) => stepOn(ground, tx, caseId, person, 'REMOVE_DOCUMENT'),
  answered: (tx, caseId, person) => stepOn(ground, tx, caseId, person, 'ANSWER'),
})

async function stepOn(
  ground: Pick<AppointmentsGround, 'clock' | 'caseKeys'>,
  tx: InTransaction,
  caseId: string,
  person: Pick<Person, 'userId' | 'role'>,
  act: 'ANSWER' | 'REMOVE_DOCUMENT',
) {
  const row = await lockAppointment(tx, caseId)
  const step = { act, actor: asActor(person.role) }
  const isTaken = row && maySee(row, person) && (await takeStepOn(ground, tx, row, step))
  if (!isTaken) throw new Refusal('appointment.step.refused')
}

async function opened(
  ground: Pick<AppointmentsGround, 'clock'>,
  connection: Connection,
  person: Pick<Person, 'userId' | 'role'>,
  row: AppointmentRow | undefined,
  keyOfRow: Promise<Secrets | undefined> | undefined,
): Promise<OpenCase> {
  const key = await keyOfRow
  // Whose key was forgotten has nothing any more that could be shown.
  if (!key || !row) throw new Refusal('not.found')
  return { ...(await judged(ground, connection, person, row)), key }
}

/** What was never paid is no case. */
async function judged(
  { clock }: Pick<AppointmentsGround, 'clock'>,
  connection: Connection,
  person: Pick<Person, 'userId' | 'role'>,
  row: AppointmentRow,
): Promise<JudgedCase> {
  if (!row.paid_at || !maySee(row, person)) throw new Refusal('not.found')
  const isDelivered = await hasVersions(connection, row.id)
  return {
    id: row.id,
    patientId: row.patient_id,
    doctorId: row.doctor_id,
    side: asSide[person.role],
    may: caseRights(row, person.role, { isDelivered }, clock.now()),
  }
}

const asSide = { PATIENT: 'PATIENT', DOCTOR: 'DOCTOR', ADMIN: 'ADMINISTRATOR' } as const
