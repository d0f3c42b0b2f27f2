import type { PageQuestion } from '@konsil/contract/core/page'
import { sql } from 'kysely'
import type { Connection } from '../../../database/connect.ts'
import { likeText } from '../../../database/like-text.ts'
import { readPage } from '../../../database/page.ts'
import { accountsMatching } from '../../access/index.ts'

/** As many accounts as one search finds: a longer one finds fewer. */
const mostFound = 1_000
/** Three signs and more are looked for within an address, fewer where it begins. */
const shortest = 3
/** The newest of all, and of those whose address is searched for: however much was ever told, no more is gone through. */
const mostListed = 20_000

interface Search {
  words: string
  /** Those of the events in whose names the words stand. */
  codes: readonly string[]
}

/**
 * Each person once for each event, by the first of the ways in which they were told. What an administrator wrote to
 * many is listed with what they wrote.
 */
const told = (connection: Connection) =>
  connection
    .selectFrom('notice')
    .innerJoin('event', 'event.id', 'notice.event_id')
    .where('channel', '<>', 'PUSH')
    .where('is_written', '=', false)
    .where(
      sql<boolean>`(channel = 'BELL' or not exists (select from notice bell where bell.event_id = notice.event_id
        and bell.receiver_id = notice.receiver_id and bell.channel = 'BELL'))`,
    )
    .select(['notice.id', 'receiver_id', 'channel', 'notice.created_at'])
    .select(['event.code', 'event.subjects', 'event.text_version'])
    .select(
      sql<boolean>`exists (select from notice mail where mail.event_id = notice.event_id
        and mail.receiver_id = notice.receiver_id and mail.channel = 'MAIL')`.as('is_by_mail'),
    )

const newest = (rows: ReturnType<typeof told>) =>
  rows.orderBy('notice.created_at', 'desc').orderBy('notice.id', 'desc').limit(mostListed)

/** The newest first; of a search, what was told to those people, and in such events lately. */
export function listTold(connection: Connection, search: Search | undefined, asked: PageQuestion) {
  const lately = newest(told(connection)).as('told')
  const all = connection.selectFrom(lately).selectAll()
  const listed = search ? searched(connection, search) : all
  return readPage(listed.orderBy('created_at', 'desc').orderBy('id', 'desc'), asked)
}

function searched(connection: Connection, { words, codes }: Search) {
  const beginning = sql`lower(${likeText(words)}) || '%'`
  const like = words.length < shortest ? beginning : sql`'%' || ${beginning}`
  // As an array, each of them is looked up: as a list the database would read all notices.
  const people = sql`array(${accountsMatching(like, mostFound)})::uuid[]`
  const toThem = newest(told(connection).where(sql<boolean>`receiver_id = any(${people})`))
  const inSuch = connection
    .selectFrom(newest(told(connection)).as('told'))
    .where(sql<boolean>`code = any(${codes}::text[]) and receiver_id <> all(${people})`)
    .selectAll()
  return connection
    .selectFrom(inSuch.unionAll(connection.selectFrom(toThem.as('told')).selectAll()).as('told'))
    .selectAll()
}

export const findTold = (connection: Connection, id: string) =>
  told(connection).where('notice.id', '=', id).executeTakeFirst()
