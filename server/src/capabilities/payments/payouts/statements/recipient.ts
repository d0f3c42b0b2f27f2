import type { Language } from '@konsil/contract/core/texts'
import type { Connection } from '../../../../database/connect.ts'
import { invoiceDetailsOf, noticePreferencesOfAll } from '../../../account/index.ts'
import type { PaymentsGround } from '../../ground.ts'
import { linesOf } from '../../invoices/parties.ts'
import { openFacts } from '../../invoices/sealed-invoice.ts'
import { newestInvoiceBy } from '../../invoices/store/invoices.ts'
import { findUndocumented } from './store.ts'

export interface Recipient {
  language: Language
  recipient: string[]
}

/**
 * To whom the fee is invoiced: as they issue their own invoices. Of whoever has left, as on the last one that was issued
 * in their name; undefined while neither says it.
 */
export async function recipientOf(
  { secrets }: Pick<PaymentsGround, 'secrets'>,
  connection: Connection,
  doctorId: string,
): Promise<Recipient | undefined> {
  const details = (await invoiceDetailsOf(connection, [doctorId])).get(doctorId)
  if (details) {
    const preferences = await noticePreferencesOfAll(connection, [doctorId])
    const language = preferences.get(doctorId)?.language ?? 'de'
    return { language, recipient: [details.name, ...linesOf(details, language)] }
  }
  const last = await newestInvoiceBy(connection, doctorId)
  const facts = last && openFacts(secrets, last)
  return facts && { language: 'de', recipient: [facts.issuer.name, ...facts.issuer.address] }
}

/** Which of a doctor's payouts have something to be stated, and nobody has said to whom. */
export async function waitingForDetails(
  ground: Pick<PaymentsGround, 'secrets' | 'database'>,
  doctorId: string,
): Promise<ReadonlySet<string>> {
  const to = await recipientOf(ground, ground.database, doctorId)
  return new Set(to ? [] : await findUndocumented(ground.database, doctorId))
}
