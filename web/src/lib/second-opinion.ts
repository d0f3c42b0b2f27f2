import { readSession } from './session.ts'

/** Who is signed in goes on where their appointments are (SHELL-06). */
export function secondOpinionPath() {
  const session = readSession()
  if (!session) return '/sign-in'
  return session.role === 'ADMIN' ? '/dashboard' : '/dashboard/appointment'
}
