import { access } from '@konsil/contract/access'
import type { Page } from '@playwright/test'
import { productUrl } from '../product/addresses.ts'
import { askSuccessfully } from './calls.ts'
import type { Person } from './person.ts'
import { standInDashboard } from './sign-in.ts'

/** What a browser keeps of somebody who is signed in (ACC-12). */
export type Session = Record<string, string>

/** Signs in by the call: that the form does it is proven in the journeys about it. */
export async function sessionFor(
  { email, password, role }: Person,
  at = productUrl(),
): Promise<Session> {
  const { token, user } = await askSuccessfully(access.signIn, { email, password, role }, { at })
  return {
    Token: token,
    role: user.role.code,
    userProfile: JSON.stringify({ ...user.profile, _id: user._id, email: user.email }),
    userSettings: JSON.stringify(user.setting),
    signedInAt: new Date().toISOString(),
    firstTimeLogin: String(user.firstTimeLogin),
    awaitsWelcome: String(user.firstTimeLogin),
  }
}

/** In the dashboard, without the form. */
export async function beInDashboard(page: Page, person: Person, at = productUrl()) {
  await putIntoStorage(page, await sessionFor(person, at))
  await page.goto('/dashboard')
  await standInDashboard(page, person)
}

/** In the dashboard, which is read in their language whatever the browser's is and what they chose before. */
export async function readInOwnLanguage(page: Page, person: Person) {
  await page.addInitScript(language => localStorage.setItem('language', language), person.language)
  await beInDashboard(page, person)
}

/** By an address that draws no page of ours: only there can the storage be reached and nobody looks at it. */
export async function putIntoStorage(page: Page, kept: Session) {
  await page.goto('/robots.txt')
  await page.evaluate(kept => {
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
  }, kept)
}
