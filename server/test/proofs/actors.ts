import type { Endpoint, Who } from '@konsil/contract/core/endpoint'
import { type SignInRole, signInRoles } from '@konsil/contract/core/roles'
import { access } from '@konsil/contract/access'
import { days } from '@konsil/contract/core/time'
import { decodeJwt } from 'jose'
import { person, type TestServer } from '../test-server.ts'
import { forge } from './forged-tokens.ts'

const roles = { patient: 'PATIENT', doctor: 'DOCTOR', admin: 'ADMIN' } as const
const strangers = [
  'anonymous',
  'third-party doctor',
  'banned',
  'not active',
  'deleted',
  'expired',
  'signed out',
  'without a session',
] as const

export const actors = ['patient', 'doctor', 'admin', ...strangers] as const
export type Actor = (typeof actors)[number]

/** Who is let in: everybody who has no token in force is nobody. */
export function expectedOf(who: Who, actor: Actor): 'admitted' | 401 | 403 {
  if (who === 'anyone') return 'admitted'
  if (!(actor in roles)) return 401
  const role = roles[actor as keyof typeof roles]
  return who === 'signedIn' || who.includes(role) ? 'admitted' : 403
}

/** A token for each; the clock stands later than when the expired one ended. */
export async function tokensOf(server: TestServer): Promise<Record<Actor, string | undefined>> {
  const expired = await person(server, 'PATIENT')
  server.clock.advance(days(1))
  const inState = async (state: 'BANNED' | 'NEW' | 'DELETED') => {
    const { token, id } = await person(server, 'PATIENT')
    await server.database.updateTable('app_user').set({ state }).where('id', '=', id).execute()
    return token
  }
  const tokenOf = async (role: 'PATIENT' | 'DOCTOR' | 'ADMIN') => (await person(server, role)).token
  const signedOut = await tokenOf('PATIENT')
  await server.call(access.signOut, {}, { token: signedOut })
  const sessionless = await tokenOf('PATIENT')
  const { sid } = decodeJwt<{ sid: string }>(sessionless)
  await server.database.deleteFrom('session').where('id', '=', sid).execute()
  return {
    anonymous: undefined,
    patient: await tokenOf('PATIENT'),
    doctor: await tokenOf('DOCTOR'),
    admin: await tokenOf('ADMIN'),
    'third-party doctor': forge(server, await tokenOf('DOCTOR'), {
      claims: { role: 'ROLE_3RD_PARTY_DOCTOR' },
    }),
    banned: await inState('BANNED'),
    'not active': await inState('NEW'),
    deleted: await inState('DELETED'),
    expired: expired.token,
    'signed out': signedOut,
    'without a session': sessionless,
  }
}

/** For each of these calls a token that is let in: of a person of one's own for each. */
export async function tokenFor(server: TestServer, calls: Endpoint[]) {
  const tokens = new Map<Endpoint, string>()
  for (const endpoint of calls.filter(({ who }) => who !== 'anyone')) {
    tokens.set(endpoint, (await person(server, roleLetIn(endpoint))).token)
  }
  return (endpoint: Endpoint) => tokens.get(endpoint)
}

/** What an honest client sends with a call: of a person who is let in, where somebody must be. */
export async function headersFor(
  server: TestServer,
  endpoint: Endpoint,
): Promise<Record<string, string>> {
  const json = { 'content-type': 'application/json' }
  if (endpoint.who === 'anyone') return json
  const { token } = await person(server, roleLetIn(endpoint))
  return { ...json, authorization: `Bearer ${token}` }
}

export function roleLetIn({ who, path }: Endpoint): SignInRole {
  const role = signInRoles.find(one => who === 'anyone' || who === 'signedIn' || who.includes(one))
  if (!role) throw new Error(`nobody who can sign in may call ${path}`)
  return role
}
