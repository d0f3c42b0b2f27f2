import type { SignInRole } from '@konsil/contract/core/roles'
import { days, hours, later, minutes } from '@konsil/contract/core/time'
import type { Database, InTransaction } from '../../database/connect.ts'
import { newId } from '../../database/ids.ts'
import type { Authenticated } from '../../http/routes.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Tokens } from '../../ports/tokens.ts'
import { findOpenSession, insertSession } from './store.ts'

const tokenLife = hours(12)
const sessionLife = days(30)
const renewedAfter = minutes(30)

const earlier = (one: Date, other: Date) => (one < other ? one : other)

export async function openSession(
  tx: InTransaction,
  tokens: Tokens,
  userId: string,
  role: SignInRole,
  now: Date,
) {
  const sessionId = newId(now)
  await insertSession(tx, {
    id: sessionId,
    user_id: userId,
    started_at: now,
    ends_at: later(now, sessionLife),
    ended_at: null,
  })
  return tokens.sign({ userId, sessionId, role, issuedAt: now, expiresAt: later(now, tokenLife) })
}

/** Who a token speaks for: its signature, its end, its session row and its user must all be in force. */
export async function authenticate(
  { database, clock, tokens }: { database: Database; clock: Clock; tokens: Tokens },
  token: string,
): Promise<Authenticated | undefined> {
  const claims = await tokens.verify(token)
  if (!claims) return undefined
  const now = clock.now()
  const session = await findOpenSession(database, claims.sessionId, now)
  if (!session || session.user_id !== claims.userId || session.role !== claims.role)
    return undefined
  const person = { userId: claims.userId, sessionId: claims.sessionId, role: claims.role }
  const known = { person, expiresAt: claims.expiresAt }
  if (now < later(claims.issuedAt, renewedAfter)) return known
  const expiresAt = earlier(later(now, tokenLife), session.ends_at)
  return { ...known, renewedToken: await tokens.sign({ ...person, issuedAt: now, expiresAt }) }
}
