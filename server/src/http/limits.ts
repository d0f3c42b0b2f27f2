import { createHash } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'
import type { RateClass } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import { days, hours, later, minutes } from '@konsil/contract/core/time'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import type { Clock } from '../ports/clock.ts'

interface Limit {
  attempts: number
  within: number
}

/** Attempts by one account, and by one address, in any span of that length. */
export interface Limits {
  perAccount?: Limit
  perAddress?: Limit
  /** Only who solved the bot check counts for the address: nobody who shares it can use it up for nothing. */
  afterCheck?: boolean
}

/** Mails that one account has us write to an address that it names. */
export const mailsPerAccount: Limit = { attempts: 3, within: minutes(15) }

/** Passwords that are tried behind the link of one activation mail, from wherever. */
export const guessesPerLink: Limit = { attempts: 10, within: minutes(15) }

/** Codes and passkeys beside the password, by whoever knows it: at signing in and once more later. */
export const codesPerAccount: Limit = { attempts: 10, within: minutes(15) }

/** Readings of one feed for calendars; whoever has it in several calendars needs no more. */
export const readingsPerFeed: Limit = { attempts: 60, within: hours(1) }

/** Files of cases that came and could not be kept: each takes as much of us as one that is. */
export const refusedFilesPerAccount: Limit = { attempts: 30, within: hours(1) }

/** Files with all that is kept of one person. */
export const dataDownloadsPerAccount: Limit = { attempts: 10, within: hours(1) }

export const limitsOf = (
  attemptsPerAddress: number,
  uploadsPerAddress: number,
): Record<RateClass, Limits> => ({
  usual: {},
  credentials: {
    perAccount: { attempts: 10, within: minutes(15) },
    perAddress: { attempts: attemptsPerAddress, within: minutes(15) },
  },
  // As `access/sign-in-attempts.ts` says.
  signIn: {},
  // Each of these has an allowance that nothing else spends. How many mails one account gets is counted
  // where they are queued, and not told.
  recovery: {
    perAddress: { attempts: attemptsPerAddress, within: minutes(15) },
    afterCheck: true,
  },
  activation: {
    perAddress: { attempts: attemptsPerAddress, within: minutes(15) },
    afterCheck: true,
  },
  // Whoever opens a link takes no chance of their own to use it.
  link: { perAddress: { attempts: attemptsPerAddress, within: minutes(15) } },
  message: {
    perAccount: { attempts: 3, within: hours(1) },
    perAddress: { attempts: attemptsPerAddress, within: hours(1) },
  },
  // Each leaves a row that stays, or sends a mail.
  choice: { perAccount: { attempts: 60, within: minutes(15) } },
  // By address for whoever takes the time of doctors with many accounts.
  booking: {
    perAccount: { attempts: 120, within: minutes(15) },
    perAddress: { attempts: 5 * attemptsPerAddress, within: minutes(15) },
  },
  // Whoever waits for a payment asks again and again, and many may wait behind one address. It takes nothing
  // from anybody.
  paying: { perAccount: { attempts: 120, within: minutes(15) } },
  // Providers of calendars ask for many people from few addresses.
  feed: { perAddress: { attempts: 20 * attemptsPerAddress, within: minutes(15) } },
  // By address for whoever fills a disk with many accounts: what nothing takes up lies there for a day.
  upload: {
    perAccount: { attempts: 120, within: minutes(15) },
    perAddress: { attempts: uploadsPerAddress, within: days(1) },
  },
})

/** Whose attempt it is, and how many they have. */
export interface Counted {
  subject: string
  limit: Limit
}

export interface Attempts {
  /** Counts the attempt, or refuses it with the seconds to wait. Without the database nothing passes. */
  count(subject: string, limit: Limit): Promise<void>
  /** Counts one attempt for each of them, up to the first that has no place for it, which refuses it. */
  countAll(counted: Counted[]): Promise<void>
  /** Counts the attempt; false where it is one too many, which whoever asks is not told. */
  take(subject: string, limit: Limit): Promise<boolean>
  /** Whether there is no place for another one now. Counts nothing. */
  isUsedUp(subject: string, limit: Limit): Promise<boolean>
  /** The newest one does not count after all. */
  takeBack(subject: string): Promise<void>
  forget(subject: string): Promise<void>
  clearExpired(): Promise<void>
}

/** Counts in PostgreSQL, so that every process counts together. Keys are hashes: no address is stored. */
export function attemptsIn(database: Database, clock: Clock): Attempts {
  const countAll = async (counted: Counted[]) => {
    const usedUp = await firstUsedUp(database, clock.now(), counted)
    if (usedUp) throw usedUp
  }
  return {
    count: (subject, limit) => countAll([{ subject, limit }]),
    countAll,
    async take(subject, limit) {
      return (await firstUsedUp(database, clock.now(), [{ subject, limit }])) === undefined
    },
    async isUsedUp(subject, { attempts, within }) {
      const isRecent = recent(clock.now(), within)
      const { rows } = await sql`select from attempt where key = ${hashed(subject)}
        and ${attempts} <= (select count(*) from unnest(times) t where ${isRecent})`.execute(
        database,
      )
      return rows.length > 0
    },
    async takeBack(subject) {
      await sql`update attempt set times = times[:cardinality(times) - 1]
        where key = ${hashed(subject)}`.execute(database)
    },
    async forget(subject) {
      await database.deleteFrom('attempt').where('key', '=', hashed(subject)).execute()
    },
    async clearExpired() {
      // None that is just being counted: whoever counts two holds them one after the other.
      const expired = database
        .selectFrom('attempt')
        .where('expires_at', '<', clock.now())
        .select('key')
        .forUpdate()
        .skipLocked()
      await database.deleteFrom('attempt').where('key', 'in', expired).execute()
    },
  }
}

