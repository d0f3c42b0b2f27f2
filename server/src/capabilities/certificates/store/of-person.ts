import type { Connection } from '../../../database/connect.ts'
import { type NextRows, readNext } from '../../../database/page.ts'
import { certificatesWithType } from './certificates.ts'
import { isBy } from './decisions.ts'

/** All that the doctor ever handed in and did not remove. */
export const nextOfDoctor = (
  connection: Connection,
  doctorId: string,
  next: NextRows<{ id: string }>,
) =>
  readNext(
    certificatesWithType(connection).where('doctor_id', '=', doctorId),
    'certificate.id',
    next,
  )

/** What was decided about the doctor's certificates: what can still be undone has not happened yet. */
export const nextDecisionsAbout = (
  connection: Connection,
  doctorId: string,
  next: NextRows<{ id: string }>,
) =>
  readNext(
    connection
      .selectFrom('certificate_decision')
      .innerJoin('certificate_type', 'certificate_type.id', 'type_id')
      .where('doctor_id', '=', doctorId)
      .where('state', '<>', 'PENDING')
      .selectAll('certificate_decision')
      .select('certificate_type.name as type_name'),
    'certificate_decision.id',
    next,
  )

export const readReminders = (connection: Connection, certificateIds: string[]) =>
  certificateIds.length === 0
    ? Promise.resolve([])
    : connection
        .selectFrom('certificate_reminder')
        .where('certificate_id', 'in', certificateIds)
        .selectAll()
        .orderBy('notified_at')
        .execute()

/** What an administrator decided about others, or undid. */
export const nextDecisionsBy = (
  connection: Connection,
  userId: string,
  next: NextRows<{ id: string }>,
) =>
  readNext(
    connection.selectFrom('certificate_decision').where(isBy(userId)).selectAll(),
    'id',
    next,
  )
