import type { Connection } from '../../../database/connect.ts'
import { type NextRows, readNext } from '../../../database/page.ts'

/** Those that the doctor took back too: what they wrote stays until the account ends. */
export const nextOfDoctor = (
  connection: Connection,
  doctorId: string,
  next: NextRows<{ id: string }>,
) =>
  readNext(
    connection.selectFrom('doctor_service').where('doctor_id', '=', doctorId).selectAll(),
    'id',
    next,
  )

/** What an administrator decided about proposals. */
export const nextReviewedBy = (
  connection: Connection,
  userId: string,
  next: NextRows<{ id: string }>,
) =>
  readNext(
    connection
      .selectFrom('doctor_service')
      .where('reviewed_by', '=', userId)
      .select(['id', 'reviewed_at']),
    'id',
    next,
  )
