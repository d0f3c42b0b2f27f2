import { dayIn, homeZone, later, minutes } from '@konsil/contract/core/time'
import type { InTransaction } from '../../../database/connect.ts'
import { newId } from '../../../database/ids.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { tryEach } from '../../../try-each.ts'
import type { PaymentsGround } from '../ground.ts'
import { openCase, settleMissingInvoice } from '../money-cases.ts'
import { templateOf } from '../sheet-template.ts'
import { isCaseKnown } from '../store/cases.ts'
import { changePayable, lockPayable, type PayableRow } from '../store/payables.ts'
import { type Content, contentOf } from './content-of.ts'
import { findDue } from './due.ts'
import { sealInvoice, sumOf } from './sealed-invoice.ts'
import { sheetOf } from './sheet-of.ts'
import { insertInvoice, payablesToIssue, unissuedOfPayer } from './store/invoices.ts'
import { drawNumber } from './store/numbers.ts'
import { titleOf } from './title-of.ts'

const template = () => templateOf(new URL('./invoice.typ', import.meta.url))

/**
 * Issues all that is due of a payable, or so much of it as somebody wants: however often it is called, and on however
 * many workers, each once. Answers how many that were. Why ever one cannot be issued, administrators have it before them.
 */
export async function issueInvoices(
  ground: PaymentsGround,
  payableId: string,
  wantsMore = (_issued: number) => true,
) {
  let issued = 0
  try {
    while (wantsMore(issued)) {
      const count = await inTransaction(ground.database, tx => issueNext(ground, tx, payableId))
      if (count === 0) break
      issued += count
    }
  } catch (error) {
    await inTransaction(ground.database, async tx => {
      await tellMissing(ground, tx, await lockPayable(tx, payableId))
    })
    throw error
  }
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
/** A worker has other things to do, and its process may end: what is left comes the next time. */
const mostAtOnce = 100

/**
 * What is due still, for whatever reason, the oldest first: nothing hangs on one job, or on details that came
 * late. What cannot be issued yet keeps nothing else from its turn.
 */
export async function issueMissingInvoices(ground: PaymentsGround, ending: AbortSignal) {
  const since = later(ground.clock.now(), -jobsTime)
  const payableIds = await payablesToIssue(ground.database, since)
  let issued = 0
  const issueDue = async (id: string) => {
    const before = issued
    const wantsMore = (more: number) => before + more < mostAtOnce && !ending.aborted
    issued += await issueInvoices(ground, id, wantsMore)
  }
  await tryEach(payableIds, issueDue, 'not every invoice could be issued')
}

/** One transaction for each, or for those that come together: its number is drawn in it, and comes back when it fails. */
async function issueNext(ground: PaymentsGround, tx: InTransaction, payableId: string) {
  const payable = await lockPayable(tx, payableId)
  const due = await findDue(tx, payable)
  if (!due) {
    // All has its own copy of them by now.
    if (payable.sealed_parties) await changePayable(tx, payableId, { sealed_parties: null })
    return 0
  }
  const contents = await contentOf(ground, tx, payable, due)
  if (contents.length === 0) {
    await tellMissing(ground, tx, payable)
    return 0
  }
  for (const content of contents) await issue(ground, tx, payable, content)
  await settleMissingInvoice(ground, tx, payableId)
  return contents.length
}

async function issue(
  ground: PaymentsGround,
  tx: InTransaction,
  payable: PayableRow,
  content: Content,
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
    payment_id: null,
    refund_act_id: null,
    payee_change_id: null,
    closed_payable_id: null,
    refund_act_ids: null,
    ...content.of,
    title: titleOf(facts),
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

/** Once for what is due: it is tried again each hour, and nobody is asked again who said with a note what came of it. */
async function tellMissing(ground: PaymentsGround, tx: InTransaction, payable: PayableRow) {
  const due = await findDue(tx, payable)
  if (!due || (await isCaseKnown(tx, 'INVOICE_MISSING', payable.id, due.since))) return
  await openCase(ground, tx, 'INVOICE_MISSING', { payable_id: payable.id })
}
