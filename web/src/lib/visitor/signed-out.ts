const storageKey = 'signed-out'

/** For the page that follows: somebody has just signed out in this tab. */
export function noteSignedOut() {
  try {
    sessionStorage.setItem(storageKey, 'yes')
  } catch {
    // Then nothing is said of it.
  }
}

export function hasSignedOut() {
  try {
    return sessionStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}

/** It is said once. */
export function forgetSignedOut() {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Then there is nothing to forget.
  }
}
