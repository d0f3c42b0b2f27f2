import { dayIn, homeZone } from '@konsil/contract/core/time'
import type { InTransaction } from '../../../database/connect.ts'
import type { InvoiceTable } from '../../../database/tables/payments.ts'
import type { PaymentsGround } from '../ground.ts'
import type { PayableRow } from '../store/payables.ts'
import type { Due, UnissuedClosing } from './due.ts'
import type { InvoiceFacts } from './facts.ts'
import { partiesOf, rangeOf } from './parties.ts'
import { invoicesAmong, type Part, partsOf, takingBack } from './taking-back.ts'
import { allInvoicesOf, type UnissuedPayment, type UnissuedRefund } from './store/invoices.ts'
import { type Issuer, issuerById, issuerOf } from './store/numbers.ts'
import { words } from './words.ts'

/** All but its number and its day; whose number it has, and what it is for. */
export interface Content {
  issuer: Issuer
  of: Pick<InvoiceTable, 'kind'> &
    Partial<Pick<InvoiceTable, 'payment_id' | 'refund_act_id' | 'closed_payable_id'>>
  facts: Omit<InvoiceFacts, 'number' | 'issuedOn'>
}

/** What is issued next, at once where it is more than one; none while details of one of the two are missing. */
export async function contentOf(
  ground: PaymentsGround,
  tx: InTransaction,
  payable: PayableRow,
  due: Due,
): Promise<Content[]> {
  if ('act_id' in due) return ofRefund(ground, tx, payable, due)
  if ('closed_id' in due) return ofClosing(ground, tx, payable, due)
  return ofPayment(ground, tx, payable, due)
}

async function ofPayment(
  ground: PaymentsGround,
  tx: InTransaction,
  payable: PayableRow,
  payment: UnissuedPayment,
): Promise<Content[]> {
  const parties = await partiesOf(ground, tx, payable)
  if (!parties) return []
  const rows = await allInvoicesOf(tx, payable.id)
  const before = rows.reduce((sum, one) => sum + (one.payment_id ? one.amount_cents : 0), 0)
  const isCalledOff = payable.closed_at !== null
  const facts = {
    ...parties,
    language: payable.language,
    bookingNumber: payable.number,
    dayOfService: payable.day_of_service,
    isCalledOff,
    isFor: 'SERVICE' as const,
    lines: payable.lines,
    // What was never done is no treatment that an insurer could be asked for.
    billingPositions: isCalledOff ? [] : payable.billing_positions,
    priceCents: payable.amount_cents,
    leftCents: Math.max(0, payable.amount_cents - before - payment.amount_cents),
    amountCents: payment.amount_cents,
    currency: payable.currency,
    paid: { on: dayIn(homeZone, payment.since), provider: payment.provider },
    takesBack: null,
  }
  const issuer = await issuerOf(tx, rangeOf(ground, payable), ground.clock.now())
  return [{ issuer, of: { kind: 'INVOICE', payment_id: payment.id }, facts }]
}

async function ofRefund(
  { secrets }: PaymentsGround,
  tx: InTransaction,
  payable: PayableRow,
  { act_id, amount_cents, portions }: UnissuedRefund,
): Promise<Content[]> {
  const invoices = invoicesAmong(secrets, await allInvoicesOf(tx, payable.id))
  const parts = partsOf(invoices, amount_cents, portions)
  const of = { kind: 'CANCELLATION', refund_act_id: act_id } as const
  return cancelling(tx, payable, { of, parts, keptCents: 0 })
}

/** What was invoiced is taken back whole; for what is kept there is a document that names no treatment. */
async function ofClosing(
  { secrets }: PaymentsGround,
  tx: InTransaction,
  payable: PayableRow,
  { closed_id, kept_cents }: UnissuedClosing,
): Promise<Content[]> {
  const invoices = invoicesAmong(secrets, await allInvoicesOf(tx, payable.id))
  const parts = invoices.filter(({ left }) => left > 0).map(one => ({ ...one, cents: one.left }))
  const of = { kind: 'CANCELLATION', closed_payable_id: closed_id } as const
  const cancellation = await cancelling(tx, payable, { of, parts, keptCents: kept_cents })
  const [first] = cancellation
  if (!first || kept_cents === 0) return cancellation
  const compensation: Content = {
    ...first,
    of: { kind: 'INVOICE', closed_payable_id: closed_id },
    facts: {
      ...first.facts,
      isFor: 'COMPENSATION',
      lines: [{ what: words[payable.language].compensationFor, amountCents: kept_cents }],
      priceCents: kept_cents,
      leftCents: 0,
      amountCents: kept_cents,
      paid: parts[0]?.facts.paid ?? null,
      takesBack: null,
    },
  }
  return [...cancellation, compensation]
}

interface Cancelling {
  of: Content['of']
  parts: Part[]
  keptCents: number
}

/** By the issuer of the first one, and both are called as on it, whatever they are called today. */
async function cancelling(
  tx: InTransaction,
  { closed_at, day_of_service }: PayableRow,
  { of, parts, keptCents }: Cancelling,
): Promise<Content[]> {
  const [first] = parts
  if (!first) return []
  return [
    {
      issuer: await issuerById(tx, first.row.issuer_id),
      of,
      facts: {
        ...first.facts,
        dayOfService: day_of_service,
        isCalledOff: closed_at !== null,
        billingPositions: [],
        amountCents: parts.reduce((sum, { cents }) => sum + cents, 0),
        paid: null,
        takesBack: takingBack(parts, keptCents),
      },
    },
  ]
}
