import { webcrypto } from 'node:crypto'
import { roleCode, signInRoles } from '@konsil/contract/core/roles'
import { instantFrom } from '@konsil/contract/core/time'
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import type { Clock } from '../ports/clock.ts'
import type { TokenClaims, Tokens } from '../ports/tokens.ts'

/** So many tokens are remembered as verified, the newest. */
const mostVerified = 5_000

const issuer = 'konsil'
const audience = 'konsil-session'
const algorithm = 'HS256'

const payloadShape = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  role: roleCode.extract([...signInRoles]),
  iat: z.int(),
  exp: z.int(),
})

/** Once for each key: given bytes, jose would do it again for every token. */
const importKey = (secret: string) =>
  webcrypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  )

/** The first key signs, every key of the ring verifies. */
export function joseTokens(keys: { id: string; value: string }[], clock: Clock): Tokens {
  const ring = keys.map(({ id, value }) => ({ id, key: importKey(value) }))
  const [current] = ring
  if (!current) throw new Error('a token ring needs a key')
  const keyOf = new Map(ring.map(({ id, key }) => [id, key]))
  const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000)
  // Whoever is signed in sends the same one with each call, and its signature stays what it is.
  const verified = new Map<string, TokenClaims>()
  return {
    sign: async ({ userId, sessionId, role, issuedAt, expiresAt }) =>
      new SignJWT({ sid: sessionId, role })
        .setProtectedHeader({ alg: algorithm, kid: current.id, typ: 'JWT' })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(seconds(issuedAt))
        .setExpirationTime(seconds(expiresAt))
        .sign(await current.key),
    async verify(token) {
      const known = verified.get(token)
      if (known) return known.expiresAt > clock.now() ? known : undefined
      try {
        const key = await keyOf.get(decodeProtectedHeader(token).kid ?? '')
        if (!key) return undefined
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          issuer,
          audience,
          typ: 'JWT',
          currentDate: clock.now(),
          requiredClaims: ['exp', 'iat', 'sub', 'sid', 'role'],
        })
        const { sub, sid, role, iat, exp } = payloadShape.parse(payload)
        const claims = {
          userId: sub,
          sessionId: sid,
          role,
          issuedAt: instantFrom(iat * 1000),
          expiresAt: instantFrom(exp * 1000),
        }
        remember(verified, token, claims)
        return claims
      } catch {
        return undefined
      }
    },
  }
}

function remember(verified: Map<string, TokenClaims>, token: string, claims: TokenClaims) {
  const [oldest] = verified.keys()
  if (oldest !== undefined && verified.size >= mostVerified) verified.delete(oldest)
  verified.set(token, claims)
}
