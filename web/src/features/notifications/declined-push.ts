const storageKey = 'push-declined'

const declined = () => {
  try {
    return localStorage.getItem(storageKey)?.split(' ') ?? []
  } catch {
    return []
  }
}

/** Whether this person said in this browser that they want no pushes; the settings go on offering them. */
export const hasDeclinedPush = (personId: string) => declined().includes(personId)

export function declinePush(personId: string) {
  try {
    localStorage.setItem(storageKey, [...declined(), personId].join(' '))
  } catch {
    // Without storage they are asked again on the next page.
  }
}
