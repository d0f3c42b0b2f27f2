import { passwordLength } from '@konsil/contract/chosen-password'

/** A setting of the server that it writes into the page; empty in pages served without it. */
function setting(name: string) {
  const given = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
  return given.startsWith('__') ? '' : given
}

/** Opens the app on a phone; nothing when no app is configured. */
export const appDeepLink = () => setting('app-deep-link') || undefined

/** To whom people write who need help; nothing in pages served without it. */
export const operatorEmail = () => setting('operator-email') || undefined

/** How long a password may be at a reset (PASSWORD_LENGTH). */
export function lengthAtReset() {
  const [min = 0, max = 0] = setting('password-length').split('-').map(Number)
  return min > 0 && max >= min ? { min, max } : passwordLength
}
