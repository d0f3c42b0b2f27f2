import type { Connection } from '../../../database/connect.ts'
import type { Secrets } from '../../../ports/secrets.ts'
import { payablesWithParties, replaceParties } from '../store/payables.ts'
import { resealDocuments } from '../payouts/statements/sealed-document.ts'
import { sealPartiesAnew } from './parties.ts'
import { openFacts, openPdf, sealInvoice } from './sealed-invoice.ts'
import { findInvoice, idsOfSealed, replaceSealed } from './store/invoices.ts'

/** Puts invoices, what doctors get of their payouts, and whose the next invoices are, under the key for everything new; answers how many were not. Their bytes stay what they were. */
export async function resealInvoices(connection: Connection, secrets: Secrets) {
  let count = 0
  for (const { id } of await idsOfSealed(connection)) {
    const row = await findInvoice(connection, id)
    if (!row?.sealed_pdf || !row.sealed_facts) continue
    if ([row.sealed_pdf, row.sealed_facts].every(sealed => secrets.isCurrent(sealed))) continue
    const pdf = openPdf(secrets, row)
    const facts = openFacts(secrets, row)
    if (!pdf || !facts) continue
    await replaceSealed(connection, id, sealInvoice(secrets, id, pdf, facts))
    count += 1
  }
  for (const { id, sealed_parties: before } of await payablesWithParties(connection)) {
    if (!before || secrets.isCurrent(before)) continue
    await replaceParties(connection, id, { before, after: sealPartiesAnew(secrets, id, before) })
    count += 1
  }
  return count + (await resealDocuments(connection, secrets))
}
