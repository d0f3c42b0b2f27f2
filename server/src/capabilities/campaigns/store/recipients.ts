import type { ReceiverReason, ReceiverState } from '@konsil/contract/campaign'
import type { PageQuestion } from '@konsil/contract/core/page'
import { type RawBuilder, sql } from 'kysely'
import type { Connection, Database, InTransaction } from '../../../database/connect.ts'
import { countRows, type NextRows, readNext, readPage } from '../../../database/page.ts'
import { livesInOrNowhere } from '../../account/index.ts'

type Sql = RawBuilder<unknown>

/** Adds people to it who have no result yet; whoever is there stays as they are. */
export const addRecipients = (
  tx: InTransaction,
  campaignId: string,
  userIds: string[],
  now: Date,
) =>
  sql`insert into campaign_recipient (campaign_id, user_id, state, changed_at)
    select ${campaignId}, id, 'WAITING', ${now} from unnest(${userIds}::uuid[]) id
    on conflict do nothing`.execute(tx)

/** So many have come at once that what is planned with what was known before would look through all of them. */
export const analyzeRecipients = (database: Database) =>
  sql`analyze campaign_recipient`.execute(database)

interface Asked {
  campaignId: string
  after: string | null
  /** Only those who live in one of these; of all without. */
  zones: string[] | null
  now: Date
  most: number
}

/** The next who wait and whose time it is. */
export const nextWaiting = (
  connection: Connection,
  { campaignId, after, zones, now, most }: Asked,
) =>
  connection
    .selectFrom('campaign_recipient')
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'WAITING')
    .where(({ eb, or }) => or([eb('retry_at', 'is', null), eb('retry_at', '<=', now)]))
    .$if(after !== null, rows => rows.where('user_id', '>', after ?? ''))
    .$if(zones !== null, rows =>
      rows.where(({ ref }) => livesInOrNowhere(ref('campaign_recipient.user_id'), zones ?? [])),
    )
    .select(['user_id', 'by_bell', 'tries'])
    .orderBy('user_id')
    .limit(most)
    .execute()

export interface Verdict {
  userId: string
  state: ReceiverState
  reason: ReceiverReason | null
  byBell: boolean
}

/** Of people who waited: what they have by bell, and what has come of those who get no mail. */
export const noteVerdicts = (
  tx: InTransaction,
  campaignId: string,
  verdicts: Verdict[],
  now: Date,
) =>
  sql`update campaign_recipient as one
    set state = told.state, reason = told.reason, by_bell = told.by_bell, changed_at = ${now}
    from unnest(${verdicts.map(one => one.userId)}::uuid[], ${verdicts.map(one => one.state)}::text[],
      ${verdicts.map(one => one.reason)}::text[], ${verdicts.map(one => one.byBell)}::boolean[])
      as told (user_id, state, reason, by_bell)
    where one.campaign_id = ${campaignId} and one.user_id = told.user_id and one.state = 'WAITING'
  `.execute(tx)

/** What has come of the mail that a connection had in hand. */
export interface Outcome {
  userId: string
  state: ReceiverState
  reason: ReceiverReason | null
  words: string | null
  retryAt: Date | null
  /** Whether it counts as one of the times that it is tried. */
  isTry: boolean
}

export interface Lane {
  campaignId: string
  /** Of the connection to the mail server. */
  sender: string
}

const settling = (
  { campaignId, sender }: Lane,
  { userId, state, reason, words, retryAt, isTry }: Outcome,
  now: Date,
) =>
  sql`update campaign_recipient set (state, reason, retry_at) = (${state === 'WAITING' ? waitingOrCancelled(campaignId, retryAt) : sql`select ${state}, ${reason}, null::timestamptz`}),
      words = ${words}, sender = null, by_mail = ${state === 'SENT'},
      tries = tries + ${isTry ? 1 : 0}, changed_at = ${now}
    where campaign_id = ${campaignId} and user_id = ${userId} and sender = ${sender}
      and state in ('SENDING', 'UNCERTAIN')`

