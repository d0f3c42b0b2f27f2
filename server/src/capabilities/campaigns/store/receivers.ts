import type { CampaignKind } from '@konsil/contract/campaign'
import { sql } from 'kysely'
import type { Connection } from '../../../database/connect.ts'
import { accountsMatching, accountsOffered, receiversAmong } from '../../access/index.ts'
import { hasSwitchedOn, peopleNamed, peopleWhoseNameBegins } from '../../account/index.ts'
import { likeText } from '../../../database/like-text.ts'

/** Null: everybody. */
export type Among = string[] | null

const receivers = (among: Among) =>
  receiversAmong(among === null ? undefined : sql`select unnest(${among}::uuid[])`)

/** Those of the chosen who can be written to: no administrator, and whoever is unknown, banned or gone. */
export async function receiversOf(connection: Connection, among: string[]) {
  const { rows } = await sql<{ id: string }>`${receivers(among)} order by id`.execute(connection)
  return rows.map(row => row.id)
}

/** The next of them, in the order of their ids. */
export async function nextReceivers(
  connection: Connection,
  among: Among,
  { after, most }: { after: string | null; most: number },
) {
  const { rows } = await sql<{ id: string }>`select id from (${receivers(among)}) receiver
    ${after === null ? sql`` : sql`where id > ${after}`} order by id limit ${most}`.execute(
    connection,
  )
  return rows.map(row => row.id)
}

interface Wanted {
  kind: CampaignKind
  hasPush: boolean
  hasMail: boolean
}

/** How many they are, and how many of them want nothing of it. */
export async function countReceivers(connection: Connection, among: Among, wanted: Wanted) {
  const id = sql.ref<string>('receiver.id')
  const wants = sql.join(
    [
      ...(wanted.hasPush ? [hasSwitchedOn(id, 'promotion')] : []),
      ...(wanted.hasMail ? [hasSwitchedOn(id, 'emailPromotion')] : []),
    ],
    sql` or `,
  )
  const isAsked = wanted.kind === 'PROMOTION' && (wanted.hasPush || wanted.hasMail)
  const leftOut = isAsked ? sql`count(*) filter (where not (${wants}))` : sql`0`
  const { rows } = await sql<{ total: number; leftOut: number }>`
    select count(*)::int as total, (${leftOut})::int as "leftOut"
    from (${receivers(among)}) receiver`.execute(connection)
  return rows[0] ?? { total: 0, leftOut: 0 }
}

/** Of more that are found by words as many are counted and shown: a longer search finds fewer. */
const mostFound = 1_000
/** Three signs and more are looked for within words, fewer where an address or a name begins. */
const shortest = 3

interface OfferedQuestion {
  search?: string | undefined
  type?: 'PATIENT' | 'DOCTOR' | undefined
  page?: number | undefined
  size: number
}

/** A page of those who can be chosen, the newest first, and how many they are. */
export async function listOffered(
  connection: Connection,
  { search = '', type, page = 1, size }: OfferedQuestion,
) {
  const offered = accountsOffered(type)
  // As an array, each of them is looked up: as a list the database would read all people.
  const among =
    search === '' ? offered : sql`${offered} and id = any(array(${matching(search)})::uuid[])`
  const { rows } = await sql<{ ids: string[]; total: number }>`
    with offered as ${search === '' ? sql`not materialized` : sql``} (${among})
    select (select count(*)::int from offered) as total, array(
      select id from offered order by id desc offset ${(page - 1) * size} limit ${size}
    ) as ids`.execute(connection)
  return rows[0] ?? { ids: [], total: 0 }
}

function matching(search: string) {
  const beginning = sql`lower(${likeText(search)}) || '%'`
  if (search.length < shortest) {
    return sql`(${accountsMatching(beginning, mostFound)}) union ${peopleWhoseNameBegins(beginning, mostFound)}`
  }
  const within = sql`'%' || ${beginning}`
  return sql`(${accountsMatching(within, mostFound)}) union (${peopleNamed(within, mostFound)})`
}
