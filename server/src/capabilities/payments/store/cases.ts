import { type Insertable, sql, type Updateable } from 'kysely'
import type { PageQuestion } from '@konsil/contract/core/page'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import { countSince, readPage } from '../../../database/page.ts'
import type { MoneyCaseTable, PaymentTable } from '../../../database/tables/payments.ts'

export const insertCase = (tx: InTransaction, moneyCase: Insertable<MoneyCaseTable>) =>
  tx.insertInto('money_case').values(moneyCase).execute()

export const isCaseOpen = async (
  connection: Connection,
  kind: MoneyCaseTable['kind'],
  payableId: string | null,
) =>
  (await connection
    .selectFrom('money_case')
    .where('kind', '=', kind)
    .where('payable_id', payableId === null ? 'is' : '=', payableId)
    .where('settled_at', 'is', null)
    .select('id')
    .executeTakeFirst()) !== undefined

/** An open one, or one since then of which somebody has said what came of it. */
export const isCaseKnown = async (
  connection: Connection,
  kind: MoneyCaseTable['kind'],
  payableId: string,
  since: Date,
) =>
  (await connection
    .selectFrom('money_case')
    .where('kind', '=', kind)
    .where('payable_id', '=', payableId)
    .where(({ eb, or, and }) =>
      or([
        eb('settled_at', 'is', null),
        and([eb('outcome', '=', 'NOTED'), eb('happened_at', '>=', since)]),
      ]),
    )
    .select('id')
    .executeTakeFirst()) !== undefined

/** As its provider names the payment. */
const ofUnknownPayment = (
  connection: Connection,
  { provider, provider_id }: Pick<MoneyCaseTable, 'provider' | 'provider_id'>,
) =>
  connection
    .selectFrom('money_case')
    .where('kind', '=', 'UNKNOWN_PAYMENT')
    .where('provider', '=', provider)
    .where('provider_id', '=', provider_id)

/** By one that is open still, or ever. */
export const isUnknownPaymentTold = async (
  connection: Connection,
  of: { provider: string; provider_id: string },
  { isOpen }: { isOpen: boolean },
) =>
  (await ofUnknownPayment(connection, of)
    .$if(isOpen, rows => rows.where('settled_at', 'is', null))
    .select('id')
    .executeTakeFirst()) !== undefined

export const lockCase = (tx: InTransaction, id: string) =>
  tx.selectFrom('money_case').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()

/** Whether it is of a dispute that no bank has decided. */
export const isArguedAbout = async (
  connection: Connection,
  { kind, payment_id, provider_id }: Pick<MoneyCaseTable, 'kind' | 'payment_id' | 'provider_id'>,
) =>
  kind === 'DISPUTE_OPENED' &&
  (await connection
    .selectFrom('dispute')
    .where('payment_id', '=', payment_id)
    .where('provider_dispute_id', '=', provider_id)
    .where('state', '=', 'OPENED')
    .select('id')
    .executeTakeFirst()) !== undefined

/** One that is open still; asked in the statement itself, or who waited for another one would settle it again. */
export const changeOpenCase = (tx: InTransaction, id: string, change: Updateable<MoneyCaseTable>) =>
  tx
    .updateTable('money_case')
    .set(change)
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .execute()

/** Which of the open ones of a kind: of a payment, and what its provider calls what it is about. */
export interface CasesOf {
  kind: MoneyCaseTable['kind']
  paymentId: string
  providerId?: string
  refundId?: string
}

type Settled = Pick<MoneyCaseTable, 'settled_at' | 'outcome' | 'settled_by'>

const openOf = (tx: InTransaction, { kind, paymentId, providerId, refundId }: CasesOf) =>
  tx
    .selectFrom('money_case')
    .where('kind', '=', kind)
    .where('payment_id', '=', paymentId)
    .$if(providerId !== undefined, rows => rows.where('provider_id', '=', providerId ?? ''))
    .$if(refundId !== undefined, rows => rows.where('refund_id', '=', refundId ?? ''))
    .where('settled_at', 'is', null)
    .select('id')

/** Whether one was ever opened, settled or not; about so much, or no sum, where that is said. */
export const wasCaseOpened = async (
  tx: InTransaction,
  {
    kind,
    paymentId,
    providerId,
    amountCents,
  }: Required<Omit<CasesOf, 'refundId'>> & { amountCents?: number | null },
) =>
  (await tx
    .selectFrom('money_case')
    .where('kind', '=', kind)
    .where('payment_id', '=', paymentId)
    .where('provider_id', '=', providerId)
    .$if(amountCents !== undefined, rows =>
      rows.where('amount_cents', 'is not distinct from', amountCents ?? null),
    )
    .select('id')
    .executeTakeFirst()) !== undefined