/** Held until it is noted: whoever cancels the campaign meanwhile finds this one waiting, or this finds it cancelled. */
const waitingOrCancelled = (campaignId: string, retryAt: Date | null) =>
  sql`select case when goes_on then 'WAITING' else 'LEFT_OUT' end,
      case when goes_on then null else 'CANCELLED' end, case when goes_on then ${retryAt}::timestamptz end
    from (select state in ('SENDING', 'PAUSED') as goes_on from campaign where id = ${campaignId} for share) held`

/** Notes the outcome of one. */
export const settle = (connection: Connection, lane: Lane, outcome: Outcome, now: Date) =>
  settling(lane, outcome, now).execute(connection)

/** One whom a connection takes in hand, and what has come of the one that it had before: nobody who waits again. */
export interface Claim {
  sender: string
  userId: string
  before: Outcome | undefined
}

/**
 * Notes for some connections what has come of the ones before, and takes the next ones in hand: answers those whom
 * nobody else has taken, where the campaign is still sent. What is in hand when a process dies stays so noted. Whoever
 * is held by somebody else, as one who cancels it, is left for later: waiting for them could end in waiting for each
 * other. Who waits again is noted apart (`settle`): that holds the campaign, and must hold no other row of it.
 */
export async function claim(
  connection: Connection,
  campaignId: string,
  claims: Claim[],
  now: Date,
): Promise<Set<string>> {
  const ended = claims.flatMap(({ sender, before }) => (before ? [{ sender, ...before }] : []))
  // In queries of their own: the planner would plan anew each time for as many as lie in them.
  const list = <Of>(type: Sql, of: Of[], valueOf: (one: Of) => unknown) =>
    sql`(select ${of.map(valueOf)}::${type})`
  const { rows } = await sql<{ user_id: string }>`
    with ended as (
      update campaign_recipient as one
      set state = told.state, reason = told.reason, retry_at = null, words = told.words, sender = null,
        by_mail = told.state = 'SENT', tries = one.tries + told.tries, changed_at = ${now}
      from unnest(
        ${list(sql`uuid[]`, ended, one => one.userId)},
        ${list(sql`uuid[]`, ended, one => one.sender)},
        ${list(sql`text[]`, ended, one => one.state)},
        ${list(sql`text[]`, ended, one => one.reason)},
        ${list(sql`text[]`, ended, one => one.words)},
        ${list(sql`int[]`, ended, one => Number(one.isTry))}
      ) as told (user_id, sender, state, reason, words, tries)
      where one.campaign_id = ${campaignId} and one.user_id = told.user_id
        and one.sender = told.sender and one.state in ('SENDING', 'UNCERTAIN')),
    free as (
      select one.user_id, next.sender
      from unnest(
        ${list(sql`uuid[]`, claims, one => one.userId)},
        ${list(sql`uuid[]`, claims, one => one.sender)}
      ) as next (user_id, sender)
      join campaign_recipient as one using (user_id)
      where one.campaign_id = ${campaignId} and one.state = 'WAITING'
        and exists (select from campaign where id = ${campaignId} and state = 'SENDING')
      for no key update of one skip locked)
    update campaign_recipient as one set state = 'SENDING', sender = free.sender, changed_at = ${now}
    from free where one.campaign_id = ${campaignId} and one.user_id = free.user_id
    returning one.user_id`.execute(connection)
  return new Set(rows.map(row => row.user_id))
}

/** What nobody has answered for that long is not known any more. */
export const noteUncertain = (
  connection: Connection,
  campaignId: string,
  before: Date,
  now: Date,
) =>
  connection
    .updateTable('campaign_recipient')
    .set({ state: 'UNCERTAIN', reason: 'BROKEN_OFF', changed_at: now })
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'SENDING')
    .where('changed_at', '<=', before)
    .execute()

/** The same for campaigns that nobody sends any more, or for now. */
export const noteUncertainOfIdle = (connection: Connection, before: Date, now: Date) =>
  connection
    .updateTable('campaign_recipient')
    .set({ state: 'UNCERTAIN', reason: 'BROKEN_OFF', changed_at: now })
    .where('campaign_id', 'in', idle =>
      idle.selectFrom('campaign').where('state', 'in', ['PAUSED', 'CANCELLED']).select('id'),
    )
    .where('state', '=', 'SENDING')
    .where('changed_at', '<=', before)
    .execute()

