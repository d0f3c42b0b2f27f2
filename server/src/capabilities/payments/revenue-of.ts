import type { Connection } from '../../database/connect.ts'
import { type EarnedRow, readEarned, readOtherCurrencies } from './store/revenue.ts'

export type Earned = Omit<EarnedRow, 'payable_id'>

/** What was paid to a doctor and given back in a time, of each thing that is paid for and each month, for the page of their revenue. */
export const revenueOf = (
  connection: Connection,
  doctorId: string,
  period: { from: Date; to: Date },
): Promise<Earned[]> => readEarned(connection, doctorId, period)

/** In which months of a time money moved in another currency than euros, for whoever reads those alone. */
export const otherCurrenciesOf = (connection: Connection, period: { from: Date; to: Date }) =>
  readOtherCurrencies(connection, period)
