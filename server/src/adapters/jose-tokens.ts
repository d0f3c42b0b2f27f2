import { roleCode, signInRoles } from '@konsil/contract/core/roles'
import { instantFrom } from '@konsil/contract/core/time'
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import type { Clock } from '../ports/clock.ts'
import type { Tokens } from '../ports/tokens.ts'

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

/** The first key signs, every key of the ring verifies. */
export function joseTokens(keys: { id: string; value: string }[], clock: Clock): Tokens {
  const ring = new Map(keys.map(({ id, value }) => [id, new TextEncoder().encode(value)]))
  const [current] = keys
  if (!current) throw new Error('a token ring needs a key')
  const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000)
  return {
    sign: ({ userId, sessionId, role, issuedAt, expiresAt }) =>
      new SignJWT({ sid: sessionId, role })
        .setProtectedHeader({ alg: algorithm, kid: current.id, typ: 'JWT' })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(seconds(issuedAt))
        .setExpirationTime(seconds(expiresAt))
        .sign(new TextEncoder().encode(current.value)),
    async verify(token) {
      try {
        const key = ring.get(decodeProtectedHeader(token).kid ?? '')
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
        return {
          userId: sub,
          sessionId: sid,
          role,
          issuedAt: instantFrom(iat * 1000),
          expiresAt: instantFrom(exp * 1000),
        }
      } catch {
        return undefined
      }
    },
  }
}
