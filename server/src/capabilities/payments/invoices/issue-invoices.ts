import { readFileSync } from 'node:fs'
import { dayIn, homeZone, later, minutes } from '@konsil/contract/core/time'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import { newId } from '../../../database/ids.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { tryEach } from '../../../try-each.ts'
import type { PaymentsGround } from '../ground.ts'
import { openCase, settleMissingInvoice } from '../money-cases.ts'
import { isCaseOpen } from '../store/cases.ts'
import { lockPayable, type PayableRow } from '../store/payables.ts'
import { drawNumber, type Issuer, issuerById, issuerOf } from './store/numbers.ts'
import type { InvoiceFacts } from './facts.ts'
import { partiesOf, rangeOf } from './parties.ts'
import { openFacts, sealInvoice, sumOf } from './sealed-invoice.ts'
import { sheetOf } from './sheet-of.ts'
import {
  findUnissuedPayment,
  findUnissuedRefund,
  insertInvoice,
  invoicesOfPayments,
  payablesToIssue,
  type UnissuedPayment,
  type UnissuedRefund,
  unissuedOfPayer,
} from './store/invoices.ts'

/** Beside this file, and beside the bundle. */
const template = () => readFileSync(new URL('./invoice.typ', import.meta.url), 'utf8')

/**
 * Issues all that is due of a payable, or so many of it: however often it is called, and on however many
 * workers, each once. Answers how many that were.
 */
export async function issueInvoices(
  ground: PaymentsGround,
  payableId: string,
  most = Number.POSITIVE_INFINITY,
) {
  let issued = 0
  const issueOne = () => inTransaction(ground.database, tx => issueNext(ground, tx, payableId))
  while (issued < most && (await issueOne())) issued += 1
  return issued
}

/** For what was paid some time ago, and given back: each as it would have been issued in its time, in that order. */
export async function issueInItsTime(ground: PaymentsGround, payerId: string) {
  for (const { payable_id, due_at } of await unissuedOfPayer(ground.database, payerId)) {
    const then = { ...ground, clock: { now: () => due_at } }
    await inTransaction(ground.database, tx => issueNext(then, tx, payable_id))
  }
}

/** The job that was added with it has had its chance. */
const jobsTime = minutes(10)
/** A worker has other things to do: what is left comes the next time. */
const mostAtOnce = 100

/**
 * What is due still, for whatever reason, the oldest first: nothing hangs on one job, or on details that came
 * late. What cannot be issued yet keeps nothing else from its turn.
 */
export async function issueMissingInvoices(ground: PaymentsGround) {
  const since = later(ground.clock.now(), -jobsTime)
  const payableIds = await payablesToIssue(ground.database, since)
  let issued = 0
  const issueDue = async (id: string) => {
    issued += await issueInvoices(ground, id, mostAtOnce - issued)
  }
  await tryEach(payableIds, issueDue, 'not every invoice could be issued')
}

/** One transaction for each: its number is drawn in it, and comes back when it fails. */
async function issueNext(ground: PaymentsGround, tx: InTransaction, payableId: string) {
  const payable = await lockPayable(tx, payableId)
  const payment = await findUnissuedPayment(tx, payableId)
  // What is taken back was invoiced before.
  const due = payment ?? (await findUnissuedRefund(tx, payableId))
  if (!due) return false
  const content =
    'act_id' in due
      ? await ofRefund(ground, tx, payable, due)
      : await ofPayment(ground, tx, payable, due)
  if (!content) {
    await tellMissing(ground, tx, payableId)
    return false
  }
  await issue(ground, tx, payable, { due, content })
  await settleMissingInvoice(ground, tx, payableId)
  return true
}

/** All but its number and its day; whose number it has. */
interface Content {
  issuer: Issuer
  facts: Omit<InvoiceFacts, 'number' | 'issuedOn'>
}

async function ofPayment(
  ground: PaymentsGround,
  tx: InTransaction,
  payable: PayableRow,
  payment: UnissuedPayment,
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

/** By the issuer of the first one, and both are called as on it, whatever they are called today. */
async function ofRefund(
  { secrets }: PaymentsGround,
  connection: Connection,
  { day_of_service }: PayableRow,
  { amount_cents, payment_ids }: UnissuedRefund,
): Promise<Content | undefined> {
  const before = await invoicesOfPayments(connection, payment_ids)
  const facts = before.flatMap(one => openFacts(secrets, one) ?? [])
  const [row] = before
  const [first] = facts
  if (!row || !first) return undefined
  return {
    issuer: await issuerById(connection, row.issuer_id),
    facts: {
      ...first,
      dayOfService: day_of_service,
      amountCents: amount_cents,
      paid: null,
      takesBack: {
        invoices: facts.map(({ number, issuedOn }) => ({ number, issuedOn })),
        wasCents: facts.reduce((sum, { amountCents }) => sum + amountCents, 0),
      },
    },
  }
}

interface Issuing {
  due: UnissuedPayment | UnissuedRefund
  content: Content
}

async function issue(
  ground: PaymentsGround,
  tx: InTransaction,
  payable: PayableRow,
  { due, content }: Issuing,
) {
  const { clock, secrets, typesetter, log } = ground
  const now = clock.now()
  const issuedOn = dayIn(homeZone, now)
  const drawn = await drawNumber(tx, content.issuer, Number(issuedOn.slice(0, 4)))
  const facts = { ...content.facts, number: drawn.number, issuedOn }
  const made = await typesetter.set({ template: template(), sheet: sheetOf(facts), madeAt: now })
  if (made.replaced > 0) {
    log.warn({ count: made.replaced }, 'letters of an invoice are in no font')
  }
  const id = newId(now)
  await insertInvoice(tx, {
    id,
    ...('act_id' in due
      ? { kind: 'CANCELLATION', payment_id: null, refund_act_id: due.act_id }
      : { kind: 'INVOICE', payment_id: due.id, refund_act_id: null }),
    payable_id: payable.id,
    issuer_id: content.issuer.id,
    year: drawn.year,
    running_number: drawn.runningNumber,
    number: drawn.number,
    amount_cents: facts.amountCents,
    currency: payable.currency,
    issued_at: now,
    sha256: sumOf(made.pdf),
    ...sealInvoice(secrets, id, made.pdf, facts),
    erased_at: null,
  })
}

/** Once for each payable: it is tried again each hour. */
async function tellMissing(ground: PaymentsGround, tx: InTransaction, payableId: string) {
  if (await isCaseOpen(tx, 'INVOICE_MISSING', payableId)) return
  await openCase(ground, tx, 'INVOICE_MISSING', { payable_id: payableId })
}
