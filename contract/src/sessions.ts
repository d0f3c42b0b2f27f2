import * as z from 'zod'
import { endpoint } from './core/endpoint.ts'
import { listOf } from './core/page.ts'
import { done, nothing, one } from './core/shapes.ts'
import { instantOnTheWire } from './core/time.ts'

/** Coarse enough to know one's own browsers by, and nothing else. */
export const browserName = z.enum(['CHROME', 'EDGE', 'FIREFOX', 'OPERA', 'SAFARI', 'SAMSUNG'])
export type BrowserName = z.infer<typeof browserName>

/** An iPad calls itself a Mac: which of them it is nobody can tell. */
export const systemName = z.enum([
  'ANDROID',
  'CHROMEOS',
  'IOS',
  'LINUX',
  'MAC',
  'MAC_OR_IPAD',
  'WINDOWS',
])
export type SystemName = z.infer<typeof systemName>

/** So many are shown, those that were seen last. */
export const shownSessions = 50

export const ownSession = z.object({
  _id: z.uuid(),
  startedAt: instantOnTheWire,
  /** To within some minutes. */
  lastSeenAt: instantOnTheWire,
  /** Null where it did not say, or says something that is not known. */
  browser: browserName.nullable(),
  system: systemName.nullable(),
  /** The one that asks. */
  isThisOne: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>

/** Where somebody is signed in. Spread into the calls of access. */
export const sessions = {
  listSessions: endpoint({
    path: '/auth/sessions',
    summary:
      'Where the signed-in person is signed in: the session that asks, then those that were seen last',
    who: 'signedIn',
    reads: true,
    input: nothing,
    output: listOf(ownSession),
  }),
  endSession: endpoint({
    path: '/auth/sessions/end',
    summary:
      'Sign out one session of the own account; its token, its sockets and its addresses of files are dead at once',
    who: 'signedIn',
    rate: 'usual',
    input: one,
    output: done,
  }),
  endOtherSessions: endpoint({
    path: '/auth/sessions/end-others',
    summary: 'Sign out every session of the own account but the one that asks',
    who: 'signedIn',
    rate: 'usual',
    input: nothing,
    output: done,
  }),
}