export const idsOfOpenCases = (tx: InTransaction, which: CasesOf) => openOf(tx, which).execute()

export const settleOpenCases = (tx: InTransaction, which: CasesOf, settled: Settled) =>
  tx
    .updateTable('money_case')
    .set(settled)
    .where('id', 'in', () => openOf(tx, which))
    // Once more, for who waited for another one that settled it meanwhile.
    .where('settled_at', 'is', null)
    .execute()

/** What it was about is known now, so that it stands with the rest of that. */
export const settleUnknownPayments = (
  tx: InTransaction,
  { id, payable_id, provider, provider_payment_id }: PaymentTable,
  settled: Settled,
) =>
  tx
    .updateTable('money_case')
    .set({ ...settled, payable_id, payment_id: id })
    .where('id', 'in', () =>
      ofUnknownPayment(tx, { provider, provider_id: provider_payment_id })
        .where('settled_at', 'is', null)
        .select('id'),
    )
    .where('settled_at', 'is', null)
    .execute()

/**
 * What goes back of a payment once its banks have decided, in the cases of that: in each what waits for its own
 * sum, the oldest dispute first.
 */
export const noteDue = (tx: InTransaction, paymentId: string) =>
  sql`
    update money_case set due_cents = nullif(greatest(0, least(own.amount_cents, waiting - before)), 0)
    from (
      select provider_dispute_id, amount_cents, (
          select coalesce(sum(amount_cents), 0) from refund
          where payment_id = ${paymentId} and state = 'WAITING'
        ) as waiting,
        coalesce(sum(amount_cents) over (order by id rows between unbounded preceding and 1 preceding), 0) as before
      from dispute where payment_id = ${paymentId} and state = 'OPENED'
    ) own
    where payment_id = ${paymentId} and kind = 'DISPUTE_OPENED' and settled_at is null
      and provider_id = provider_dispute_id`.execute(tx)

/** The same of one that is decided, whoever has seen its case by then. */
export const nameDue = (
  tx: InTransaction,
  { kind, paymentId, providerId }: Required<Omit<CasesOf, 'refundId'>>,
  cents: number,
) =>
  tx
    .updateTable('money_case')
    .set({ due_cents: cents || null })
    .where('kind', '=', kind)
    .where('payment_id', '=', paymentId)
    .where('provider_id', '=', providerId)
    .execute()

export const settleCasesOfPayable = (
  tx: InTransaction,
  { kind, payableId }: { kind: MoneyCaseTable['kind']; payableId: string },
  settled: Settled,
) =>
  tx
    .updateTable('money_case')
    .set(settled)
    .where('kind', '=', kind)
    .where('payable_id', '=', payableId)
    .where('settled_at', 'is', null)
    .execute()

/** Those of a ledger that differed, and of whose payable nothing differs any more. */
export const settleCasesOfLedger = (
  tx: InTransaction,
  stillDiffering: readonly (string | null)[],
  settled: Settled,
) =>
  tx
    .updateTable('money_case')
    .set(settled)
    .where('kind', '=', 'LEDGER_DIFFERS')
    .where('settled_at', 'is', null)
    .where(
      sql<boolean>`not coalesce(payable_id::text, '') = any(${stillDiffering.map(id => id ?? '')}::text[])`,
    )
    .execute()

/** With the number of what it is about, and whether a bank argues about the payment. */
const told = (connection: Connection) =>
  connection
    .selectFrom('money_case')
    .leftJoin('payable', 'payable.id', 'money_case.payable_id')
    .selectAll('money_case')
    .select(({ exists, selectFrom }) => [
      'payable.number',
      exists(
        selectFrom('dispute')
          .whereRef('dispute.payment_id', '=', 'money_case.payment_id')
          .where('state', '=', 'OPENED')
          .select('dispute.id'),
      ).as('is_argued'),
    ])

export type ToldCase = Awaited<ReturnType<typeof readCasesOf>>[number]

const open = (connection: Connection) => told(connection).where('money_case.settled_at', 'is', null)

/** What waits the longest first. */
export const listOpenCases = (connection: Connection, asked: PageQuestion) =>
  readPage(open(connection).orderBy('money_case.id'), asked)

export const countOpenCases = (connection: Connection) =>
  countSince(connection.selectFrom('money_case').where('settled_at', 'is', null), 'happened_at')

export const readCasesOf = (connection: Connection, payableId: string) =>
  told(connection).where('money_case.payable_id', '=', payableId).orderBy('money_case.id').execute()
