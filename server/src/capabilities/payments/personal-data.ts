import { masked } from '@konsil/contract/core/iban'
import { onTheWire } from '@konsil/contract/core/time'
import { type ExportedParts, type PersonalData, toldInPages } from '../personal-data.ts'
import type { Secrets } from '../../ports/secrets.ts'
import { noteOf } from './case-notes.ts'
import type { PaymentsGround } from './ground.ts'
import { openParties } from './invoices/parties.ts'
import { openFacts } from './invoices/sealed-invoice.ts'
import {
  countInvoicesOfPerson,
  type InvoiceOfPerson,
  nextInvoicesOfPerson,
} from './invoices/store/invoices.ts'
import { isOwedAnything } from './payouts/still-owed.ts'
import { findDocuments } from './payouts/statements/store.ts'
import { findOrders } from './payouts/store/files.ts'
import {
  countPayoutsOf,
  nextPayoutsOf,
  type PayoutRow,
  readTransfers,
} from './payouts/store/payouts.ts'
import { countOfPerson, nextOfPerson, type PayableRow, readMoves } from './store/of-person.ts'

/**
 * What providers call it is told to whoever paid there. What banks have of it, and what an administrator looks
 * into, is between them and us: whoever is paid hears only that money goes back.
 */
const told = (
  row: PayableRow,
  { payments, refunds, disputes, checkouts, payeeChanges, cases }: MovesOf,
  isPayer: boolean,
) => ({
  id: row.id,
  paysFor: row.kind,
  paysForId: row.subject_id,
  number: row.number,
  amountCents: row.amount_cents,
  depositCents: row.deposit_cents,
  askedCents: row.asked_cents,
  currency: row.currency,
  feeRate: row.fee_rate / 10_000,
  vatRate: row.vat_rate / 10_000,
  language: row.language,
  lines: row.lines.map(line => ({ ...line })),
  billingPositions: row.billing_positions.map(position => ({ ...position })),
  dayOfService: row.day_of_service,
  dueUntil: onTheWire(row.due_until),
  closedAt: row.closed_at && onTheWire(row.closed_at),
  createdAt: onTheWire(row.created_at),
  checkouts: checkouts.map(one => ({
    id: one.id,
    provider: one.provider,
    nameWithProvider: isPayer ? one.provider_checkout_id : null,
    amountCents: one.amount_cents,
    currency: one.currency,
    state: one.state,
    openedAt: onTheWire(one.opened_at),
    endsAt: onTheWire(one.ends_at),
    endedAt: one.ended_at && onTheWire(one.ended_at),
  })),
  payments: payments.map(one => ({
    id: one.id,
    provider: one.provider,
    nameWithProvider: isPayer ? one.provider_payment_id : null,
    amountCents: one.amount_cents,
    currency: one.currency,
    fate: one.fate,
    receivedAt: onTheWire(one.received_at),
  })),
  refunds: refunds.map(one => ({
    id: one.id,
    paymentId: one.payment_id,
    nameWithProvider: isPayer ? one.provider_refund_id : null,
    amountCents: one.amount_cents,
    reason: one.reason,
    state: !isPayer && one.state === 'WAITING' ? ('PENDING' as const) : one.state,
    ...(isPayer ? { way: one.way } : {}),
    replacedBy: one.replaced_by,
    decidedAt: onTheWire(one.decided_at),
    endedAt: one.ended_at && onTheWire(one.ended_at),
    sentOn: one.sent_on,
  })),
  payeeChanges: payeeChanges.map(toldChange),
  ...(isPayer ? { disputes: disputes.map(toldDispute), lookedInto: cases.map(toldCase) } : {}),
})

const toldCase = (one: MovesOf['cases'][number]) => ({
  id: one.id,
  what: one.kind,
  provider: one.provider,
  nameWithProvider: one.provider_id,
  amountCents: one.amount_cents,
  dueCents: one.due_cents,
  currency: one.currency,
  happenedAt: onTheWire(one.happened_at),
  settledAt: one.settled_at && onTheWire(one.settled_at),
  outcome: one.outcome,
  noteErasedAt: one.note_erased_at && onTheWire(one.note_erased_at),
})

const toldDispute = (one: MovesOf['disputes'][number]) => ({
  id: one.id,
  paymentId: one.payment_id,
  nameWithProvider: one.provider_dispute_id,
  amountCents: one.amount_cents,
  state: one.state,
  lostCents: one.lost_cents,
  paidByProviderCents: one.paid_cents,
  isPayerTold: one.is_payer_told,
  openedAt: onTheWire(one.opened_at),
  endedAt: one.ended_at && onTheWire(one.ended_at),
})

const toldChange = (one: MovesOf['payeeChanges'][number]) => ({
  id: one.id,
  turn: one.turn,
  keptCents: one.kept_cents,
  paymentIds: one.payment_ids,
  refundActIds: one.refund_act_ids,
  happenedAt: onTheWire(one.happened_at),
})

