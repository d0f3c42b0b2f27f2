import type { RoleCode } from '@konsil/contract/core/roles'
import { newcomersBegin } from './second-opinion.ts'

/** Where everybody lands (ACC-08). */
const homes: Record<RoleCode, string> = {
  PATIENT: '/dashboard/appointment',
  DOCTOR: '/dashboard/services',
  ADMIN: '/dashboard',
  ROLE_3RD_PARTY_DOCTOR: '/dashboard',
}

/** Where patients may be led on to after signing in (D-009). Ids hold letters, digits, - and _ only. */
const mayFollow = [
  /^\/dashboard(\/[\w-]+)*\/?$/,
  /^\/appointment-tracking\/[\w-]+\/?$/,
  /^\/chatbox\/?$/,
  /^\/video-call\/[\w-]+\/?$/,
]

export const homeOf = (role: RoleCode) => homes[role] ?? '/dashboard'

/** Where patients book; what they have chosen stands in its query. */
export const bookingPath = '/dashboard/booking'

/** To the booking, with what was chosen on the way there. */
export const bookingWith = (by: 'doctor' | 'category', id: string, service?: string) =>
  `${bookingPath}?${new URLSearchParams({ by, [by]: id, ...(service !== undefined && { service }) })}`

/** Where patients who are new here begin, and are led on from to what they wanted. */
export const signUpFor = (way: string) =>
  `${newcomersBegin.inPage}?${new URLSearchParams({ role: 'patient', redirect_to: way })}`

/** What a way on says of the booking it leads to; nothing where it leads elsewhere. */
export function bookingOn(way: string) {
  const answers = answersOn(way)
  if (!answers) return undefined
  if (answers.has('doctor')) return 'doctor'
  return answers.has('category') ? 'category' : 'open'
}

/** What has been answered of it, as its address has it. */
export function answersOn(way: string) {
  const url = insideOf(way)
  return url?.pathname === bookingPath ? url.searchParams : undefined
}

/** Only patients are led on, only inside; everybody else goes home (ACC-08, D-201). */
export const afterSignIn = (role: RoleCode, redirectTo: string | null, action: string | null) =>
  wayOn(role, redirectTo, action) ?? homeOf(role)

/** Where somebody wanted to go before they signed in or up; nothing that is not theirs. */
export function wayOn(role: RoleCode, redirectTo: string | null, action: string | null) {
  const target = role === 'PATIENT' && redirectTo ? insideOf(redirectTo) : undefined
  if (!target) return undefined
  if (action) target.searchParams.set('action', action)
  return target.pathname + target.search
}

/** The way to signing in from a protected page, and back to it (ACC-37). */
export function signInPathFor(from: { pathname: string; search: string }, role?: string) {
  const query = new URLSearchParams(from.search)
  const ofPatients = from.pathname === bookingPath ? 'PATIENT' : undefined
  const asked = (role ?? query.get('role') ?? ofPatients ?? '').toUpperCase()
  const action = query.get('action')
  query.delete('action')
  query.delete('role')
  const rest = String(query)
  const redirectTo = from.pathname + (rest && `?${rest}`)
  const carried = new URLSearchParams({
    ...(action ? { action } : {}),
    ...(asked ? { role: asked.toLowerCase() } : {}),
    redirect_to: redirectTo,
  })
  return `${signInPath(asked)}?${carried}`
}

export const signInPath = (role?: string) => (role === 'ADMIN' ? '/admin/sign-in' : '/sign-in')

/** The other entry of the product is another page; what is left behind cannot be come back to. */
export const leaveFor = (path: string) => window.location.replace(path)

const nowhere = 'https://inside.invalid'

/** The browser itself reads the address, as it would when going there; then the path must be listed. */
function insideOf(redirectTo: string) {
  if (!/^\/[!-~]*$/.test(redirectTo) || redirectTo.includes('\\')) return undefined
  const url = parsed(redirectTo)
  if (url?.origin !== nowhere) return undefined
  return mayFollow.some(pattern => pattern.test(url.pathname)) ? url : undefined
}

function parsed(path: string) {
  try {
    return new URL(path, nowhere)
  } catch {
    return undefined
  }
}
