import { createHmac, randomBytes } from 'node:crypto'
import type { IceServer } from '@konsil/contract/call-signals'
import type { Conference } from '../ports/conference.ts'

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
  ice: until => [
    ...(settings.stunUrls.length > 0 ? [{ urls: [...settings.stunUrls] }] : []),
    ...(until && settings.turnUrls.length > 0 ? [relay(settings, until)] : []),
  ],
})

/** By the REST scheme that coturn understands. Nothing in it says whose it is: whoever runs the relay learns nobody's name. */
function relay({ turnUrls, turnSecret }: Settings, until: Date): IceServer {
  const username = `${Math.ceil(until.getTime() / 1_000)}:${randomBytes(12).toString('base64url')}`
  const credential = createHmac('sha1', turnSecret).update(username).digest('base64')
  return { urls: [...turnUrls], username, credential }
}
