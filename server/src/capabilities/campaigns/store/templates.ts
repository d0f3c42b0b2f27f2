import type { PageQuestion } from '@konsil/contract/core/page'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import { countRows, readPage } from '../../../database/page.ts'
import type { CampaignTemplateTable } from '../../../database/tables/campaigns.ts'
import { likeText } from '../../../database/like-text.ts'

export type TemplateRow = Selectable<CampaignTemplateTable>

/** By name. */
export function listTemplates(
  connection: Connection,
  { search, ...page }: PageQuestion & { search?: string | undefined },
) {
  const words = `%${likeText(search ?? '')}%`
  const found = connection
    .selectFrom('campaign_template')
    .$if(Boolean(search), rows =>
      rows.where(
        sql<boolean>`(name ilike ${words} or push_text ilike ${words} or mail_text ilike ${words})`,
      ),
    )
    .selectAll()
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id')
  return readPage(found, page)
}

/** By name, all of them. */
export const namedTemplates = (connection: Connection) =>
  connection
    .selectFrom('campaign_template')
    .select(['id', 'name'])
    .orderBy(sql`name collate "und-x-icu"`)
    .orderBy('id')
    .execute()

export const countTemplates = (connection: Connection) =>
  countRows(connection.selectFrom('campaign_template'))

export const findTemplate = (connection: Connection, id: string) =>
  connection.selectFrom('campaign_template').where('id', '=', id).selectAll().executeTakeFirst()

export const lockTemplate = (tx: InTransaction, id: string) =>
  tx.selectFrom('campaign_template').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()

export const insertTemplate = (tx: InTransaction, row: Insertable<CampaignTemplateTable>) =>
  tx.insertInto('campaign_template').values(row).returningAll().executeTakeFirstOrThrow()

export const changeTemplate = (
  tx: InTransaction,
  id: string,
  changes: Updateable<CampaignTemplateTable>,
) =>
  tx
    .updateTable('campaign_template')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const deleteTemplate = (tx: InTransaction, id: string) =>
  tx.deleteFrom('campaign_template').where('id', '=', id).execute()

/** So that two who add one at once are counted one after the other. */
export const lockCounts = (tx: InTransaction) =>
  sql`select pg_advisory_xact_lock(hashtextextended('numbers of campaigns', 0))`.execute(tx)
