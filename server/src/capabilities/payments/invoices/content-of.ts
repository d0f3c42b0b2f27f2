import { dayIn, homeZone } from '@konsil/contract/core/time'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import type { Secrets } from '../../../ports/secrets.ts'
import type { PaymentsGround } from '../ground.ts'
import type { PayableRow } from '../store/payables.ts'
import type { Due } from './due.ts'
import type { InvoiceFacts } from './facts.ts'
import { partiesOf, rangeOf } from './parties.ts'
import { openFacts } from './sealed-invoice.ts'
import {
  allInvoicesOf,
  type InvoiceRow,
  lastPaymentBefore,
  type UnissuedChange,
  type UnissuedPayment,
  type UnissuedRefund,
} from './store/invoices.ts'
import { type Issuer, issuerById, issuerOf } from './store/numbers.ts'

/** All but its number and its day; whose number it has. */
export interface Content {
  issuer: Issuer
  facts: Omit<InvoiceFacts, 'number' | 'issuedOn'>
}

/** What the next document says; undefined while details of one of the two are missing. */
export function contentOf(
  ground: PaymentsGround,
  tx: InTransaction,
  payable: PayableRow,
  due: Due,
): Promise<Content | undefined> {
  if ('act_id' in due) return ofRefund(ground, tx, payable, due)
  if ('id' in due) return ofPayment(ground, tx, payable, due)
  return due.is_cancellation ? ofOtherPayee(ground, tx, payable) : ofKept(ground, tx, payable, due)
}

async function ofPayment(
  ground: PaymentsGround,
  tx: InTransaction,
  payable: PayableRow,
  payment: Pick<UnissuedPayment, 'provider' | 'amount_cents' | 'received_at'>,
): Promise<Content | undefined> {
  const parties = await partiesOf(ground, tx, payable)
  if (!parties) return undefined
  return {
    issuer: await issuerOf(tx, rangeOf(ground, payable), ground.clock.now()),
    facts: {
      ...parties,
      language: payable.language,
      bookingNumber: payable.number,
      dayOfService: payable.day_of_service,
      lines: payable.lines,
      billingPositions: payable.billing_positions,
      priceCents: payable.amount_cents,
      amountCents: payment.amount_cents,
      currency: payable.currency,
      paid: { on: dayIn(homeZone, payment.received_at), provider: payment.provider },
      takesBack: null,
    },
  }
}

/** By whoever is paid now, over what is kept of all that was paid until then. */
async function ofKept(
  ground: PaymentsGround,
  tx: InTransaction,
  payable: PayableRow,
  { change_id, kept_cents }: UnissuedChange,
) {
  const last = await lastPaymentBefore(tx, change_id)
  return ofPayment(ground, tx, payable, { ...last, amount_cents: kept_cents })
}

async function ofRefund(
  { secrets }: PaymentsGround,
  connection: Connection,
  { id, day_of_service }: PayableRow,
  { amount_cents, payment_ids }: UnissuedRefund,
) {
  const standing = standingAmong(secrets, await allInvoicesOf(connection, id))
  const own = standing.filter(({ row }) => row.payment_id && payment_ids.includes(row.payment_id))
  // What was paid before another was to be paid stands on the invoice of that one.
  const before = standing.filter(({ row }) => row.payee_change_id)
  const takenBack = own.length < payment_ids.length ? [...before, ...own] : own
  return takingBack(
    connection,
    takenBack,
    facts => ({
      ...facts,
      dayOfService: day_of_service,
      amountCents: amount_cents,
    }),
    'REFUND',
  )
}

/** All that the one before has invoiced and not taken back. */
async function ofOtherPayee(
  { secrets }: PaymentsGround,
  connection: Connection,
  { id }: PayableRow,
) {
  const rows = await allInvoicesOf(connection, id)
  const amountCents = rows.reduce(
    (sum, { kind, amount_cents }) => sum + (kind === 'INVOICE' ? amount_cents : -amount_cents),
    0,
  )
  const change = (facts: InvoiceFacts) => ({ ...facts, amountCents })
  return takingBack(connection, standingAmong(secrets, rows), change, 'OTHER_DOCTOR')
}

interface Standing {
  row: InvoiceRow
  facts: InvoiceFacts
}

/** The invoices that no change of who is paid has taken back whole. */
function standingAmong(secrets: Secrets, rows: InvoiceRow[]): Standing[] {
  const opened = rows.flatMap(row => {
    const facts = openFacts(secrets, row)
    return facts ? [{ row, facts }] : []
  })
  const gone = new Set(
    opened
      .filter(({ row }) => row.payee_change_id)
      .flatMap(({ facts }) => facts.takesBack?.invoices.map(({ number }) => number) ?? []),
  )
  return opened.filter(({ row }) => row.kind === 'INVOICE' && !gone.has(row.number))
}

/** By the issuer of the first one, and both are called as on it, whatever they are called today. */
async function takingBack(
  connection: Connection,
  taken: Standing[],
  change: (facts: InvoiceFacts) => Omit<InvoiceFacts, 'takesBack'>,
  why: NonNullable<InvoiceFacts['takesBack']>['why'],
): Promise<Content | undefined> {
  const [first] = taken
  if (!first) return undefined
  return {
    issuer: await issuerById(connection, first.row.issuer_id),
    facts: {
      ...change(first.facts),
      paid: null,
      takesBack: {
        invoices: taken.map(({ facts: { number, issuedOn } }) => ({ number, issuedOn })),
        wasCents: taken.reduce((sum, { facts }) => sum + facts.amountCents, 0),
        why,
      },
    },
  }
}
