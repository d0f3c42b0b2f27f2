import { readFileSync } from 'node:fs'
import { dayIn, homeZone, later, minutes } from '@konsil/contract/core/time'
import type { InTransaction } from '../../../database/connect.ts'
import { newId } from '../../../database/ids.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { tryEach } from '../../../try-each.ts'
import type { PaymentsGround } from '../ground.ts'
import { openCase, settleMissingInvoice } from '../money-cases.ts'
import { isCaseOpen } from '../store/cases.ts'
import { lockPayable, type PayableRow } from '../store/payables.ts'
import { type Content, contentOf } from './content-of.ts'
import { type Due, findDue } from './due.ts'
import { sealInvoice, sumOf } from './sealed-invoice.ts'
import { sheetOf } from './sheet-of.ts'
import { insertInvoice, payablesToIssue, unissuedOfPayer } from './store/invoices.ts'
import { drawNumber } from './store/numbers.ts'

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
  const due = await findDue(tx, payableId)
  if (!due) return false
  const content = await contentOf(ground, tx, payable, due)
  if (!content) {
    await tellMissing(ground, tx, payableId)
    return false
  }
  await issue(ground, tx, payable, { due, content })
  await settleMissingInvoice(ground, tx, payableId)
  return true
}

interface Issuing {
  due: Due
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
    kind: facts.takesBack ? 'CANCELLATION' : 'INVOICE',
    payment_id: 'id' in due ? due.id : null,
    refund_act_id: 'act_id' in due ? due.act_id : null,
    payee_change_id: 'change_id' in due ? due.change_id : null,
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
