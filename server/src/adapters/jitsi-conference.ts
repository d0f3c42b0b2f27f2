import { webcrypto } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Clock } from '../ports/clock.ts'
import type { Conference } from '../ports/conference.ts'

interface Settings {
  domain: string
  appId: string
  secret: string
  clock: Clock
}

/** A server of Jitsi, which lets in whoever brings a token for the room. It is told no name and no id of ours. */
export function jitsiConference({ domain, appId, secret, clock }: Settings): Conference {
  const key = webcrypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  const seconds = (instant: Date) => Math.floor(instant.getTime() / 1_000)
  return {
    kind: 'JITSI',
    domain,
    tokenFor: async (room, until) =>
      new SignJWT({ room })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(appId)
        .setAudience('jitsi')
        .setSubject(domain)
        .setIssuedAt(seconds(clock.now()))
        .setExpirationTime(seconds(until))
        .sign(await key),
    ice: () => [],
  }
}
