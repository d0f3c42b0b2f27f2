import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { deriveKey as deriveKeyInScript } from './pbkdf2-in-script.ts'

/** What the header X-Bot-Check carries: the challenge as it came, and what was found. */
export async function solve(given: Record<string, unknown>) {
  const challenge = given as unknown as Challenge
  const solution = await solveChallenge({
    challenge,
    deriveKey: globalThis.isSecureContext ? deriveKey : deriveKeyInScript,
  })
  return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined
}
