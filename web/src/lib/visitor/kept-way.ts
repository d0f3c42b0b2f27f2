const storageKey = 'way-on'
/** As long as the link of an activation serves; whoever comes later begins anew. */
const longest = 24 * 60 * 60 * 1000

interface KeptWay {
  to: string
  /** Somebody else who signs in here is neither led there nor told of it. */
  email: string
  at: number
}

/** Where this person wanted to go when they were sent to their mails: its link opens a tab of its own. */
export function keepWay(to: string, email: string) {
  const way: KeptWay = { to, email: addressed(email), at: Date.now() }
  try {
    localStorage.setItem(storageKey, JSON.stringify(way))
  } catch {
    // Then they are led home.
  }
}

export function keptWayOf(email: string) {
  const way = read()
  return way?.email === addressed(email) ? way.to : undefined
}

/** It leads on once, and whoever signs in ends it. */
export function takeWay(email: string) {
  const to = keptWayOf(email)
  forgetWay()
  return to
}

export function forgetWay() {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Then there is nothing to forget.
  }
}

const addressed = (email: string) => email.trim().toLowerCase()

/** What is too old goes as soon as somebody looks. */
function read(): KeptWay | undefined {
  try {
    const way = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as KeptWay | null
    if (way && Date.now() - way.at < longest) return way
    forgetWay()
    return undefined
  } catch {
    return undefined
  }
}
