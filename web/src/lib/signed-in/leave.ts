import { access } from '@konsil/contract/access'
import { call, endCalls } from '../calls/api.ts'
import { leaveFor, signInPath, signInPathFor } from '../visitor/destinations.ts'
import { dropSession, endSessionHere, readSession, storedRole } from '../visitor/session.ts'
import { forgetInterruption } from '../visitor/interruption.ts'
import { forgetReview } from '../visitor/kept-review.ts'
import { forgetWay } from '../visitor/kept-way.ts'
import { noteSignedOut } from '../visitor/signed-out.ts'
import { forgetAllUnsent } from './kept-answers.ts'
import { forgetDraftsOf } from './kept-drafts.ts'
import { forgetAppointments } from './kept-appointments.ts'
import { forgetPushHere } from './push-here.ts'

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

/**
 * The session is over at the server already. Where it only ran out, what was given and not sent waits here for the
 * same account.
 */
export async function endHere({ page = signInPath(storedRole()), isByWish = true } = {}) {
  if (leaving) return
  leaving = true
  const forgotten = isByWish ? forgetKept() : undefined
  endSessionHere()
  forgetReview()
  await Promise.race([forgotten, patience()])
  leaveFor(page)
}

/** Nothing that this browser alone has of them waits here for the next one. */
async function forgetKept() {
  const session = readSession()
  if (session) forgetDraftsOf(session.profile._id)
  await Promise.all([
    session && forgetAllUnsent(session.profile._id),
    forgetAppointments(),
    // The push service may be away: the server tells this browser nothing any more anyway.
    forgetPushHere().catch(() => undefined),
  ])
}

/** On a borrowed computer somebody must be able to leave, whether or not the server answers. */
export async function signOut() {
  if (leaving) return
  leaving = true
  const page = signInPath(storedRole())
  // When it fails the session ends by itself; nothing of it is left here.
  const forgotten = forgetKept()
  const told = call(access.signOut, {}, { keepalive: true }).catch(() => undefined)
  endCalls()
  endSessionHere()
  forgetInterruption()
  forgetReview()
  forgetWay()
  noteSignedOut()
  await Promise.race([Promise.all([told, forgotten]), patience()])
  leaveFor(page)
}

const patience = () => new Promise(resolve => setTimeout(resolve, 2_000))
