import { createHmac } from 'node:crypto'
import type { IceServer } from '@konsil/contract/call-signals'
import type { Conference, PlaceInCall } from '../ports/conference.ts'

interface Settings {
  stunUrls: readonly string[]
  turnUrls: readonly string[]
  /** That of the relay: coturn's `static-auth-secret`. */
  turnSecret: string
}

/** The two browsers meet by themselves, through a relay where nothing else leads from one to the other. */
export const builtInConference = (settings: Settings): Conference => ({
  kind: 'BUILT_IN',
  domain: null,
  tokenFor: () => Promise.resolve(null),
  ice: place => [
    ...(settings.stunUrls.length > 0 ? [{ urls: [...settings.stunUrls] }] : []),
    ...(place && settings.turnUrls.length > 0 ? [relay(settings, place)] : []),
  ],
})

/**
 * By the REST scheme that coturn understands. Nothing in it says whose it is: whoever runs the relay learns nobody's
 * name. The same for one place in a call, however often it is asked for: the relay's bound for a user is one for that.
 */
function relay(
  { turnUrls, turnSecret }: Settings,
  { callId, side, until }: PlaceInCall,
): IceServer {
  const ends = Math.ceil(until.getTime() / 1_000)
  const sign = createHmac('sha256', turnSecret).update(`place ${callId} ${side} ${ends}`)
  const username = `${ends}:${sign.digest('base64url').slice(0, 16)}`
  const credential = createHmac('sha1', turnSecret).update(username).digest('base64')
  return { urls: [...turnUrls], username, credential }
}
