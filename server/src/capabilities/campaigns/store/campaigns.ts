import type { CampaignState } from '@konsil/contract/campaign'
import type { PageQuestion } from '@konsil/contract/core/page'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import { countRows, countSince, type NextRows, readNext, readPage } from '../../../database/page.ts'
import type { CampaignTable } from '../../../database/tables/campaigns.ts'
import { likeText } from '../../../database/like-text.ts'

export type CampaignRow = Selectable<CampaignTable>

interface Searched extends PageQuestion {
  search?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
}

const found = (connection: Connection, search: string | undefined) => {
  const words = `%${likeText(search ?? '')}%`
  return connection
    .selectFrom('campaign')
    .$if(Boolean(search), rows =>
      rows.where(
        sql<boolean>`(title ilike ${words} or push_text ilike ${words} or mail_text ilike ${words})`,
      ),
    )
    .selectAll()
}

/** What was or is being sent, the newest first. */
export const listBegun = (connection: Connection, { search, from, to, ...page }: Searched) =>
  readPage(
    found(connection, search)
      .where('state', '<>', 'SCHEDULED')
      .$if(from !== undefined, rows => rows.where('began_at', '>=', from ?? null))
      .$if(to !== undefined, rows => rows.where('began_at', '<', to ?? null))
      .orderBy('began_at', 'desc')
      .orderBy('id', 'desc'),
    page,
  )

/** What is going to be sent, the next first. */
export const listScheduled = (connection: Connection, { search, from, to, ...page }: Searched) =>
  readPage(
    found(connection, search)
      .where('state', '=', 'SCHEDULED')
      .$if(from !== undefined, rows => rows.where('scheduled_at', '>=', from ?? null))
      .$if(to !== undefined, rows => rows.where('scheduled_at', '<', to ?? null))
      .orderBy('scheduled_at')
      .orderBy('id'),
    page,
  )

export const countScheduled = (connection: Connection) =>
  countRows(connection.selectFrom('campaign').where('state', '=', 'SCHEDULED'))

/** Those that reach more than nobody proved who they are for: they stand still until an administrator does. */
export const countHeldBack = (connection: Connection) =>
  countSince(
    connection
      .selectFrom('campaign')
      .where('state', '=', 'PAUSED')
      .where('is_held_back', '=', true),
    'updated_at',
  )

export const findCampaign = (connection: Connection, id: string) =>
  connection.selectFrom('campaign').where('id', '=', id).selectAll().executeTakeFirst()

/** Whose it is, and the id by which they know it again. */
interface HandedOver {
  by: string
  clientId: string | undefined
}

/** The one that was handed over before with the same id. */
export async function findHandedOver(connection: Connection, { by, clientId }: HandedOver) {
  if (clientId === undefined) return undefined
  const row = await connection
    .selectFrom('campaign')
    .where('created_by', '=', by)
    .where('client_id', '=', clientId)
    .where('run_of', 'is', null)
    .select('id')
    .executeTakeFirst()
  return row?.id
}

/** Until the transaction ends, nobody else hands over the same. */
export async function lockHandedOver(tx: InTransaction, { by, clientId }: HandedOver) {
  if (clientId === undefined) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${`campaign ${by} ${clientId}`}, 0))`.execute(
    tx,
  )
}

/** As it is now, and as it stays until the transaction ends. */
export const lockCampaign = (tx: InTransaction, id: string) =>
  tx.selectFrom('campaign').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()

/** The same for whoever only has to know that it goes on: several may. */
export async function isStillSending(tx: InTransaction, id: string) {
  const row = await tx
    .selectFrom('campaign')
    .where('id', '=', id)
    .select('state')
    .forShare()
    .executeTakeFirst()
  return row?.state === 'SENDING'
}

export const insertCampaign = (tx: InTransaction, row: Insertable<CampaignTable>) =>
  tx.insertInto('campaign').values(row).execute()

export const changeCampaign = (tx: InTransaction, id: string, changes: Updateable<CampaignTable>) =>
  tx.updateTable('campaign').set(changes).where('id', '=', id).execute()

export const deleteCampaign = (tx: InTransaction, id: string) =>
  tx.deleteFrom('campaign').where('id', '=', id).execute()

export async function idsIn(connection: Connection, state: CampaignState) {
  const rows = await connection
    .selectFrom('campaign')
    .where('state', '=', state)
    .select('id')
    .orderBy('id')
    .execute()
  return rows.map(row => row.id)
}

/** Those that have ended, and whose counts are not kept yet, or not any more. */
export async function uncounted(connection: Connection) {
  const rows = await connection
    .selectFrom('campaign')
    .where('state', 'in', ['SENT', 'CANCELLED'])
    .where('counts', 'is', null)
    .select('id')
    .orderBy('id')
    .execute()
  return rows.map(row => row.id)
}

/** Scheduled ones for whom the hour of somebody may have come. */
export async function mayBeDue(connection: Connection, now: Date) {
  const rows = await connection
    .selectFrom('campaign')
    .where('state', '=', 'SCHEDULED')
    .where('due_from', '<=', now)
    .select('id')
    .orderBy('due_from')
    .execute()
  return rows.map(row => row.id)
}

/** The people stored with them, by campaign. */
export async function readChosen(connection: Connection, campaignIds: string[]) {
  if (campaignIds.length === 0) return new Map<string, string[]>()
  const rows = await connection
    .selectFrom('campaign_chosen')
    .where('campaign_id', 'in', campaignIds)
    .selectAll()
    .orderBy('user_id')
    .execute()
  return groupedIds(rows.map(row => [row.campaign_id, row.user_id]))
}

/** The ids behind each key, in the order in which they came. */
export function groupedIds(pairs: [key: string, id: string][]) {
  const grouped = new Map<string, string[]>()
  for (const [key, id] of pairs) {
    const ids = grouped.get(key)
    if (ids) ids.push(id)
    else grouped.set(key, [id])
  }
  return grouped
}

export async function replaceChosen(tx: InTransaction, campaignId: string, userIds: string[]) {
  await tx.deleteFrom('campaign_chosen').where('campaign_id', '=', campaignId).execute()
  await sql`insert into campaign_chosen (campaign_id, user_id)
    select ${campaignId}, unnest(${userIds}::uuid[])`.execute(tx)
}

/** Those for which a person was chosen. */
export const nextStoredWith = (
  connection: Connection,
  userId: string,
  next: NextRows<{ id: string }>,
) =>
  readNext(
    connection
      .selectFrom('campaign')
      .innerJoin('campaign_chosen', 'campaign_id', 'campaign.id')
      .where('user_id', '=', userId)
      .select(['campaign.id', 'title']),
    'campaign.id',
    next,
  )
