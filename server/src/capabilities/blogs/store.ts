import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Connection, InTransaction } from '../../database/connect.ts'
import { countRows, readPage } from '../../database/page.ts'
import type { BlogTable } from '../../database/tables/blogs.ts'

export type BlogRow = Selectable<BlogTable>

/** The newest first. */
export const listBlogs = (connection: Connection) =>
  readPage(
    connection.selectFrom('blog').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'),
    {},
  )

export const findBlog = (connection: Connection, id: string) =>
  connection.selectFrom('blog').where('id', '=', id).selectAll().executeTakeFirst()

/** The one that was handed over before with the same id. */
export const findHandedOver = async (connection: Connection, clientId: string | undefined) =>
  clientId === undefined
    ? undefined
    : connection.selectFrom('blog').where('client_id', '=', clientId).selectAll().executeTakeFirst()

export const lockBlog = (tx: InTransaction, id: string) =>
  tx.selectFrom('blog').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()

export const countBlogs = (connection: Connection) => countRows(connection.selectFrom('blog'))

/** Until the transaction ends, nobody else adds one: its number and its address are its own. */
export const lockAdding = (tx: InTransaction) =>
  sql`select pg_advisory_xact_lock(hashtextextended('adding a blog', 0))`.execute(tx)

/** Those that begin with these words. */
export async function slugsLike(tx: InTransaction, words: string) {
  const rows = await tx
    .selectFrom('blog')
    .where('slug', 'like', `${words}%`)
    .select('slug')
    .execute()
  return rows.map(({ slug }) => slug)
}

export const insertBlog = (tx: InTransaction, row: Insertable<BlogTable>) =>
  tx.insertInto('blog').values(row).returningAll().executeTakeFirstOrThrow()

export const changeBlog = (tx: InTransaction, id: string, changes: Updateable<BlogTable>) =>
  tx.updateTable('blog').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const deleteBlog = (tx: InTransaction, id: string) =>
  tx.deleteFrom('blog').where('id', '=', id).execute()

/** Until the transaction ends, nobody else takes pictures up or lets them go. */
export const lockPictures = (tx: InTransaction) =>
  sql`select pg_advisory_xact_lock(hashtextextended('pictures of blogs', 0))`.execute(tx)

/** Those that some blog holds. */
export async function picturesInUse(connection: Connection, ids: string[]) {
  const { rows } = await sql<{ id: string }>`
    select file as id from unnest(${ids}::uuid[]) file
    where exists (select from blog where picture_file_id = file or file = any(text_file_ids))
  `.execute(connection)
  return new Set(rows.map(row => row.id))
}

/** All that everybody can read, the newest first, without their long texts. */
export const activeBlogs = (connection: Connection) =>
  connection
    .selectFrom('blog')
    .where('is_active', '=', true)
    .select([
      'id',
      'slug',
      'title',
      'overview',
      'picture_file_id',
      'published_at',
      'updated_at',
      sql<boolean>`description ->> 'en' <> ''`.as('is_in_english'),
      sql<boolean>`description ->> 'de' <> ''`.as('is_in_german'),
    ])
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const findActiveBlog = (connection: Connection, slug: string) =>
  connection
    .selectFrom('blog')
    .where('slug', '=', slug)
    .where('is_active', '=', true)
    .selectAll()
    .executeTakeFirst()

export async function activeSlugs(connection: Connection) {
  const rows = await connection
    .selectFrom('blog')
    .where('is_active', '=', true)
    .select(['id', 'slug'])
    .execute()
  return new Map(rows.map(({ id, slug }) => [id, slug]))
}

/** Those that anybody sees in what they can read. */
export async function picturesShown(connection: Connection, ids: string[]) {
  const { rows } = await sql<{ id: string }>`
    select file as id from unnest(${ids}::uuid[]) file
    where exists (select from blog where is_active and (picture_file_id = file or file = any(text_file_ids)))
  `.execute(connection)
  return new Set(rows.map(row => row.id))
}

/** Whether anybody sees this picture in what they can read. */
export async function isPictureShown(connection: Connection, fileId: string) {
  const { rows } = await sql`
    select from blog
    where is_active and (picture_file_id = ${fileId} or ${fileId} = any(text_file_ids)) limit 1
  `.execute(connection)
  return rows.length > 0
}
