const storageKey = 'review-keys'

/** Single keys act in a review unless they were switched off in this browser. */
export function areReviewKeysOn() {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

export function keepReviewKeys(areOn: boolean) {
  try {
    if (areOn) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {
    // Without storage the choice holds for this review.
  }
}
