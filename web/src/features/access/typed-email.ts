/** What was typed at signing in goes with the step of the history: an address stands in no log of a server. */
export const withTypedEmail = (email: string) => ({ email: email.trim() })

/** Whatever else stands there is nothing typed. */
export function typedEmail(state: unknown) {
  const isOurs = typeof state === 'object' && state !== null && 'email' in state
  return isOurs && typeof state.email === 'string' ? state.email : ''
}
