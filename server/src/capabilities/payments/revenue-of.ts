import type { Connection } from '../../database/connect.ts'
import { type EarnedRow, readEarned } from './store/revenue.ts'

export type Earned = Omit<EarnedRow, 'payable_id'>

/** What was paid to a doctor and given back in a time, of each thing that is paid for and each month, for the page of their revenue. */
export const revenueOf = (
  connection: Connection,
  doctorId: string,
  period: { from: Date; to: Date },
): Promise<Earned[]> => readEarned(connection, doctorId, period)
