import { readSession } from './session.ts'

/**
 * Where a second opinion begins for somebody new: in the top bar at sign-in (SHELL-06), inside a
 * page at sign-up (decision 0015).
 */
export const newcomersBegin = { inTopBar: '/sign-in', inPage: '/sign-up' } as const

/** Who is signed in goes on where their appointments are (SHELL-06). */
export function secondOpinionPath() {
  const session = readSession()
  if (!session) return newcomersBegin.inTopBar
  return session.role === 'ADMIN' ? '/dashboard' : '/dashboard/appointment'
}
