import { setTimeout as pause } from 'node:timers/promises'
import { access } from '@konsil/contract/access'
import { productUrl } from '../product/addresses.ts'
import { askSuccessfully } from './calls.ts'
import type { Person } from './person.ts'

interface HowMade {
  at?: string
  /** By an older client, which asks for no agreement. */
  unasked?: boolean
  /** Where they live. */
  timeZone?: string
}

/** An account as signing up and activating make it, for journeys that begin later. */
export async function haveAccount<Made extends Person>(person: Made, how: HowMade = {}) {
  const { at = productUrl(), timeZone } = how
  const { role, email, password, firstName, lastName, language } = person
  if (role === 'ADMIN') throw new Error('Nobody signs up as an administrator.')
  const asked = await askSuccessfully(access.currentConsents, { role }, { at })
  const consents = how.unasked ? undefined : asked.consents
  const question = { role, email, password, firstName, lastName, language, consents, timeZone }
  await askSuccessfully(access.signUp, question, { at })
  const id = await mailedSecret(email, 'token', at)
  await askSuccessfully(access.activate, { id, password }, { at })
  return person
}

export async function tokenOf({ email, password, role }: Person, at = productUrl()) {
  const { token } = await askSuccessfully(access.signIn, { email, password, role }, { at })
  return token
}

/** The secret of the newest link that was mailed to this address. */
export async function mailedSecret(email: string, name: 'token' | 'code', at = productUrl()) {
  const end = performance.now() + 10_000
  while (performance.now() < end) {
    const page = await (await fetch(`${at}/dev/mails`)).text()
    const mail = page.split('<article>').find(part => part.includes(`${email} ·`))
    const secret = mail && new RegExp(`[?&]${name}=([\\w-]+)`).exec(mail)?.[1]
    if (secret) return secret
    await pause(20)
  }
  throw new Error(`No mail with a ${name} came to ${email}.`)
}
