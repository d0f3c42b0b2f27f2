const storageKey = 'booking-review'
/** As long as what an ended session leaves behind: somebody else may sit there by then. */
const longest = 60 * 60 * 1000

export interface KeptReview {
  note: string
  /** Where the doctor calls. */
  phone?: { areaCode: string; number: string }
}

interface Stored {
  person: string
  at: number
  typed: KeptReview
}

/** What a patient types at the review is medical: in this tab alone, until it is booked or they sign out. */
export function keepReview(person: string, typed: KeptReview) {
  const stored: Stored = { person, at: Date.now(), typed }
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(stored))
  } catch {
    // Then it is lost with the page.
  }
}

/** Of this person; what anybody else left goes. */
export function keptReviewOf(person: string): KeptReview | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Stored | null
    if (stored?.person === person && Date.now() - stored.at < longest) return stored.typed
    forgetReview()
    return undefined
  } catch {
    return undefined
  }
}

export function forgetReview() {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Then there is nothing to forget.
  }
}
