import { access } from '@konsil/contract/access'
import { call } from '../../lib/api.ts'
import { leaveFor, signInPath, signInPathFor } from '../../lib/destinations.ts'
import { endSessionHere, storedRole } from '../../lib/session.ts'

/** To the sign-in page that this person knows, which leads back to where they were. */
export function leaveForSignIn() {
  const { pathname, search } = window.location
  const role = storedRole()
  endSessionHere()
  leaveFor(signInPathFor({ pathname, search }, role))
}

/** The session is over at the server already. */
export function endHere() {
  const page = signInPath(storedRole())
  endSessionHere()
  leaveFor(page)
}

/** On a borrowed computer somebody must be able to leave, whether or not the server answers. */
export async function signOut() {
  try {
    await call(access.signOut, {})
  } catch {
    // The session then ends by itself; nothing of it is left here.
  }
  endHere()
}
