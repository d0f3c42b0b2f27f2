import { dayIn, homeZone } from '@konsil/contract/core/time'
import type { InTransaction } from '../../../database/connect.ts'
import type { InvoiceTable } from '../../../database/tables/payments.ts'
import type { PaymentsGround } from '../ground.ts'
import type { PayableRow } from '../store/payables.ts'
import type { Due, UnissuedClosing } from './due.ts'
import type { InvoiceFacts } from './facts.ts'
import { partiesOf, rangeOf } from './parties.ts'
import {
  allInvoicesOf,
  invoicedForPayee,
  lastPaymentBefore,
  leftByChange,
  refundActsOf,
  type UnissuedChange,
  type UnissuedPayment,
  type UnissuedRefund,
} from './store/invoices.ts'
import { type Issuer, issuerById, issuerOf } from './store/numbers.ts'
import {
  allLeft,
  type Ended,
  invoicesAmong,
  type Part,
  partsOf,
  takingBack,
} from './taking-back.ts'
import { words } from './words.ts'

/** All but its number and its day; whose number it has, and what it is for. */
export interface Content {
  issuer: Issuer
  of: Pick<InvoiceTable, 'kind'> &
    Partial<
      Pick<
        InvoiceTable,
        'payment_id' | 'refund_act_id' | 'payee_change_id' | 'closed_payable_id' | 'refund_act_ids'
      >
    >
  facts: Omit<InvoiceFacts, 'number' | 'issuedOn'>
}

/** What is issued next, at once where it is more than one; none while details of one of the two are missing. */
export function contentOf(
  ground: PaymentsGround,
  tx: InTransaction,
  payable: PayableRow,
  due: Due,
): Promise<Content[]> {
  if ('act_id' in due) return ofRefund(ground, tx, payable, due)
  if ('closed_id' in due) return ofClosing(ground, tx, payable, due)
  if ('id' in due) return ofPayment(ground, tx, payable, due)
  return due.is_cancellation
    ? ofOtherPayee(ground, tx, payable, due)
    : ofKept(ground, tx, payable, due)
}

const ofPayment = (
  ground: PaymentsGround,
  tx: InTransaction,
  payable: PayableRow,
  payment: UnissuedPayment,
) => invoicing(ground, tx, payable, { of: { kind: 'INVOICE', payment_id: payment.id }, payment })

/** By whoever is paid now, over what is kept of all that was paid until then. */
async function ofKept(
  ground: PaymentsGround,
  tx: InTransaction,
  payable: PayableRow,
  { change_id, kept_cents }: UnissuedChange,
) {
  const payment = { ...(await lastPaymentBefore(tx, change_id)), amount_cents: kept_cents }
  const of = { kind: 'INVOICE', payee_change_id: change_id } as const
  return invoicing(ground, tx, payable, { of, payment })
}

interface Invoicing {
  of: Content['of']
  payment: Pick<UnissuedPayment, 'provider' | 'amount_cents' | 'since'>
}

async function invoicing(
  ground: PaymentsGround,
  tx: InTransaction,
  payable: PayableRow,
  { of, payment }: Invoicing,
): Promise<Content[]> {
  const parties = await partiesOf(ground, tx, payable)
  if (!parties) return []
  const before = await invoicedForPayee(tx, payable.id)
  const now = ground.clock.now()
  const isCalledOff = payable.closed_at !== null && payable.closed_at <= now
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
  const issuer = await issuerOf(tx, rangeOf(ground, payable), now)
  return [{ issuer, of, facts }]
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
  return cancelling(tx, { of, parts, keptCents: 0, why: 'REFUND', ...todayOf(payable) })
}

/** All that the one before has invoiced and not taken back: what they would have done does not take place. */
async function ofOtherPayee(
  { secrets }: PaymentsGround,
  tx: InTransaction,
  payable: PayableRow,
  { change_id }: UnissuedChange,
): Promise<Content[]> {
  const parts = allLeft(invoicesAmong(secrets, await allInvoicesOf(tx, payable.id)))
  const of = { kind: 'CANCELLATION', payee_change_id: change_id } as const
  const left = await leftByChange(tx, change_id)
  return cancelling(tx, {
    of,
    parts,
    keptCents: 0,
    byBankCents: left.by_bank_cents,
    sentCents: left.sent_cents,
    waitingCents: left.waiting_cents,
    why: 'OTHER_DOCTOR',
    isCalledOff: true,
  })
}

/** What was invoiced is taken back whole; for what is kept there is a document that names no treatment. */
async function ofClosing(
  { secrets }: PaymentsGround,
  tx: InTransaction,
  payable: PayableRow,
  { closed_id, kept_cents, by_bank_cents }: UnissuedClosing,
): Promise<Content[]> {
  const parts = allLeft(invoicesAmong(secrets, await allInvoicesOf(tx, payable.id)))
  const refund_act_ids = await refundActsOf(tx, payable.id)
  const of = { kind: 'CANCELLATION', closed_payable_id: closed_id, refund_act_ids } as const
  const cancellation = await cancelling(tx, {
    of,
    parts,
    keptCents: kept_cents,
    byBankCents: by_bank_cents,
    why: 'REFUND',
    ...todayOf(payable),
  })
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

/** Of what its payable is for, as it stands by now. */
const todayOf = ({ closed_at, day_of_service }: PayableRow) => ({
  isCalledOff: closed_at !== null,
  dayOfService: day_of_service,
})

interface Cancelling extends Ended {
  of: Content['of']
  parts: Part[]
  isCalledOff: boolean
  /** Where it is not the one of the first. */
  dayOfService?: string
}

/** By the issuer of the first one, and both are called as on it, whatever they are called today. */
async function cancelling(
  tx: InTransaction,
  { of, parts, isCalledOff, dayOfService, ...why }: Cancelling,
): Promise<Content[]> {
  const [first] = parts
  if (!first) return []
  return [
    {
      issuer: await issuerById(tx, first.row.issuer_id),
      of,
      facts: {
        ...first.facts,
        dayOfService: dayOfService ?? first.facts.dayOfService,
        isCalledOff,
        billingPositions: [],
        amountCents: parts.reduce((sum, { cents }) => sum + cents, 0),
        paid: null,
        takesBack: takingBack(parts, why),
      },
    },
  ]
}
