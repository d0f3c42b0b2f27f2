import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import { inPortions } from '../../../database/in-portions.ts'
import type { CheckoutTable, PayableTable } from '../../../database/tables/payments.ts'

export type PayableRow = Selectable<PayableTable>

/** Every column by its name, so that its statements are prepared; the types refuse a row that lacks one. */
const whole = [
  'id',
  'kind',
  'subject_id',
  'number',
  'amount_cents',
  'deposit_cents',
  'asked_cents',
  'currency',
  'payer_id',
  'payee_id',
  'fee_rate',
  'vat_rate',
  'language',
  'lines',
  'billing_positions',
  'day_of_service',
  'due_until',
  'closed_at',
  'sealed_parties',
  'created_at',
] as const satisfies (keyof PayableTable)[]

export const insertPayables = (tx: InTransaction, payables: PayableRow[]) =>
  inPortions(payables.map(asInserted), rows => tx.insertInto('payable').values(rows).execute())

const asInserted = (payable: PayableRow): Insertable<PayableTable> => ({
  ...payable,
  lines: JSON.stringify(payable.lines),
  billing_positions: JSON.stringify(payable.billing_positions),
})

/** Whatever moves its money holds it first: one after the other, and each sees what the one before it did. */
export const lockPayable = (tx: InTransaction, id: string): Promise<PayableRow> =>
  tx.selectFrom('payable').where('id', '=', id).select(whole).forUpdate().executeTakeFirstOrThrow()

/** The same of a checkout of it. */
export const lockPayableOf = (tx: InTransaction, checkoutId: string) =>
  tx
    .selectFrom('payable')
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('checkout').where('checkout.id', '=', checkoutId).select('payable_id'),
    )
    .select(whole)
    .forUpdate()
    .executeTakeFirst()

/** The same of what it is asked for, if money is. */
export const lockPayableFor = (tx: InTransaction, kind: PayableTable['kind'], subjectId: string) =>
  tx
    .selectFrom('payable')
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .select('id')
    .forUpdate()
    .executeTakeFirst()

export const changePayable = (tx: InTransaction, id: string, change: Updateable<PayableTable>) =>
  tx.updateTable('payable').set(change).where('id', '=', id).execute()

export const findPayable = (
  connection: Connection,
  kind: PayableTable['kind'],
  subjectId: string,
) =>
  connection
    .selectFrom('payable')
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .select(whole)
    .executeTakeFirst()

export interface Sums {
  /** What was taken for it. */
  paid: number
  /** How much of that goes back or has gone. */
  refunded: number
  /** What the payer has by disputes and no refund stands for, or is argued about. */
  disputed: number
  /** Of what did not go back: what the payer has by disputes for good. */
  given: number
  /** Of that: what banks have taken from us, less all that is refunded by disputes. */
  lost: number
  /** Of the rest: what banks argue about. */
  argued: number
  /** What goes back once they have decided. */
  waiting: number
  /** What is on its way back. */
  pending: number
  /** What could not be sent, and nothing has taken its place. */
  failed: number
  /** Whether one has not decided yet. */
  isArgued: boolean
}
const nothing = {
  paid: 0,
  refunded: 0,
  disputed: 0,
  given: 0,
  lost: 0,
  argued: 0,
  waiting: 0,
  pending: 0,
  failed: 0,
  isArgued: false,
} satisfies Sums
/** What of that is told of each that is asked for money. */
const names = ['paid', 'refunded', 'given', 'argued'] as const

/**
 * Of each payment what went back, what banks have taken and argue about, what its provider has paid to the payer
 * itself, and what of all that is neither back nor to go back: first what the payer has, then what is argued about.
 */
