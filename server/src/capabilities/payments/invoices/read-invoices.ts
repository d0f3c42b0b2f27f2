import type { Connection } from '../../../database/connect.ts'
import type { Secrets } from '../../../ports/secrets.ts'
import type { PaidFor } from '../ground.ts'
import { findPayable } from '../store/payables.ts'
import { findDue } from './due.ts'
import { openPdf } from './sealed-invoice.ts'
import { findIdOfNumber, findInvoice, findInvoicesOf } from './store/invoices.ts'

/** What was issued of what somebody pays for, the oldest first, and whether more is on its way. */
export async function invoicesOf(connection: Connection, what: PaidFor) {
  const payable = await findPayable(connection, what.kind, what.subjectId)
  // Before what was issued is read: what is issued in between is on its way in this answer, or in it.
  const due = payable && (await findDue(connection, payable))
  const rows = await findInvoicesOf(connection, what)
  return {
    issued: rows.filter(({ erased_at }) => erased_at === null),
    isMoreDue: due !== undefined,
  }
}

/** The bytes that were issued; undefined once they are erased, and where there is none. Asks nobody: the caller has judged who may read it. */
export async function readInvoice(connection: Connection, secrets: Secrets, id: string) {
  const row = await findInvoice(connection, id)
  const pdf = row && openPdf(secrets, row)
  return pdf && { pdf, number: row.number }
}

/** The same by what stands on it. */
export async function readInvoiceByNumber(
  connection: Connection,
  secrets: Secrets,
  number: string,
) {
  const id = await findIdOfNumber(connection, number)
  return id === undefined ? undefined : readInvoice(connection, secrets, id)
}
