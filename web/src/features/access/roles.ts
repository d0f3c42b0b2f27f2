import { signInPath } from '../../lib/visitor/destinations.ts'
import { type SignInRole, signInRoles } from '@konsil/contract/core/roles'

export type MemberRole = Exclude<SignInRole, 'ADMIN'>
export const memberRoles: readonly MemberRole[] = ['PATIENT', 'DOCTOR']
export const otherRole: Record<MemberRole, MemberRole> = { PATIENT: 'DOCTOR', DOCTOR: 'PATIENT' }

/** In addresses it stands in small letters; either is read. */
export function roleIn(query: URLSearchParams): SignInRole | undefined {
  const asked = query.get('role')?.toUpperCase()
  return signInRoles.find(role => role === asked)
}

/** The sign-in page of the role that the link of a mail names; without one, the role picker. */
export function signInNamedIn(query: URLSearchParams, way?: string) {
  const role = roleIn(query)
  if (role === 'ADMIN') return signInPath(role)
  return entryPath('/sign-in', leadingTo(way), role)
}

/** The query of a page that leads on to there. */
export const leadingTo = (way: string | undefined) =>
  new URLSearchParams(way && { redirect_to: way })

/** Another page on which one comes in: the way back to where somebody came from goes with them. */
export function entryPath(path: string, query: URLSearchParams, role?: SignInRole) {
  const carried = new URLSearchParams(role && { role: role.toLowerCase() })
  for (const name of ['action', 'redirect_to']) {
    const value = query.get(name)
    if (value !== null) carried.set(name, value)
  }
  return carried.size > 0 ? `${path}?${carried}` : path
}

/** The same query, for another role: the way back to where somebody came from is kept. */
export function queryFor(query: URLSearchParams, role: SignInRole) {
  const changed = new URLSearchParams(query)
  changed.set('role', role.toLowerCase())
  return `?${changed}`
}
