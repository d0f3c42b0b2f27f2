import type { Connection } from '../../../database/connect.ts'
import {
  findUnissuedChange,
  findUnissuedPayment,
  findUnissuedRefund,
  type UnissuedChange,
  type UnissuedPayment,
  type UnissuedRefund,
} from './store/invoices.ts'

export type Due = UnissuedPayment | UnissuedRefund | UnissuedChange

/**
 * What is to be issued next of a payable: a new payee takes up what was before, then what was paid since, then
 * what goes back of it, since what is taken back was invoiced before.
 */
export const findDue = async (
  connection: Connection,
  payableId: string,
): Promise<Due | undefined> =>
  (await findUnissuedChange(connection, payableId)) ??
  (await findUnissuedPayment(connection, payableId)) ??
  (await findUnissuedRefund(connection, payableId))
