import { billingPosition } from '@konsil/contract/billing-positions'
import { currency } from '@konsil/contract/core/money'
import { language } from '@konsil/contract/core/texts'
import { dayOnTheWire } from '@konsil/contract/core/time'
import * as z from 'zod'

const reference = z.object({ number: z.string(), issuedOn: dayOnTheWire })

export const invoiceParties = z.object({
  issuer: z.object({
    name: z.string(),
    address: z.array(z.string()),
    taxNumber: z.string().nullable(),
    vatId: z.string().nullable(),
  }),
  recipient: z.array(z.string()),
})

const takenBack = z.object({
  invoices: z.array(
    reference.extend({
      wasCents: z.int().default(0),
      /** By this one. */
      takenCents: z.int().default(0),
    }),
  ),
  /** Those that took back a part of the same before. */
  earlier: z.array(reference.extend({ takenCents: z.int() })).default([]),
  /** Of what it takes back, so much stays, as compensation. */
  keptCents: z.int().default(0),
  /** So much of it is back by disputes: from banks, or the payment service itself. */
  byBankCents: z.int().default(0),
  /** Of another doctor: what goes back the way it was paid, and what waits for a bank. */
  sentCents: z.int().default(0),
  waitingCents: z.int().default(0),
  /** Whether the money goes back, or is another doctor's now. */
  why: z.enum(['REFUND', 'OTHER_DOCTOR']).default('REFUND'),
})
export type TakenBack = z.infer<typeof takenBack>

/** What stands in an invoice: kept with it, since a cancellation invoice repeats it whatever has changed. What the first ones did not say has a default. */
export const invoiceFacts = z.object({
  number: z.string(),
  issuedOn: dayOnTheWire,
  language,
  ...invoiceParties.shape,
  bookingNumber: z.string(),
  dayOfService: dayOnTheWire,
  /** It does not take place: that day is the one for which it was booked. */
  isCalledOff: z.boolean().default(false),
  /** What was done, or what is kept where nothing is done. */
  isFor: z.enum(['SERVICE', 'COMPENSATION']).default('SERVICE'),
  lines: z.array(z.object({ what: z.string(), amountCents: z.int() })),
  billingPositions: z.array(billingPosition),
  /** Agreed for all of it. */
  priceCents: z.int(),
  /** Of the price, once this is paid. */
  leftCents: z.int().default(0),
  amountCents: z.int(),
  currency,
  paid: z.object({ on: dayOnTheWire, provider: z.string() }).nullable(),
  /** Of a cancellation invoice. */
  takesBack: takenBack.nullable(),
})
export type InvoiceFacts = z.infer<typeof invoiceFacts>
export type InvoiceParties = z.infer<typeof invoiceParties>
