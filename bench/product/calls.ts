import { access } from '@konsil/contract/access'
import { apiPrefix, botCheckHeader, type Endpoint } from '@konsil/contract/core/endpoint'
import type { SignInRole } from '@konsil/contract/core/roles'
import { solve } from '../../web/src/lib/calls/solve-challenge.ts'
import type { Question } from '../measure/load.ts'
import type { Account } from './database.ts'

/** A fresh challenge of the product, solved. */
export async function botCheckSolution(url: string) {
  const answer = await fetch(`${url}${apiPrefix}${access.botChallenge.path}`)
  const { data } = (await answer.json()) as { data: Record<string, unknown> }
  const solution = await solve(data)
  if (!solution) throw new Error('The bot check could not be solved.')
  return solution
}

/** Signing in, from an address that nobody else has. */
export function signInQuestion(
  { email, password }: Account,
  role: SignInRole,
  solution: string,
): Question {
  return {
    method: 'POST',
    path: apiPrefix + access.signIn.path,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': newAddress(),
      [botCheckHeader]: solution,
    },
    body: JSON.stringify({ email, password, role }),
  }
}

export async function tokenOf(url: string, account: Account, role: SignInRole = 'PATIENT') {
  const { path, ...question } = signInQuestion(account, role, await botCheckSolution(url))
  const answer = await fetch(url + path, question)
  const { data } = (await answer.json()) as { data: { token: string } }
  if (answer.status !== 200) throw new Error(`${account.email} could not sign in.`)
  return data.token
}

/** What somebody who is signed in asks. */
export const askedBy = (
  token: string,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  question: object,
): Question => ({
  method: method === 'GET' ? 'GET' : 'POST',
  path: apiPrefix + path,
  headers: {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'x-forwarded-for': newAddress(),
  },
  body: JSON.stringify(question),
})

let addresses = 0

/** From 10.0.0.0/8, one after the other. */
function newAddress() {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}