type MovesOf = Awaited<ReturnType<typeof readMoves>>[number]

const paymentParts = (secrets: Secrets): ExportedParts => ({
  payments: toldInPages(nextOfPerson, async (rows, connection, userId) => {
    const moves = await readMoves(
      connection,
      rows.map(({ id }) => id),
    )
    return rows.map((row, at) => ({
      ...told(row, moves[at] ?? nothing, row.payer_id === userId),
      // What the office wrote of a payment is about whoever paid it, and may be of their reasons: the doctor's file has none of it.
      notesOfOffice:
        row.payer_id === userId ? notesOf(secrets, moves[at]?.cases ?? nothing.cases) : [],
      // Until it is issued.
      nextInvoiceGoesTo:
        row.payer_id === userId ? (openParties(secrets, row)?.recipient ?? null) : null,
    }))
  }),
  invoices: toldInPages(nextInvoicesOfPerson, (rows, _, userId) =>
    rows.map(row => toldInvoice(secrets, row, userId)),
  ),
  payouts: toldInPages(nextPayoutsOf, async (rows, connection) => {
    const ids = rows.map(({ id }) => id)
    const facts = {
      documents: await findDocuments(connection, ids),
      orders: await findOrders(connection, ids),
      transfers: await readTransfers(connection, ids),
    }
    return rows.map(row => toldPayout(row, facts))
  }),
})

/** What they were paid, to where, and with which documents; their content is for whoever signs in. */
const toldPayout = (row: PayoutRow, { documents, orders, transfers }: FactsOfPayouts) => ({
  id: row.id,
  month: row.month,
  currency: row.currency,
  carriedCents: row.carried_cents,
  amountCents: row.amount_cents,
  state: row.state,
  handedOver: orders
    .filter(one => one.payout_id === row.id)
    .map(one => ({
      at: onTheWire(one.made_at),
      accountName: one.account_name,
      iban: one.iban && masked(one.iban),
    })),
  transfers: transfers
    .filter(one => one.payout_id === row.id)
    .map(one => ({ executedOn: one.executed_on, returnedOn: one.returned_on })),
  documents: documents
    .filter(one => one.payout_id === row.id)
    .map(one => ({
      title: one.title,
      number: one.number,
      issuedAt: onTheWire(one.issued_at),
      feeCents: one.fee_cents,
      vatCents: one.vat_cents,
    })),
})
interface FactsOfPayouts {
  documents: Awaited<ReturnType<typeof findDocuments>>
  orders: Awaited<ReturnType<typeof findOrders>>
  transfers: Awaited<ReturnType<typeof readTransfers>>
}

const notesOf = (secrets: Secrets, cases: MovesOf['cases']) =>
  cases.flatMap(one => {
    const note = noteOf(secrets, one)
    return note === null ? [] : [{ id: one.id, note }]
  })

/** To whom it was made out it is told whole; of its issuer's file it is one more number. */
const toldInvoice = (secrets: Secrets, row: InvoiceOfPerson, userId: string) => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  number: row.number,
  // Whose name and range it has; whoever is paid for it may be somebody else.
  issuedBy: row.issuing_doctor_id === null ? 'OPERATOR' : 'DOCTOR',
  amountCents: row.amount_cents,
  currency: row.currency,
  issuedAt: onTheWire(row.issued_at),
  sha256: row.sha256.toString('hex'),
  erasedAt: row.erased_at && onTheWire(row.erased_at),
  paymentId: row.payment_id,
  refundActIds: row.refund_act_ids,
  says: row.payer_id === userId ? (openFacts(secrets, row) ?? null) : null,
})

const nothing: MovesOf = {
  checkouts: [],
  payments: [],
  refunds: [],
  disputes: [],
  payeeChanges: [],
  cases: [],
}

/** Vouchers stay for eight years from the end of their year (§ 147 of the German tax code): nothing of them is erased with an account. */
export const personalDataOf = ({ secrets }: Pick<PaymentsGround, 'secrets'>): PersonalData => ({
  async summary(connection, userId) {
    const counts = [
      { kind: 'PAYMENTS', count: await countOfPerson(connection, userId) },
      { kind: 'INVOICES', count: await countInvoicesOfPerson(connection, userId) },
      { kind: 'PAYOUTS', count: await countPayoutsOf(connection, userId) },
    ] as const
    return counts
      .filter(({ count }) => count > 0)
      .map(({ kind, count }) => ({ kind, count, fate: 'STAYS' as const }))
  },
  /** What is owed to them has to reach them first: without an account there is nowhere to send it. */
  async hindrances(connection, userId) {
    return (await isOwedAnything(connection, userId)) ? ['PAYOUT_OWED'] : []
  },
  erase: () => Promise.resolve(),
  export: paymentParts(secrets),
})
