const storageKey = 'told-in-review'

/** Whether this person has read in this tab that their physician ID is being checked, and went on. */
export function isToldInReview(personId: string) {
  try {
    return sessionStorage.getItem(storageKey) === personId
  } catch {
    return false
  }
}

export function noteToldInReview(personId: string) {
  try {
    sessionStorage.setItem(storageKey, personId)
  } catch {
    // Then it is said each time.
  }
}
