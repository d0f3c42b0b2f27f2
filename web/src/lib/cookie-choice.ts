const storageKey = 'cookie-choice'
const oneYear = 365 * 24 * 60 * 60

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
    // Without storage the cookie remembers it.
  }
  mirrorChoice(choice)
}

/** The server draws the question only for whoever has not answered it; it cannot read local storage. */
export function mirrorChoice(choice: CookieChoice) {
  document.cookie = `${storageKey}=${choice}; Path=/; Max-Age=${oneYear}; SameSite=Lax`
}
