const storageKey = 'browser'

/**
 * What this browser says of itself when somebody signs in: made once, and nothing but chance. What strangers
 * try elsewhere does not count for one that the account knows. Nothing where storage is refused.
 */
export function browserToken(): string | undefined {
  try {
    const kept = localStorage.getItem(storageKey)
    if (kept !== null && /^[\w-]{43}$/.test(kept)) return kept
    const made = inBase64Url(crypto.getRandomValues(new Uint8Array(32)))
    localStorage.setItem(storageKey, made)
    return made
  } catch {
    return undefined
  }
}

const inBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
