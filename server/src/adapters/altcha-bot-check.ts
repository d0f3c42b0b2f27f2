import { createHmac, randomInt } from 'node:crypto'
import { instantFrom, later, minutes } from '@konsil/contract/core/time'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod'
import type { BotCheck, BotCheckLevel } from '../ports/bot-check.ts'
import type { Clock } from '../ports/clock.ts'

export interface AltchaSettings {
  secret: string
  clock: Clock
  /** The most rounds of PBKDF2 that solving takes; half of it on average. */
  difficulty: number
  /** Remembers the id until it expires; false when it was burnt before. Decides between two at once. */
  burn(id: string, expires: Date): Promise<boolean>
}

const algorithm = 'PBKDF2/SHA-256'
const roundsPerAttempt = 1_000
const lifetime = minutes(10)
const longestSolution = 4_096
const timesAsLong: Record<BotCheckLevel, number> = { usual: 1, harder: 8 }

const hex = (characters: number) => z.string().regex(new RegExp(`^[0-9a-f]{${characters}}$`))

/** Exactly what the browser sends back: the challenge as it came, and what was found. */
const payload = z.strictObject({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.literal(algorithm),
      cost: z.int().positive(),
      data: z.strictObject({
        expires: z.int().positive(),
        level: z.enum(['usual', 'harder']),
      }),
      keyLength: z.literal(32),
      keyPrefix: hex(32),
      keySignature: hex(64),
      nonce: hex(32),
      salt: hex(32),
    }),
    signature: hex(64),
  }),
  solution: z.object({ counter: z.int().nonnegative(), derivedKey: hex(64) }),
})

export function altchaBotCheck({ secret, clock, difficulty, burn }: AltchaSettings): BotCheck {
  const attempts = Math.max(1, Math.ceil(difficulty / roundsPerAttempt))
  const secrets = {
    hmacSignatureSecret: derived(secret, 'challenge'),
    hmacKeySignatureSecret: derived(secret, 'solution'),
  }
  return {
    async challenge(level = 'usual') {
      const challenge = await createChallenge({
        ...secrets,
        algorithm,
        cost: Math.min(roundsPerAttempt, difficulty),
        // Known beforehand, so that the wait is bounded: without it one in a hundred waits five times as long.
        counter: randomInt(attempts * timesAsLong[level]),
        deriveKey,
        // Not as `expiresAt`: the library would compare that with a clock of its own.
        data: { expires: later(clock.now(), lifetime).getTime(), level },
      })
      return { ...challenge }
    },

    async accept(text) {
      const { challenge, solution } = read(text) ?? {}
      if (!challenge || !solution) return undefined
      const { verified } = await verifySolution({ ...secrets, challenge, solution, deriveKey })
      const { nonce, data } = challenge.parameters
      if (!verified || data.expires <= clock.now().getTime()) return undefined
      return (await burn(nonce, instantFrom(data.expires))) ? data.level : undefined
    },
  }
}

function read(text: string): z.infer<typeof payload> | undefined {
  if (text.length > longestSolution) return undefined
  try {
    return payload.safeParse(JSON.parse(Buffer.from(text, 'base64').toString('utf8'))).data
  } catch {
    return undefined
  }
}

const derived = (secret: string, purpose: string) =>
  createHmac('sha256', secret).update(`bot check ${purpose}`).digest('hex')
