import { billingPosition } from '@konsil/contract/billing-positions'
import { currency } from '@konsil/contract/core/money'
import { language } from '@konsil/contract/core/texts'
import { dayOnTheWire } from '@konsil/contract/core/time'
import * as z from 'zod'

const reference = z.object({ number: z.string(), issuedOn: dayOnTheWire })

/** What stands in an invoice: kept with it, since a cancellation invoice repeats it whatever has changed. */
export const invoiceFacts = z.object({
  number: z.string(),
  issuedOn: dayOnTheWire,
  language,
  issuer: z.object({
    name: z.string(),
    address: z.array(z.string()),
    taxNumber: z.string().nullable(),
    vatId: z.string().nullable(),
  }),
  recipient: z.array(z.string()),
  bookingNumber: z.string(),
  dayOfService: dayOnTheWire,
  lines: z.array(z.object({ what: z.string(), amountCents: z.int() })),
  billingPositions: z.array(billingPosition),
  /** Agreed for all of it. */
  priceCents: z.int(),
  amountCents: z.int(),
  currency,
  paid: z.object({ on: dayOnTheWire, provider: z.string() }).nullable(),
  /** Of a cancellation invoice: what it takes back, or a part of it. */
  takesBack: z
    .object({
      invoices: z.array(reference),
      wasCents: z.int(),
      /** Whether the money goes back, or is another doctor's now. */
      why: z.enum(['REFUND', 'OTHER_DOCTOR']).default('REFUND'),
    })
    .nullable(),
})
export type InvoiceFacts = z.infer<typeof invoiceFacts>
