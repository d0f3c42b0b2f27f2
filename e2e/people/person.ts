import type { SignInRole } from '@konsil/contract/core/roles'
import type { Language } from '@konsil/contract/core/texts'
import { type Key, say } from './words.ts'

export interface Person {
  role: SignInRole
  language: Language
  firstName: string
  lastName: string
  email: string
  password: string
}

let met = 0

/** Somebody whom this product has never seen. */
export function newPerson<Role extends 'PATIENT' | 'DOCTOR'>(
  role: Role,
  about: Partial<Omit<Person, 'role'>> = {},
): Person & { role: Role } {
  met += 1
  // Digits only: letters may hold a piece of the password, which is refused then (D-340).
  const mark = `${process.pid}${met}${Date.now()}`
  return {
    role,
    language: 'en',
    firstName: role === 'DOCTOR' ? 'Marlene' : 'Wilhelmine',
    lastName: role === 'DOCTOR' ? 'Achterberg' : 'Süßmilch',
    email: `${role.toLowerCase()}.${mark}@example.org`,
    password: 'vier-Enten',
    ...about,
  }
}

/** The accounts that a fresh product brings for trying out. */
export const demonstration: Record<SignInRole, Person> = {
  PATIENT: known('PATIENT', 'patient', 'Petra', 'Sommer'),
  DOCTOR: known('DOCTOR', 'doctor', 'Jonas', 'Brandt'),
  ADMIN: known('ADMIN', 'admin', 'Alex', 'Kern'),
}

function known(role: SignInRole, name: string, firstName: string, lastName: string): Person {
  const email = `${name}@konsil.example`
  return { role, language: 'en', firstName, lastName, email, password: 'konsil-demo' }
}

/** In the language that this person reads. */
export const saidTo =
  ({ language }: Pick<Person, 'language'>) =>
  (key: Key, values?: Record<string, string>) =>
    say(language, key, values)

export const roleWord = ({ role, language }: Pick<Person, 'role' | 'language'>) =>
  say(language, `access:role.${role}`)
