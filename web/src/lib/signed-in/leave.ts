import { access } from '@konsil/contract/access'
import { call, endCalls } from '../calls/api.ts'
import { leaveFor, signInPath, signInPathFor } from '../visitor/destinations.ts'
import { dropSession, endSessionHere, storedRole } from '../visitor/session.ts'
import { forgetInterruption } from '../visitor/interruption.ts'
import { forgetReview } from '../visitor/kept-review.ts'
import { forgetWay } from '../visitor/kept-way.ts'
import { noteSignedOut } from '../visitor/signed-out.ts'

let leaving = false
// The Back button may show the page again as it was left.
window.addEventListener('pageshow', () => {
  leaving = false
})

/** Nothing holds this page back any more: its session is over. */
export const isLeaving = () => leaving

/** Once: another tab that ends the session too must not change where this one is going. */
function leave(page: string) {
  if (leaving) return
  leaving = true
  leaveFor(page)
}

/** To the sign-in page that this person knows, which leads back to where they were. */
export function leaveForSignIn() {
  const { pathname, search } = window.location
  dropSession()
  leave(signInPathFor({ pathname, search }, storedRole()))
}

/** The session is over at the server already. */
export function endHere(page = signInPath(storedRole())) {
  endSessionHere()
  forgetReview()
  leave(page)
}

/** On a borrowed computer somebody must be able to leave, whether or not the server answers. */
export async function signOut() {
  if (leaving) return
  leaving = true
  const page = signInPath(storedRole())
  // When it fails the session ends by itself; nothing of it is left here.
  const told = call(access.signOut, {}, { keepalive: true }).catch(() => undefined)
  endCalls()
  endSessionHere()
  forgetInterruption()
  forgetReview()
  forgetWay()
  noteSignedOut()
  await Promise.race([told, patience()])
  leaveFor(page)
}

const patience = () => new Promise(resolve => setTimeout(resolve, 2_000))
