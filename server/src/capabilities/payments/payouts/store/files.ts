import { homeZone } from '@konsil/contract/core/time'
import { type NotNull, sql } from 'kysely'
import type { Connection, InTransaction } from '../../../../database/connect.ts'
import { inPortions } from '../../../../database/in-portions.ts'
import type { PayoutFileTable, PayoutOrderTable } from '../../../../database/tables/payouts.ts'

export async function insertFile(
  tx: InTransaction,
  file: PayoutFileTable,
  payouts: Omit<PayoutOrderTable, 'file_id'>[],
) {
  await tx.insertInto('payout_file').values(file).execute()
  const orders = payouts.map(one => ({ file_id: file.id, ...one }))
  await inPortions(orders, some => tx.insertInto('payout_order').values(some).execute())
}

export const findFile = (connection: Connection, id: string) =>
  connection.selectFrom('payout_file').where('id', '=', id).selectAll().executeTakeFirst()

/** Of a file, what of it is on its way to the bank still: what has come back or was taken out is in another one. */
export const readOrders = (connection: Connection, fileId: string) =>
  connection
    .selectFrom('payout_order')
    .innerJoin('payout', 'payout.id', 'payout_id')
    .where('payout_order.file_id', '=', fileId)
    .whereRef('payout.file_id', '=', 'payout_order.file_id')
    .where('state', '=', 'ORDERED')
    .select(['payout.id', 'amount_cents', 'account_name', 'iban', 'bic', 'month'])
    .orderBy('payout.id')
    .$narrowType<{ account_name: NotNull; iban: NotNull; bic: NotNull }>()
    .execute()
export type OrderRow = Awaited<ReturnType<typeof readOrders>>[number]

/** Every time that each was handed over, the oldest first. */
export const findOrders = (connection: Connection, payoutIds: string[]) =>
  payoutIds.length === 0
    ? Promise.resolve([])
    : connection
        .selectFrom('payout_order')
        .innerJoin('payout_file', 'payout_file.id', 'payout_order.file_id')
        .where('payout_id', 'in', payoutIds)
        .select(['payout_id', 'account_name', 'iban', 'made_at'])
        .orderBy('payout_file.id')
        .execute()

/** Of the files up to that year; what a bank has still to execute keeps it. */
export const eraseOrdersUntil = (connection: Connection, lastYear: number) =>
  connection
    .updateTable('payout_order')
    .from('payout_file')
    .whereRef('payout_file.id', '=', 'payout_order.file_id')
    .where('iban', 'is not', null)
    .where(sql`extract(year from made_at at time zone ${homeZone})`, '<=', lastYear)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payout')
            .whereRef('payout.id', '=', 'payout_order.payout_id')
            .whereRef('payout.file_id', '=', 'payout_order.file_id')
            .where('state', '=', 'ORDERED')
            .select('payout.id'),
        ),
      ),
    )
    .set({ account_name: null, iban: null, bic: null })
    .execute()

export async function readFiles(connection: Connection, month: string | undefined) {
  const ofMonth = month === undefined ? sql`true` : sql`payout_file.month = ${month}`
  const { rows } = await sql<PayoutFileTable & { count: number; cents: number; open: number }>`
    select payout_file.*, count(*) as count, sum(amount_cents)::bigint as cents,
           count(*) filter (where payout.file_id = payout_file.id and state = 'ORDERED') as open
    from (select * from payout_file where ${ofMonth} order by id desc limit 100) as payout_file
    join payout_order on payout_order.file_id = payout_file.id
    join payout on payout.id = payout_id
    group by payout_file.id, payout_file.month, payout_file.currency, made_at, made_by
    order by payout_file.id desc`.execute(connection)
  return rows
}

/** In files that were made before that time: how many are on their way still, as far as anybody has said. */
export async function countLeft(connection: Connection, madeBefore: Date) {
  const rows = connection
    .selectFrom('payout')
    .innerJoin('payout_file', 'payout_file.id', 'file_id')
    .where('state', '=', 'ORDERED')
    .where('made_at', '<', madeBefore)
  return rows
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('made_at').as('since')])
    .executeTakeFirstOrThrow()
}
