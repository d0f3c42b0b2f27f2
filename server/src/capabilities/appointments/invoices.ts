import { Readable } from 'node:stream'
import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import { onTheWire } from '@konsil/contract/core/time'
import { invoicing } from '@konsil/contract/invoices'
import type { Connection } from '../../database/connect.ts'
import type { Download } from '../../http/call.ts'
import { findOpenAmong } from '../access/index.ts'
import { isLinkValid, type LinkKind, linkTo } from '../documents/index.ts'
import { invoicesOf, readInvoice } from '../payments/index.ts'
import { moneyOf } from '../services/index.ts'
import type { AppointmentsGround } from './ground.ts'
import { paidAs } from './paid-as.ts'
import { maySeeInvoices } from './policy.ts'
import type { AppointmentReader } from './present.ts'
import type { AppointmentRow } from './store/appointments.ts'

const ofInvoice: LinkKind = { name: 'invoice', path: invoicing.readInvoice.path }

/** For its patient alone, with addresses that end with their session. */
export async function presentInvoices(
  { clock, config }: AppointmentsGround,
  connection: Connection,
  reader: AppointmentReader,
  row: AppointmentRow,
) {
  // There is none of what was never paid.
  if (!row.paid_at || !maySeeInvoices(row, reader)) {
    return { invoice: null, invoices: [], isInvoiceDue: false }
  }
  const { issued, isMoreDue } = await invoicesOf(connection, { kind: paidAs, subjectId: row.id })
  const addressOf = (id: string) =>
    linkTo({ id, session: reader.sessionId }, config.LINK_SECRET, clock.now(), ofInvoice)
  const invoices = issued.map(one => ({
    _id: one.id,
    number: one.number,
    kind: one.kind,
    ofOtherDoctor: one.payee_change_id !== null,
    title: one.title,
    amount: moneyOf(one.amount_cents, one.currency),
    issuedAt: onTheWire(one.issued_at),
    url: addressOf(one.id),
  }))
  const made = invoices.filter(({ kind }) => kind === 'INVOICE')
  // Of what another doctor took over, theirs is the one that counts.
  const main = made.findLast(({ ofOtherDoctor }) => ofOtherDoctor) ?? made[0]
  return { invoice: main ? { url: main.url } : null, invoices, isInvoiceDue: isMoreDue }
}

/** By an address that was made for its patient, as long as their session lasts. */
export async function downloadInvoice(
  { database, clock, config, payments }: AppointmentsGround,
  link: InputOf<typeof invoicing.readInvoice>,
): Promise<Download> {
  const now = clock.now()
  if (!isLinkValid(link, config.LINK_SECRET, now, ofInvoice)) throw new Refusal('not.found')
  const [session] = await findOpenAmong(database, [link.session], now)
  const invoice = session && (await readInvoice(database, payments.secrets, link.id))
  if (!invoice) throw new Refusal('not.found')
  return {
    content: Readable.from([invoice.pdf]),
    mimeType: 'application/pdf',
    bytes: invoice.pdf.length,
    fileName: `${invoice.number}.pdf`,
  }
}