export const ofBanks = sql`
  cross join lateral (
    select coalesce(sum(amount_cents), 0) as cents,
           coalesce(sum(amount_cents) filter (where way = 'DISPUTE'), 0) as covered,
           coalesce(sum(amount_cents) filter (where state = 'WAITING'), 0) as waiting,
           coalesce(sum(amount_cents) filter (where state = 'PENDING'), 0) as pending,
           coalesce(sum(amount_cents) filter (where state = 'FAILED'), 0) as failed
    from refund where payment_id = payment.id and replaced_by is null and reason <> 'TOO_MUCH'
  ) as gone
  cross join lateral (
    select coalesce(sum(lost_cents), 0) as lost, coalesce(sum(coalesce(lost_cents, paid_cents)), 0) as given,
           coalesce(sum(amount_cents) filter (where state = 'OPENED'), 0) as argued
    from dispute where payment_id = payment.id
  ) as banks
  cross join lateral (
    select greatest(0, least(banks.given - gone.covered, amount_cents - gone.cents)) as given,
           greatest(0, least(banks.lost - gone.covered, amount_cents - gone.cents)) as lost
  ) as taken
  cross join lateral (
    select taken.given, taken.lost, greatest(0, least(
      banks.argued - gone.waiting, amount_cents - gone.cents - taken.given
    )) as argued
  ) as has`

/** Of each payable for which something was taken. */
const sums = (payableIds: RawBuilder<unknown>) => sql<Sums & { payable_id: string }>`
  select payable_id, coalesce(sum(amount_cents), 0)::bigint as paid,
         coalesce(sum(gone.cents), 0)::bigint as refunded,
         coalesce(sum(greatest(0, banks.given - gone.covered) + banks.argued), 0)::bigint as disputed,
         coalesce(sum(has.given), 0)::bigint as given,
         coalesce(sum(has.lost), 0)::bigint as lost,
         coalesce(sum(has.argued), 0)::bigint as argued,
         coalesce(sum(gone.waiting), 0)::bigint as waiting,
         coalesce(sum(gone.pending), 0)::bigint as pending,
         coalesce(sum(gone.failed), 0)::bigint as failed,
         coalesce(bool_or(banks.argued > 0), false) as "isArgued"
  from payment ${ofBanks}
  where payable_id = any(${payableIds}) and fate = 'TAKEN'
  group by payable_id`

export async function sumsOfEach(connection: Connection, payableIds: string[]) {
  const { rows } = await sums(sql.val(payableIds)).execute(connection)
  const known = new Map(rows.map(({ payable_id, ...each }) => [payable_id, each]))
  return (payableId: string) => known.get(payableId) ?? nothing
}

/** The same of one. */
export const sumsOf = async (connection: Connection, payableId: string) =>
  (await sumsOfEach(connection, [payableId]))(payableId)

export const findPayableIfThere = (connection: Connection, id: string) =>
  connection.selectFrom('payable').where('id', '=', id).select(whole).executeTakeFirst()

export interface StandingRow extends PayableRow, Pick<Sums, (typeof names)[number]> {
  is_under_way: boolean
  /** Of the checkout that was opened last. */
  last_state: CheckoutTable['state'] | null
}

/** The same of each of these with all that tells how it stands, in one statement. */
export async function findStandings(
  connection: Connection,
  kind: PayableTable['kind'],
  subjectIds: readonly string[],
) {
  const { rows } = await sql<StandingRow>`
    select ${sql.join(whole.map(column => sql.ref(`payable.${column}`)))}, ${sql.join(
      names.map(name => sql`coalesce(${sql.ref(name)}, 0) as ${sql.ref(name)}`),
    )},
      exists (select from checkout where payable_id = payable.id and state in ('OPENING', 'OPEN')) as is_under_way,
      (select state from checkout where payable_id = payable.id order by opened_at desc, id desc limit 1) as last_state
    from payable left join lateral (${sums(sql`array[payable.id]`)}) sums on true
    where kind = ${kind} and subject_id = any(${subjectIds})`.execute(connection)
  return rows
}

export const findPayableById = (connection: Connection, id: string) =>
  connection.selectFrom('payable').where('id', '=', id).select(whole).executeTakeFirstOrThrow()

export const payablesWithParties = (connection: Connection) =>
  connection
    .selectFrom('payable')
    .where('sealed_parties', 'is not', null)
    .select(['id', 'sealed_parties'])
    .execute()

/** Leaves alone what was erased or kept anew meanwhile. */
export const replaceParties = (
  connection: Connection,
  id: string,
  { before, after }: { before: Buffer; after: Buffer },
) =>
  connection
    .updateTable('payable')
    .set({ sealed_parties: after })
    .where('id', '=', id)
    .where('sealed_parties', '=', before)
    .execute()
