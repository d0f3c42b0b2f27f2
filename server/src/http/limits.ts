import { createHash } from 'node:crypto'
import type { RateClass } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import { hours, later, minutes } from '@konsil/contract/core/time'
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
}

/** Mails that one account has us write to an address that it names. */
export const mailsPerAccount: Limit = { attempts: 3, within: minutes(15) }

export const limitsOf = (attemptsPerAddress: number): Record<RateClass, Limits> => ({
  usual: {},
  credentials: {
    perAccount: { attempts: 10, within: minutes(15) },
    perAddress: { attempts: attemptsPerAddress, within: minutes(15) },
  },
  mail: {
    perAccount: mailsPerAccount,
    perAddress: { attempts: attemptsPerAddress, within: minutes(15) },
  },
  // Apart from `mail`: writing to us takes nobody's chance to recover a password.
  message: {
    perAccount: { attempts: 3, within: hours(1) },
    perAddress: { attempts: attemptsPerAddress, within: hours(1) },
  },
  upload: { perAccount: { attempts: 120, within: minutes(15) } },
})

export interface Attempts {
  /** Counts the attempt, or refuses it with the seconds to wait. Without the database nothing passes. */
  count(subject: string, limit: Limit): Promise<void>
  forget(subject: string): Promise<void>
  clearExpired(): Promise<void>
}

/** Counts in PostgreSQL, so that every process counts together. Keys are hashes: no address is stored. */
export function attemptsIn(database: Database, clock: Clock): Attempts {
  return {
    async count(subject, { attempts, within }) {
      const now = clock.now()
      const since = later(now, -within)
      const { rows } = await sql<{ allowed: boolean; oldest: Date | null }>`
        insert into attempt as a (key, times, allowed, expires_at)
        values (${hashed(subject)}, array[${now}::timestamptz], true, ${later(now, within)})
        on conflict (key) do update set (times, allowed, expires_at) = (
          select case when count(t) < ${attempts} then array_append(coalesce(array_agg(t order by t) filter (where t is not null), '{}'), excluded.times[1])
                      else array_agg(t order by t) end,
                 count(t) < ${attempts},
                 excluded.expires_at
          from (select t from unnest(a.times) t where t > ${since} and t <= ${later(now, minutes(1))}) recent
        )
        returning allowed, times[1] as oldest`.execute(database)
      const row = rows[0]
      if (row && !row.allowed) {
        const wait = later(row.oldest ?? now, within).getTime() - now.getTime()
        const seconds = Math.max(1, Math.ceil(wait / 1000))
        throw new Refusal('too.many.requests', { seconds })
      }
    },
    async forget(subject) {
      await database.deleteFrom('attempt').where('key', '=', hashed(subject)).execute()
    },
    async clearExpired() {
      await database.deleteFrom('attempt').where('expires_at', '<', clock.now()).execute()
    },
  }
}

export const accountSubject = (rate: string, account: string) => `${rate} account ${account}`
export const addressSubject = (rate: string, address: string) =>
  `${rate} address ${networkOf(address)}`

/** A line has a whole IPv6 network (/64) of its own, and with it more addresses than can be counted. */
export function networkOf(address: string) {
  if (!address.includes(':') || address.includes('.')) return address
  const [front = '', back] = address.split('::')
  const groups = front.split(':')
  const missing = back === undefined ? 0 : 8 - groups.length - back.split(':').length
  const whole = [
    ...groups,
    ...Array.from({ length: missing }, () => '0'),
    ...(back ?? '').split(':'),
  ]
  return whole
    .slice(0, 4)
    .map(group => Number.parseInt(group || '0', 16).toString(16))
    .join(':')
}

const hashed = (subject: string) => createHash('sha256').update(subject).digest('base64url')
