import * as z from 'zod'
import { endpoint } from './core/endpoint.ts'
import { moneyOnTheWire } from './core/money.ts'
import { signedLink } from './core/signed-link.ts'
import { instantOnTheWire } from './core/time.ts'

export const invoiceKinds = ['INVOICE', 'CANCELLATION'] as const
/** As they are called on their paper. */
export const invoiceTitles = [
  'INVOICE',
  'DEPOSIT',
  'REST',
  'COMPENSATION',
  'CANCELLATION',
  'CORRECTION',
] as const

/** As it was issued: the same bytes at each download. */
export const issuedInvoice = z.object({
  _id: z.uuid(),
  number: z.string(),
  kind: z.enum(invoiceKinds),
  /** Another doctor was chosen: what the first one invoiced is taken back, and the other one invoices it anew. */
  ofOtherDoctor: z.boolean(),
  title: z.enum(invoiceTitles),
  /** Over how much, or how much of it is taken back. */
  amount: moneyOnTheWire,
  issuedAt: instantOnTheWire,
  url: z.string(),
})

/** A call of `appointments`: a link sends no token, so its address carries the permission. */
export const invoicing = {
  readInvoice: endpoint({
    method: 'GET',
    path: '/appointment/invoice',
    summary: 'An invoice as PDF, by an address that was made for its patient and lasts minutes',
    who: 'anyone',
    reads: true,
    kind: 'download',
    input: signedLink,
    output: z.unknown(),
    refusals: ['not.found'],
  }),
}
