import { Refusal } from '@konsil/contract/core/refusals'
import type { Connection, InTransaction } from '../../database/connect.ts'
import type { Person } from '../../http/call.ts'
import type { Cases, OpenCase } from '../cases.ts'
import type { AppointmentsGround } from './ground.ts'
import { asActor, caseRights, maySee } from './policy.ts'
import { type AppointmentRow, lockAppointment } from './store/appointments.ts'
import { hasVersions } from './store/report-versions.ts'
import { findAppointment } from './store/read-appointments.ts'
import { takeStepOn } from './take-step.ts'

/** The one answer to who may do what with a case, for all that keep something of one. */
export const casesOf = (ground: Pick<AppointmentsGround, 'clock' | 'secrets'>): Cases => ({
  read: async (connection, caseId, person) =>
    opened(ground, connection, person, await findAppointment(connection, caseId)),
  hold: async (tx, caseId, person) => opened(ground, tx, person, await lockAppointment(tx, caseId)),
  keyOf: () => Promise.resolve(ground.secrets),
  documentRemoved: (tx, caseId, person) => stepOn(ground, tx, caseId, person, 'REMOVE_DOCUMENT'),
  answered: (tx, caseId, person) => stepOn(ground, tx, caseId, person, 'ANSWER'),
})

async function stepOn(
  ground: Pick<AppointmentsGround, 'clock'>,
  tx: InTransaction,
  caseId: string,
  person: Person,
  act: 'ANSWER' | 'REMOVE_DOCUMENT',
) {
  const row = await lockAppointment(tx, caseId)
  const step = { act, actor: asActor(person.role) }
  const isTaken = row && maySee(row, person) && (await takeStepOn(ground, tx, row, step))
  if (!isTaken) throw new Refusal('appointment.step.refused')
}

/** What was never paid is no case. */
async function opened(
  { clock, secrets }: Pick<AppointmentsGround, 'clock' | 'secrets'>,
  connection: Connection,
  person: Person,
  row: AppointmentRow | undefined,
): Promise<OpenCase> {
  if (!row?.paid_at || !maySee(row, person)) throw new Refusal('not.found')
  const isDelivered = await hasVersions(connection, row.id)
  return {
    id: row.id,
    patientId: row.patient_id,
    doctorId: row.doctor_id,
    side: asSide[person.role],
    may: caseRights(row, person.role, { isDelivered }, clock.now()),
    key: secrets,
  }
}

const asSide = { PATIENT: 'PATIENT', DOCTOR: 'DOCTOR', ADMIN: 'ADMINISTRATOR' } as const