/** What has no place for one more attempt. */
export class UsedUp extends Refusal {
  readonly subject: string

  constructor(subject: string, seconds: number) {
    super('too.many.requests', { seconds })
    this.subject = subject
  }
}

/** What one call counts, until it is told to come back: then it has not tried. */
export function attemptsOfCall(attempts: Attempts) {
  const counted: string[] = []
  const countAll = async (all: Counted[]) => {
    await attempts.countAll(all)
    counted.push(...all.map(({ subject }) => subject))
  }
  return {
    count: (subject: string, limit: Limit) => countAll([{ subject, limit }]),
    countAll,
    async take(subject: string, limit: Limit) {
      const isTaken = await attempts.take(subject, limit)
      if (isTaken) counted.push(subject)
      return isTaken
    },
    /** Without the database what it had counted before stays. */
    async takeBack() {
      await Promise.allSettled(counted.map(subject => attempts.takeBack(subject)))
    },
  }
}

export type AttemptsOfCall = ReturnType<typeof attemptsOfCall>

/** For who calls a handler without a question of anybody's. */
export const uncounted: Pick<AttemptsOfCall, 'count' | 'take'> = {
  count: async () => undefined,
  take: async () => true,
}

/** Whether a time `t` is in the span that ends now. After the clock was set back a later one counts for nothing. */
const recent = (now: Date, within: number) =>
  sql<boolean>`t > ${later(now, -within)} and t <= ${later(now, minutes(1))}`

/**
 * Adds the attempt of each, up to the first where there is no place for it: answers that one. It waits
 * for no disk: a power cut forgets the attempts of the last half second, and every call would wait for its two.
 */
async function firstUsedUp(database: Database, now: Date, counted: Counted[]) {
  if (counted.length === 0) return undefined
  const parts = counted.map((one, at) => adding(one, now, at))
  const names = counted.map((_, at) => sql`select place, allowed, oldest from ${nameOf(at)}`)
  const { rows } = await sql<Added>`with ${sql.join(parts)}
    select place, allowed, oldest, set_config('synchronous_commit', 'off', true)
    from (${sql.join(names, sql` union all `)}) added order by place desc limit 1`.execute(database)
  const [row] = rows
  const one = row && counted[row.place]
  if (!one || row.allowed) return undefined
  const wait = later(row.oldest ?? now, one.limit.within).getTime() - now.getTime()
  return new UsedUp(one.subject, Math.max(1, Math.ceil(wait / 1000)))
}

interface Added {
  place: number
  allowed: boolean
  oldest: Date | null
}

const nameOf = (at: number) => sql.id(`added_${at}`)

/** As a part of a statement; nothing where the part before it had no place. */
function adding({ subject, limit: { attempts, within } }: Counted, now: Date, at: number) {
  const unlessRefused = at === 0 ? sql`` : sql`from ${nameOf(at - 1)} where allowed`
  return sql`${nameOf(at)} as (
    insert into attempt as a (key, times, allowed, expires_at)
    select ${hashed(subject)}, array[${now}::timestamptz], true, ${later(now, within)}::timestamptz ${unlessRefused}
    on conflict (key) do update set (times, allowed, expires_at) = (
      select case when count(t) < ${attempts} then array_append(coalesce(array_agg(t order by t) filter (where t is not null), '{}'), excluded.times[1])
                  else array_agg(t order by t) end,
             count(t) < ${attempts},
             excluded.expires_at
      from (select t from unnest(a.times) t where ${recent(now, within)}) recent
    )
    returning ${sql.lit(at)}::int as place, allowed, times[1] as oldest
  )`
}

export const accountSubject = (rate: string, account: string) => `${rate} account ${account}`
/** An account that anybody can name: what strangers do elsewhere takes nobody's place. */
export const namedSubject = (rate: string, account: string, network: string) =>
  `${accountSubject(rate, account)} from ${network}`
export const addressSubject = (rate: string, network: string) => `${rate} address ${network}`

/** What cannot be read as an address counts together: or everything that is made up would start a new count. */
const unreadable = 'unreadable'

/**
 * An IPv4 address stands for itself. A line has a whole IPv6 network (/64) of its own, and with it more
 * addresses than can be counted. Some proxies write the port behind it.
 */
export function networkOf(written: string | undefined) {
  const address = withoutPort(written ?? '')
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return unreadable
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:65535'
  return isMapped
    ? groups.slice(6).flatMap(pair).join('.')
    : groups
        .slice(0, 4)
        .map(group => group.toString(16))
        .join(':')
}

const withoutPort = (written: string) =>
  /^\[(.*)\](?::\d+)?$/.exec(written)?.[1] ?? /^([\d.]+):\d+$/.exec(written)?.[1] ?? written

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string) {
  const inHex = address
    .replace(/%.*$/, '')
    .replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
      const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number)
      return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
    })
  const [front = [], back = []] = inHex
    .split('::')
    .map(part => part.split(':').filter(group => group !== ''))
  const missing = Array.from({ length: 8 - front.length - back.length }, () => '0')
  return [...front, ...missing, ...back].map(group => Number.parseInt(group, 16))
}

/** The two bytes of a group. */
const pair = (group: number) => [group >> 8, group & 255]

const hashed = (subject: string) => createHash('sha256').update(subject).digest('base64url')