/** All who wait are left out. */
export const leaveOutWaiting = (tx: InTransaction, campaignId: string, now: Date) =>
  tx
    .updateTable('campaign_recipient')
    .set({ state: 'LEFT_OUT', reason: 'CANCELLED', retry_at: null, changed_at: now })
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'WAITING')
    .execute()

/** Whether somebody still waits, or is in hand. */
export async function isUnfinished(connection: Connection, campaignId: string) {
  const one = await connection
    .selectFrom('campaign_recipient')
    .where('campaign_id', '=', campaignId)
    .where('state', 'in', ['WAITING', 'SENDING'])
    .select('user_id')
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}

/** How many have been added to it by now. */
export const countAdded = (connection: Connection, campaignId: string) =>
  countRows(connection.selectFrom('campaign_recipient').where('campaign_id', '=', campaignId))

interface ResultsOf {
  campaignId: string
  state?: ReceiverState | undefined
  isSentAgain?: boolean | undefined
}

const resultsOf = (connection: Connection, { campaignId, state, isSentAgain }: ResultsOf) =>
  connection
    .selectFrom('campaign_recipient')
    .where('campaign_id', '=', campaignId)
    .$if(state !== undefined, rows => rows.where('state', '=', state ?? 'WAITING'))
    .$if(isSentAgain !== undefined, rows =>
      rows.where('sent_again_in', isSentAgain === true ? 'is not' : 'is', null),
    )
    .select(['user_id', 'state', 'reason', 'words', 'by_bell', 'by_mail', 'changed_at'])
    .select(({ eb }) => eb('sent_again_in', 'is not', null).$castTo<boolean>().as('is_sent_again'))

export type ResultRow = Awaited<ReturnType<typeof nextResults>>[number]

export const listResults = (
  connection: Connection,
  { campaignId, state, isSentAgain, ...page }: PageQuestion & ResultsOf,
) => readPage(resultsOf(connection, { campaignId, state, isSentAgain }).orderBy('user_id'), page)

/** The next of them, for a table that holds all. */
export const nextResults = (
  connection: Connection,
  asked: ResultsOf,
  { after, most }: { after: string | null; most: number },
) =>
  resultsOf(connection, asked)
    .$if(after !== null, rows => rows.where('user_id', '>', after ?? ''))
    .orderBy('user_id')
    .limit(most)
    .execute()

/** Whether this person has it in their bell. */
export async function hasByBell(connection: Connection, campaignId: string, userId: string) {
  const one = await connection
    .selectFrom('campaign_recipient')
    .where('campaign_id', '=', campaignId)
    .where('user_id', '=', userId)
    .where('by_bell', '=', true)
    .select('user_id')
    .executeTakeFirst()
  return one !== undefined
}

const ofPerson = (connection: Connection, userId: string) =>
  connection.selectFrom('campaign_recipient').where('user_id', '=', userId)

export const countOfPerson = (connection: Connection, userId: string) =>
  countRows(ofPerson(connection, userId))

/** What was written to a person, with what came of it. */
export const nextOfPerson = (
  connection: Connection,
  userId: string,
  next: NextRows<{ id: string }>,
) =>
  readNext(
    ofPerson(connection, userId)
      .innerJoin('campaign', 'campaign.id', 'campaign_id')
      .select(['campaign.id', 'title', 'kind', 'campaign_recipient.state', 'reason', 'words'])
      .select(['by_bell', 'by_mail', 'tries', 'retry_at', 'changed_at']),
    'campaign.id',
    next,
  )

/**
 * With the account go its results, and its places among those who were chosen. The campaigns are held first, as
 * everywhere: their counts are forgotten.
 */
export async function eraseOf(tx: InTransaction, userId: string) {
  await tx
    .selectFrom('campaign')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('campaign_recipient').where('user_id', '=', userId).select('campaign_id'),
    )
    .orderBy('id')
    .select('id')
    .forNoKeyUpdate()
    .execute()
  await tx.deleteFrom('campaign_recipient').where('user_id', '=', userId).execute()
  await tx.deleteFrom('campaign_chosen').where('user_id', '=', userId).execute()
  await tx.deleteFrom('recipient_list_member').where('user_id', '=', userId).execute()
}
