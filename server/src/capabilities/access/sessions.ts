import type { ConsentDocument } from '@konsil/contract/core/consents'
import type { SignInRole } from '@konsil/contract/core/roles'
import { days, hours, later, minutes } from '@konsil/contract/core/time'
import type { InTransaction } from '../../database/connect.ts'
import { newId } from '../../database/ids.ts'
import type { Call } from '../../http/call.ts'
import type { Authenticated } from '../../http/routes.ts'
import type { Tokens } from '../../ports/tokens.ts'
import { browserOf } from './browser-of.ts'
import { neededFrom } from './consents.ts'
import { isFresh } from './fresh-proof.ts'
import type { AccessGround } from './ground.ts'
import { needsSecondFactor } from './needs-second-factor.ts'
import { findOpenSessions, insertSession } from './store/accounts.ts'
import { hasEndedByBan } from './store/bans.ts'
import { refuseUnset } from './store/consents.ts'
import { noteSeen } from './store/own-sessions.ts'

const tokenLife = hours(12)
const sessionLife = days(30)
const renewedAfter = minutes(30)
const seenAnewAfter = minutes(10)

const earlier = (one: Date, other: Date) => (one < other ? one : other)

/**
 * Of these sessions those that are in force, by one statement, with what of the documents that are needed their people
 * have not agreed to.
 */
export async function standingOf(
  { database, clock, config }: Pick<AccessGround, 'database' | 'clock' | 'config'>,
  sessionIds: string[],
  needs: readonly ConsentDocument[],
) {
  if (sessionIds.length === 0) return []
  const sessions = await findOpenSessions(database, sessionIds, needs, clock.now())
  return sessions.map(({ id, user_id, role, has_second_factor, missing_consents }) => {
    const needed = neededFrom(role, needs)
    return {
      person: { userId: user_id, sessionId: id, role },
      lacksSecondFactor: !has_second_factor && needsSecondFactor(config, role),
      missingConsents: refuseUnset(missing_consents).filter(one => needed.includes(one.document)),
    }
  })
}

interface Opening extends Pick<Call, 'userAgent'> {
  userId: string
  role: SignInRole
  now: Date
}

export async function openSession(
  tx: InTransaction,
  tokens: Tokens,
  { userId, role, userAgent, now }: Opening,
) {
  const sessionId = newId(now)
  await insertSession(tx, {
    id: sessionId,
    user_id: userId,
    started_at: now,
    ends_at: later(now, sessionLife),
    ended_at: null,
    last_seen_at: now,
    proven_at: now,
    ...browserOf(userAgent),
  })
  return tokens.sign({ userId, sessionId, role, issuedAt: now, expiresAt: later(now, tokenLife) })
}

/**
 * Who a token speaks for: its signature, its end, its session row and its user must all be in force. With what
 * of the documents that are needed they have not agreed to.
 */
export async function authenticate(
  {
    database,
    clock,
    tokens,
    config,
  }: Pick<AccessGround, 'database' | 'clock' | 'tokens' | 'config'>,
  token: string,
  needs: readonly ConsentDocument[],
): Promise<Authenticated | undefined> {
  const claims = await tokens.verify(token)
  if (!claims) return undefined
  const now = clock.now()
  const needed = neededFrom(claims.role, needs)
  const [session] = await findOpenSessions(database, [claims.sessionId], needed, now)
  if (!session || session.user_id !== claims.userId || session.role !== claims.role)
    return undefined
  if (now > later(session.last_seen_at, seenAnewAfter)) {
    // It is noted for a list alone: a database that can only be read still answers.
    await noteSeen(database, claims.sessionId, now).catch(() => undefined)
  }
  const person = { userId: claims.userId, sessionId: claims.sessionId, role: claims.role }
  const { has_second_factor: hasSecondFactor } = session
  const known = {
    person,
    expiresAt: claims.expiresAt,
    hasSecondFactor,
    lacksSecondFactor: !hasSecondFactor && needsSecondFactor(config, session.role),
    isProven: isFresh(session.proven_at, now),
    missingConsents: refuseUnset(session.missing_consents),
  }
  if (now < later(claims.issuedAt, renewedAfter)) return known
  const expiresAt = earlier(later(now, tokenLife), session.ends_at)
  return { ...known, renewedToken: await tokens.sign({ ...person, issuedAt: now, expiresAt }) }
}

/** Of a session that was over before the ban nothing is said: its token may be in anybody's hands. */
export async function isOfBlocked(
  { database, tokens }: Pick<AccessGround, 'database' | 'tokens'>,
  token: string,
) {
  const claims = await tokens.verify(token)
  return claims !== undefined && (await hasEndedByBan(database, claims.sessionId))
}
