import type { CampaignKind } from '@konsil/contract/campaign'
import { type RawBuilder, sql } from 'kysely'
import type { Connection } from '../../../database/connect.ts'
import {
  addressedAmong,
  newestAccounts,
  receiversAmong,
  receiversMatching,
} from '../../access/index.ts'
import {
  hasSwitchedOn,
  namedAmong,
  peopleNamed,
  peopleWhoseNameBegins,
} from '../../account/index.ts'
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
/** So many of the newest accounts are looked through whatever the words are. */
const newest = 1_000
const beyondAscii = /[^\p{ASCII}]/u

interface OfferedQuestion {
  search?: string | undefined
  type?: 'PATIENT' | 'DOCTOR' | undefined
  page?: number | undefined
  size: number
}

/** A page of those who can be written to, the newest of them first, how many they are, and whether more were found. */
export async function listOffered(
  connection: Connection,
  { search = '', type, page = 1, size }: OfferedQuestion,
) {
  const isCut = search !== ''
  const offered = isCut ? matching(search, type) : receiversAmong(undefined, type)
  const { rows } = await sql<{ ids: string[]; total: number }>`
    with offered as ${isCut ? sql`materialized` : sql`not materialized`} (${offered})
    select (select count(*)::int from offered) as total, array(
      select id from offered order by id desc offset ${(page - 1) * size} limit ${size}
    ) as ids`.execute(connection)
  const { ids, total } = rows[0] ?? { ids: [], total: 0 }
  if (!isCut || total <= mostFound) return { ids, total, isMore: false }
  return {
    ids: ids.slice(0, Math.max(0, mostFound - (page - 1) * size)),
    total: mostFound,
    isMore: true,
  }
}

/**
 * Those with words in their e-mail or their names: one more than are counted, where there are more. Of more whoever is
 * among the newest accounts, and which others is left to the database: to find the newest of all it would read them
 * all, for a word may stand in every address.
 */
function matching(search: string, type: OfferedQuestion['type']) {
  const beginning = sql`lower(${likeText(search)}) || '%'`
  const isShort = search.length < shortest
  const words = isShort ? beginning : sql`'%' || ${beginning}`
  const found = { words, isBeyondAscii: !isShort && beyondAscii.test(search) }
  const named = isShort ? peopleWhoseNameBegins(words) : [peopleNamed(found)]
  const lately = [
    addressedAmong(sql`table newest`, words),
    namedAmong(sql`select id from newest`, words, isShort),
  ]
  const limit = sql`limit ${sql.lit(mostFound + 1)}`
  const among = (people: RawBuilder<unknown>) => receiversAmong(people, type)
  const parts = [
    ...[receiversMatching(found, type), ...named.map(among)].map(part => sql`(${part} ${limit})`),
    ...lately.map(among),
  ]
  return sql<{ id: string }>`with newest as materialized (${newestAccounts(newest)})
    select id from (${sql.join(parts, sql` union `)}) found
    order by id desc ${limit}`
}
