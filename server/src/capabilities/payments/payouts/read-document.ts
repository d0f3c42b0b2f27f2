import { Readable } from 'node:stream'
import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import { onTheWire } from '@konsil/contract/core/time'
import { type PayoutDocument, payouts } from '@konsil/contract/payouts'
import type { Connection } from '../../../database/connect.ts'
import type { Download } from '../../../http/call.ts'
import { findOpenAmong } from '../../access/index.ts'
import { isLinkValid, type LinkKind, linkTo } from '../../documents/index.ts'
import type { PaymentsGround } from '../ground.ts'
import { openDocument } from './statements/sealed-document.ts'
import { findDocument, findDocuments } from './statements/store.ts'

const ofDocument: LinkKind = { name: 'payout document', path: payouts.readPayoutDocument.path }

type Linking = Pick<PaymentsGround, 'clock' | 'config'>

/** By payout, with addresses that end with the session of whoever asks: its doctor, or an administrator. */
export async function documentsOf(
  { clock, config }: Linking,
  connection: Connection,
  payoutIds: string[],
  session: string,
) {
  const documents = new Map<string, PayoutDocument[]>()
  for (const row of await findDocuments(connection, payoutIds)) {
    const { id, payout_id, title, number, issued_at, erased_at } = row
    const url = linkTo({ id, session }, config.LINK_SECRET, clock.now(), ofDocument)
    const one = {
      _id: id,
      title,
      number,
      issuedAt: onTheWire(issued_at),
      url: erased_at ? null : url,
    }
    documents.set(payout_id, [...(documents.get(payout_id) ?? []), one])
  }
  return (payoutId: string) => documents.get(payoutId) ?? []
}

/** By an address that was made for its reader, as long as their session lasts. */
export async function downloadDocument(
  { database, clock, config, secrets }: PaymentsGround,
  link: InputOf<typeof payouts.readPayoutDocument>,
): Promise<Download> {
  const now = clock.now()
  if (!isLinkValid(link, config.LINK_SECRET, now, ofDocument)) throw new Refusal('not.found')
  const [session] = await findOpenAmong(database, [link.session], now)
  const row = session && (await findDocument(database, link.id))
  const pdf = row && openDocument(secrets, row)
  if (!pdf) throw new Refusal('not.found')
  return {
    content: Readable.from([pdf]),
    mimeType: 'application/pdf',
    bytes: pdf.length,
    fileName: `${row.number}.pdf`,
  }
}
