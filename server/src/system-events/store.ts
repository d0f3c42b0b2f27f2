import { type Insertable, type Selectable, sql } from 'kysely'
import type { Connection, InTransaction } from '../database/connect.ts'
import type { SystemEventTextTable } from '../database/tables/system-events.ts'
import type { MailFile } from '../mails/linked-files.ts'

export interface EditedText extends Selectable<SystemEventTextTable> {
  /** Its attachments, by their names. */
  files: MailFile[]
}

const texts = (connection: Connection) =>
  connection
    .selectFrom('system_event_text')
    .selectAll('system_event_text')
    .select(
      sql<MailFile[]>`coalesce((
        select json_agg(json_build_object('id', one.id, 'name', stored_file.name) order by one.at)
        from unnest(attachments) with ordinality one (id, at) left join stored_file using (id)
      ), '[]')`.as('files'),
    )

/** The newest version; nothing where nobody ever edited it. */
export const newestText = (connection: Connection, code: string): Promise<EditedText | undefined> =>
  texts(connection).where('code', '=', code).orderBy('version', 'desc').limit(1).executeTakeFirst()

/** Whether anything in it is not as it was shipped. */
export const isEdited = ({
  push,
  mail,
  attachments,
}: Pick<EditedText, 'push' | 'mail' | 'attachments'>) =>
  attachments.length > 0 ||
  [...Object.values(push), ...Object.values(mail)].some(one => one !== null)

/** What is in force of one code; nothing where that is the shipped text. */
export async function textInForce(connection: Connection, code: string) {
  const newest = await newestText(connection, code)
  return newest && isEdited(newest) ? newest : undefined
}

/** The newest version of each of these that was ever edited, by its code. */
export async function newestTexts(connection: Connection, codes: readonly string[]) {
  const rows = await texts(connection)
    .where('code', '=', sql<string>`any(${codes}::text[])`)
    .distinctOn('code')
    .orderBy('code')
    .orderBy('version', 'desc')
    .execute()
  return new Map(rows.map(row => [row.code, row]))
}

interface Told {
  code: string
  text_version: number | null
}

/** In which texts these were told; undefined of those in the shipped one. */
export async function textsOf(connection: Connection, events: readonly Told[]) {
  const edited = events.filter(one => one.text_version !== null)
  const rows =
    edited.length === 0
      ? []
      : await texts(connection)
          .innerJoin(
            sql<{ told: string; in: number }>`(select distinct * from unnest(
              ${edited.map(one => one.code)}::text[], ${edited.map(one => one.text_version)}::int[]
            ) one (told, "in"))`.as('one'),
            on => on.onRef('told', '=', 'code').onRef('in', '=', 'version'),
          )
          .execute()
  const found = new Map(rows.map(row => [keyOf(row.code, row.version), row]))
  return ({ code, text_version }: Told): EditedText | undefined =>
    text_version === null ? undefined : found.get(keyOf(code, text_version))
}

const keyOf = (code: string, version: number) => `${code} ${version}`

/** False where another was quicker. */
export async function insertText(tx: InTransaction, row: Insertable<SystemEventTextTable>) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('system_event_text')
    .values(row)
    .onConflict(conflict => conflict.constraint('system_event_text_once').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
