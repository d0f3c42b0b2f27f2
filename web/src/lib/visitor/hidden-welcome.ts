const storageKey = 'welcome-hidden'

const hidden = () => {
  try {
    return localStorage.getItem(storageKey)?.split(' ') ?? []
  } catch {
    return []
  }
}

/** Whether this person has put the welcome away in this browser. */
export const isWelcomeHidden = (personId: string) => hidden().includes(personId)

export function hideWelcome(personId: string) {
  try {
    localStorage.setItem(storageKey, [...hidden(), personId].join(' '))
  } catch {
    // Without storage it stays away until the page is loaded again.
  }
}
