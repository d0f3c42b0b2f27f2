import type { PageQuestion } from '@konsil/contract/core/page'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import { countRows, type NextRows, readNext, readPage } from '../../../database/page.ts'
import type { RecipientListTable } from '../../../database/tables/campaigns.ts'
import { groupedIds } from './campaigns.ts'
import { likeText } from '../../../database/like-text.ts'

export type RecipientListRow = Selectable<RecipientListTable>

/** By title. */
export function listRecipientLists(
  connection: Connection,
  { search, ...page }: PageQuestion & { search?: string | undefined },
) {
  const words = `%${likeText(search ?? '')}%`
  const found = connection
    .selectFrom('recipient_list')
    .$if(Boolean(search), rows =>
      rows.where(sql<boolean>`(title ilike ${words} or description ilike ${words})`),
    )
    .selectAll()
    .orderBy(sql`title collate "und-x-icu"`)
    .orderBy('id')
  return readPage(found, page)
}

/** By title, all of them, with how many stand in each. */
export const namedRecipientLists = (connection: Connection) =>
  connection
    .selectFrom('recipient_list')
    .select(({ fn, selectFrom }) => [
      'id',
      'title',
      selectFrom('recipient_list_member')
        .whereRef('list_id', '=', 'recipient_list.id')
        .select(fn.countAll<number>().as('people'))
        .$asScalar()
        .as('people'),
    ])
    .orderBy(sql`title collate "und-x-icu"`)
    .orderBy('id')
    .execute()

export const countRecipientLists = (connection: Connection) =>
  countRows(connection.selectFrom('recipient_list'))

export const findRecipientList = (connection: Connection, id: string) =>
  connection.selectFrom('recipient_list').where('id', '=', id).selectAll().executeTakeFirst()

export const lockRecipientList = (tx: InTransaction, id: string) =>
  tx.selectFrom('recipient_list').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()

export const insertRecipientList = (tx: InTransaction, row: Insertable<RecipientListTable>) =>
  tx.insertInto('recipient_list').values(row).returningAll().executeTakeFirstOrThrow()

export const changeRecipientList = (
  tx: InTransaction,
  id: string,
  changes: Updateable<RecipientListTable>,
) =>
  tx
    .updateTable('recipient_list')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const deleteRecipientList = (tx: InTransaction, id: string) =>
  tx.deleteFrom('recipient_list').where('id', '=', id).execute()

/** Who stands in them, by list. */
export async function readMembers(connection: Connection, listIds: string[]) {
  if (listIds.length === 0) return new Map<string, string[]>()
  const rows = await connection
    .selectFrom('recipient_list_member')
    .where('list_id', 'in', listIds)
    .selectAll()
    .orderBy('user_id')
    .execute()
  return groupedIds(rows.map(row => [row.list_id, row.user_id]))
}

export async function replaceMembers(tx: InTransaction, listId: string, userIds: string[]) {
  await tx.deleteFrom('recipient_list_member').where('list_id', '=', listId).execute()
  await sql`insert into recipient_list_member (list_id, user_id)
    select ${listId}, unnest(${userIds}::uuid[])`.execute(tx)
}

/** The lists in which a person stands. */
export const nextListsOf = (
  connection: Connection,
  userId: string,
  next: NextRows<{ id: string }>,
) =>
  readNext(
    connection
      .selectFrom('recipient_list')
      .innerJoin('recipient_list_member', 'list_id', 'recipient_list.id')
      .where('user_id', '=', userId)
      .select(['recipient_list.id', 'title']),
    'recipient_list.id',
    next,
  )
