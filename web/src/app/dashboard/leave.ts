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

/** On a borrowed computer somebody must be able to leave, whether or not the server answers. */
export async function signOut() {
  const page = signInPath(storedRole())
  try {
    await call(access.signOut, {})
  } catch {
    // The session then ends by itself; nothing of it is left here.
  }
  endSessionHere()
  leaveFor(page)
}
