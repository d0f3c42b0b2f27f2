import { keptCookie } from './kept-cookie.ts'

const storageKey = 'cookie-choice'
const oneYear = 365 * 24 * 60 * 60

export type CookieChoice = 'accepted' | 'rejected'

const isChoice = (kept: unknown): kept is CookieChoice => kept === 'accepted' || kept === 'rejected'

/** Nothing optional is loaded either way (D-027); what was chosen is only remembered. */
export const keptCookieChoice = () => [storedChoice(), keptCookie(storageKey)].find(isChoice)

function storedChoice() {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return undefined
  }
}

export function keepCookieChoice(choice: CookieChoice) {
  try {
    localStorage.setItem(storageKey, choice)
  } catch {
    // Then the cookie alone keeps it.
  }
  mirrorChoice(choice)
}

/** The server draws the question only for whoever has not answered it; it cannot read local storage. */
export function mirrorChoice(choice: CookieChoice) {
  document.cookie = `${storageKey}=${choice}; Path=/; Max-Age=${oneYear}; SameSite=Lax`
}
