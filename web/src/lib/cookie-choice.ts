const storageKey = 'cookie-choice'

export type CookieChoice = 'accepted' | 'rejected'

/** Nothing optional is loaded either way (D-027); what was chosen is only remembered. */
export function keptCookieChoice(): CookieChoice | undefined {
  try {
    const kept = localStorage.getItem(storageKey)
    return kept === 'accepted' || kept === 'rejected' ? kept : undefined
  } catch {
    return undefined
  }
}

export function keepCookieChoice(choice: CookieChoice) {
  try {
    localStorage.setItem(storageKey, choice)
  } catch {
    // Without storage the question comes again with the next page.
  }
}
