import { secondOpinionPath } from '../../../lib/visitor/second-opinion.ts'
import { readSession } from '../../../lib/visitor/session.ts'

/** A kept page cannot know who reads it: so who is signed in is led on from here. */
export function leadSignedInHome() {
  if (!readSession()) return
  const home = secondOpinionPath()
  for (const link of document.querySelectorAll('a[data-second-opinion]')) {
    link.setAttribute('href', home)
  }
}
