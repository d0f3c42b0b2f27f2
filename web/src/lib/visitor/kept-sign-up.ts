const storageKey = 'sign-up'
/** In all tabs of this browser: when somebody last had an account to sign in with. */
const endKey = 'sign-up-ended'

export const nothingEntered = { firstName: '', lastName: '', email: '' }
export type KeptSignUp = typeof nothingEntered

/** What was entered in this tab before a reload, or a way back. */
export function keptSignUp(): KeptSignUp {
  const kept = stored()
  const text = (name: keyof KeptSignUp) => textIn(kept, name) ?? ''
  return { firstName: text('firstName'), lastName: text('lastName'), email: text('email') }
}

/** Where the mail leads on to for which somebody signed up in this tab. */
export function wayOfSignUp(email: string) {
  const kept = stored()
  return kept['email'] === email ? textIn(kept, 'way') : undefined
}

/** Whether what is kept has been sent in this role, and its mail is waited for. */
export const isSignUpSent = (role: string) => stored()['sentAs'] === role

/** Names and address, never the password. */
export const keepSignUp = (entered: KeptSignUp) => keep(entered, {})

/** Until the account is activated in this browser, or somebody signs in. */
export const keepSentSignUp = (sent: KeptSignUp, role: string, way: string | undefined) =>
  keep(sent, { sentAs: role, sentAt: Date.now(), way })

function keep({ firstName, lastName, email }: KeptSignUp, state: object) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ firstName, lastName, email, ...state }))
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

/** The link of the mail opens a tab of its own: what another one waits for is over too. */
export function endSignUp() {
  forgetSignUp()
  try {
    localStorage.setItem(endKey, String(Date.now()))
  } catch {
    // Then it is over with the tab.
  }
}

function stored(): Record<string, unknown> {
  try {
    const kept: Record<string, unknown> = {
      ...JSON.parse(sessionStorage.getItem(storageKey) ?? '{}'),
    }
    return Number(kept['sentAt']) <= Number(localStorage.getItem(endKey)) ? {} : kept
  } catch {
    return {}
  }
}

function textIn(kept: Record<string, unknown>, name: string) {
  const value = kept[name]
  return typeof value === 'string' ? value : undefined
}
