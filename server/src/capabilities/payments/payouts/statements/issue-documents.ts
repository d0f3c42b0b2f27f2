import { dayIn, homeZone } from '@konsil/contract/core/time'
import type { InTransaction } from '../../../../database/connect.ts'
import { newId } from '../../../../database/ids.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import type { PayoutTable } from '../../../../database/tables/payouts.ts'
import { tryEach } from '../../../../try-each.ts'
import type { PaymentsGround } from '../../ground.ts'
import { drawNumber, issuerOfFees } from '../../invoices/store/numbers.ts'
import { sumOf } from '../../invoices/sealed-invoice.ts'
import { templateOf } from '../../sheet-template.ts'
import { lockPayout, readItems } from '../store/payouts.ts'
import { recipientOf } from './recipient.ts'
import { sealDocument } from './sealed-document.ts'
import { type DocumentFacts, sheetOf } from './sheet-of.ts'
import {
  doctorsWithoutDocuments,
  findDocuments,
  findUndocumented,
  insertDocument,
  readCorrected,
} from './store.ts'

const template = () => templateOf(new URL('./statement.typ', import.meta.url))

type Title = DocumentFacts['title']

/**
 * Issues what one doctor's payouts lack, the oldest first, so that what corrects comes after what it corrects: each once,
 * however often it is called. It waits while nobody has said to whom the invoice is made out.
 */
export async function issueDocuments(
  ground: PaymentsGround,
  doctorId: string,
  wantsMore = (_issued: number) => true,
) {
  let issued = 0
  for (const id of await findUndocumented(ground.database, doctorId)) {
    if (!wantsMore(issued)) break
    const isIssued = await inTransaction(ground.database, tx => issueOf(ground, tx, id))
    if (!isIssued) break
    issued += 1
  }
  return issued
}

/** A worker has other things to do, and its process may end: what is left comes the next time. */
const mostAtOnce = 100

export async function issueMissingDocuments(ground: PaymentsGround, ending: AbortSignal) {
  let issued = 0
  const issueOfDoctor = async (doctorId: string) => {
    const before = issued
    const wantsMore = (more: number) => before + more < mostAtOnce && !ending.aborted
    issued += await issueDocuments(ground, doctorId, wantsMore)
  }
  await tryEach(
    await doctorsWithoutDocuments(ground.database),
    issueOfDoctor,
    'not every document of a payout could be issued',
  )
}

async function issueOf(ground: PaymentsGround, tx: InTransaction, payoutId: string) {
  const payout = await lockPayout(tx, payoutId)
  if (!payout) throw new Error(`there is no payout ${payoutId}`)
  if ((await findDocuments(tx, [payoutId])).length > 0) return true
  const to = await recipientOf(ground, tx, payout.doctor_id)
  if (!to) return false
  const items = await readItems(tx, payoutId)
  const reduced = items.filter(({ fee_cents }) => fee_cents < 0)
  const corrected = await readCorrected(
    tx,
    payout,
    reduced.map(({ payable_id }) => payable_id),
  )
  const charged = items.filter(({ fee_cents }) => fee_cents >= 0)
  const titles: Title[] = [
    ...(charged.some(({ kept_cents }) => kept_cents > 0) || reduced.length === 0
      ? (['STATEMENT'] as const)
      : []),
    ...(reduced.length > 0 ? (['CORRECTION'] as const) : []),
  ]
  for (const [at, title] of titles.entries()) {
    const feesOf = title === 'STATEMENT' ? charged : reduced
    const facts = { ...to, title, payout, feesOf, items: at === 0 ? items : null, corrected }
    await issue(ground, tx, payout, facts)
  }
  return true
}

type Undrawn = Omit<DocumentFacts, 'number' | 'issuedOn' | 'operator'>

async function issue(
  { clock, secrets, typesetter, log, config }: PaymentsGround,
  tx: InTransaction,
  payout: PayoutTable,
  facts: Undrawn,
) {
  const now = clock.now()
  const issuedOn = dayIn(homeZone, now)
  const issuer = await issuerOfFees(tx, now)
  const drawn = await drawNumber(tx, issuer, Number(issuedOn.slice(0, 4)))
  const operator = { ...config.OPERATOR, taxNumber: config.OPERATOR_TAX_NUMBER ?? null }
  const sheet = sheetOf({ ...facts, number: drawn.number, issuedOn, operator })
  const made = await typesetter.set({ template: template(), sheet, madeAt: now })
  if (made.replaced > 0) {
    log.warn({ count: made.replaced }, 'letters of a payout statement are in no font')
  }
  const id = newId(now)
  await insertDocument(tx, {
    id,
    payout_id: payout.id,
    title: facts.title,
    issuer_id: issuer.id,
    year: drawn.year,
    running_number: drawn.runningNumber,
    number: drawn.number,
    fee_cents: facts.feesOf.reduce((sum, { fee_cents }) => sum + fee_cents, 0),
    vat_cents: facts.feesOf.reduce((sum, { vat_cents }) => sum + vat_cents, 0),
    currency: payout.currency,
    issued_at: now,
    sha256: sumOf(made.pdf),
    sealed_pdf: sealDocument(secrets, id, made.pdf),
    erased_at: null,
  })
}
