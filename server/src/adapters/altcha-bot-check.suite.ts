import { type Challenge, type Solution, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

export interface Solved {
  challenge: Challenge
  solution: Solution
}

/** What the browser does, with the browser's half of the same library. */
export async function solve(challenge: Record<string, unknown>): Promise<Solved> {
  const puzzle = structuredClone(challenge) as unknown as Challenge
  const solution = await solveChallenge({ challenge: puzzle, deriveKey })
  if (!solution) throw new Error('not solved')
  return { challenge: puzzle, solution }
}

export const encode = (payload: unknown) => btoa(JSON.stringify(payload))

/** The text for the header, as every test that signs in needs it. */
export const solveForTest = async (challenge: Record<string, unknown>) =>
  encode(await solve(challenge))
