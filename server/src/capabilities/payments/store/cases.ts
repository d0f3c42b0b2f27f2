import { type Insertable, sql, type Updateable } from 'kysely'
import type { PageQuestion } from '@konsil/contract/core/page'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import { countSince, readPage } from '../../../database/page.ts'
import type { MoneyCaseTable } from '../../../database/tables/payments.ts'

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

export const lockCase = (tx: InTransaction, id: string) =>
  tx.selectFrom('money_case').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()

export const changeCase = (tx: InTransaction, id: string, change: Updateable<MoneyCaseTable>) =>
  tx.updateTable('money_case').set(change).where('id', '=', id).execute()

/** Which of the open ones of a kind: of a payment, and what its provider calls what it is about. */
export interface CasesOf {
  kind: MoneyCaseTable['kind']
  paymentId: string
  providerId?: string
}

type Settled = Pick<MoneyCaseTable, 'settled_at' | 'outcome' | 'settled_by' | 'note'>

export const settleOpenCases = (
  tx: InTransaction,
  { kind, paymentId, providerId }: CasesOf,
  settled: Settled,
) =>
  tx
    .updateTable('money_case')
    .set(settled)
    .where('kind', '=', kind)
    .where('payment_id', '=', paymentId)
    .$if(providerId !== undefined, rows => rows.where('provider_id', '=', providerId ?? ''))
    .where('settled_at', 'is', null)
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

/** With what each is about: the refund or dispute that the provider names, or the payment itself. */
const told = (connection: Connection) =>
  connection
    .selectFrom('money_case')
    .leftJoin('payable', 'payable.id', 'money_case.payable_id')
    .leftJoin('payment', 'payment.id', 'money_case.payment_id')
    .leftJoin('refund', join =>
      join
        .onRef('refund.payment_id', '=', 'money_case.payment_id')
        .onRef('refund.provider_refund_id', '=', 'money_case.provider_id'),
    )
    .leftJoin('dispute', join =>
      join
        .onRef('dispute.payment_id', '=', 'money_case.payment_id')
        .onRef('dispute.provider_dispute_id', '=', 'money_case.provider_id'),
    )
    .selectAll('money_case')
    .select(({ fn }) => [
      'payable.number',
      'payment.currency',
      'refund.id as refund_id',
      fn
        .coalesce('refund.amount_cents', 'dispute.amount_cents', 'payment.amount_cents')
        .as('amount_cents'),
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
