const storageKey = 'sign-up'

export const nothingEntered = { firstName: '', lastName: '', email: '' }
export type KeptSignUp = typeof nothingEntered

/** What was entered in this tab before a reload, or a way back. */
export function keptSignUp(): KeptSignUp {
  const kept = stored()
  const text = (name: keyof KeptSignUp) => {
    const value = kept[name]
    return typeof value === 'string' ? value : ''
  }
  return { firstName: text('firstName'), lastName: text('lastName'), email: text('email') }
}

/** Names and address, never the password. */
export function keepSignUp({ firstName, lastName, email }: KeptSignUp) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ firstName, lastName, email }))
  } catch {
    // Then a reload begins anew.
  }
}

export function forgetSignUp() {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Then there is nothing to forget.
  }
}

function stored(): Record<string, unknown> {
  try {
    return { ...JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') }
  } catch {
    return {}
  }
}
