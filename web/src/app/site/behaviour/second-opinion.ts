import { wayOn } from '../../../lib/visitor/destinations.ts'
import { secondOpinionPath } from '../../../lib/visitor/second-opinion.ts'
import { readSession } from '../../../lib/visitor/session.ts'

/** A kept page cannot know who reads it: so who is signed in is led on from here, patients to what they chose. */
export function leadSignedInHome() {
  const session = readSession()
  if (!session) return
  const home = secondOpinionPath()
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-second-opinion]')) {
    const chosen = wayOn(session.role, link.dataset['secondOpinion'] ?? null, null)
    link.setAttribute('href', chosen ?? home)
  }
}
