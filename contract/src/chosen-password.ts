import * as z from 'zod'

/** Where a password is chosen (D-340); the setting PASSWORD_LENGTH may say otherwise of a reset. */
export const passwordLength = { min: 8, max: 128 }

interface PasswordBounds {
  min: number
  max: number
}

/** Counted in characters, not in the halves that some of them are stored as. */
export function fitsLength(password: string, { min, max }: PasswordBounds) {
  const { length } = Array.from(password)
  return length >= min && length <= max
}

/** A password that is chosen. That it is common, or made of the name or the e-mail, shows only with more than the field. */
export const chosenPassword = (required: 'password.required' | 'new.password.required') =>
  z
    .string()
    .min(1, { error: required, abort: true })
    .refine(password => fitsLength(password, passwordLength), {
      error: 'password.length',
      params: { minimum: passwordLength.min, maximum: passwordLength.max },
      abort: true,
    })
    .max(2 * passwordLength.max, { error: 'password.length' })

export interface PasswordOwner {
  firstName: string
  lastName: string
  email: string
}

const shortestPart = 3
/** Of the address behind the @, where `web` and `gmx` tell nothing of anybody. */
const shortestOfDomain = 4
const ownLetters = 4

/** Whether it is made of the name or the e-mail of whoever chooses it: hardly a letter is left without them. */
export function isPersonal(password: string, { firstName, lastName, email }: PasswordOwner) {
  const typed = plainSigns(password)
  // The ending of an address is everybody's.
  const [local = '', domain = ''] = email.replace(/\.[^.@]*$/, '').split('@')
  const parts = [
    ...[firstName, lastName, local].flatMap(text => partsOf(text, shortestPart)),
    ...partsOf(domain, shortestOfDomain),
    // Short ones count together: Li Wang.
    ...[firstName + lastName, lastName + firstName, local + domain]
      .map(plainSigns)
      .filter(whole => whole.length >= shortestPart),
  ]
  const longestFirst = parts.toSorted((one, other) => other.length - one.length)
  const rest = longestFirst.reduce((left, part) => left.replaceAll(part, ''), typed)
  return rest !== typed && (rest.match(/\p{L}/gu)?.length ?? 0) < ownLetters
}

const plain = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')

const plainSigns = (text: string) => plain(text).replace(/[^\p{L}\p{N}]/gu, '')

/** Words of it, with their digits and without. */
const partsOf = (text: string, shortest: number) =>
  [/[\p{L}\p{N}]+/gu, /\p{L}+/gu]
    .flatMap(pattern => plain(text).match(pattern) ?? [])
    .filter(part => part.length >= shortest)
