import type { ConsentDocument } from '@konsil/contract/core/consents'
import { neededBySocket, type SocketNamespace } from '@konsil/contract/realtime'
import type { Socket } from 'socket.io'
import type { ConcurrencyLimit } from '../concurrency-limit.ts'
import type { Person } from '../http/call.ts'
import { countedEachMinute } from '../http/counted-each-minute.ts'
import type { Authenticated } from '../http/routes.ts'
import { createTurns } from '../http/turns.ts'
import type { Clock } from '../ports/clock.ts'
import { placesOfAccounts } from './places.ts'

export interface AdmissionOptions {
  /** Of which session a token is, whether that is in force or not. */
  sessionOf(token: string): Promise<string | undefined>
  /** Also says what of these documents is missing. */
  authenticate(token: string, needs: readonly ConsentDocument[]): Promise<Authenticated | undefined>
  clock: Clock
  /** New connections a minute from one network, and looks in vain. */
  connectionsPerMinute: number
}

/** Several devices with many open pages, each with a socket or two. */
const mostOpen = 60
/** After a restart all of them come back at once, and some again. */
const mostAMinute = 120

export interface Admitted {
  person?: Person
  expiresAt?: Date
}

export const admittedAs = (socket: Socket): Admitted => socket.data

/** What is known of a session that is in force. */
export type Standing = Pick<Authenticated, 'person' | 'lacksSecondFactor' | 'missingConsents'>

export function whyOut(standing: Standing | undefined, name: SocketNamespace) {
  if (!standing) return 'session.required'
  if (standing.lacksSecondFactor) return 'secondFactor.missing'
  const needed = neededBySocket[name] ?? []
  if (standing.missingConsents.some(one => needed.includes(one.document))) return 'consent.required'
  return undefined
}

/**
 * Lets into namespaces whoever is signed in. The database is asked about one socket of a session at a time, and about
 * no more than it may open. An account is counted once its session is known to be in force: or whoever has a token of
 * one that was ended would keep its owner out. The others of an account that wants one more stay: whoever is refused
 * comes back ever later, and pages that closed each other's would never have done.
 */
export function createAdmission(
  { sessionOf, authenticate, clock, connectionsPerMinute }: AdmissionOptions,
  limited: ConcurrencyLimit,
) {
  const places = placesOfAccounts(mostOpen)
  const ofAccounts = countedEachMinute(clock, mostAMinute)
  const ofSessions = countedEachMinute(clock, mostAMinute)
  const inVain = countedEachMinute(clock, connectionsPerMinute)
  const inTurn = createTurns()

  /** For whoever is let in, notes who they are. */
  async function whyNot(socket: Socket, name: SocketNamespace, token: string) {
    const known = await authenticate(token, neededBySocket[name] ?? [])
    const reason = whyOut(known, name)
    if (reason || !known) return reason
    const { person, expiresAt } = known
    if (!ofAccounts.allows(person.userId) || !places.take(person.userId, socket)) {
      return 'too.many.requests'
    }
    Object.assign(admittedAs(socket), { person, expiresAt })
    return undefined
  }

  return {
    /** Answers why somebody is not let in. */
    async admit(socket: Socket, name: SocketNamespace, network: string) {
      const token = tokenOf(socket)
      const sessionId = token && (await sessionOf(token))
      if (!sessionId) return 'session.required'
      if (inVain.isUsedUp(network) || !ofSessions.allows(sessionId)) return 'too.many.requests'
      try {
        const reason = await inTurn(sessionId, () => limited(() => whyNot(socket, name, token)))
        if (reason) inVain.allows(network)
        return reason
      } catch {
        return 'server.busy'
      }
    },
  }
}
export type Admission = ReturnType<typeof createAdmission>

function tokenOf({ handshake }: Socket) {
  const token: unknown = handshake.auth.token
  return typeof token === 'string' && token.length < 4096 ? token : undefined
}
