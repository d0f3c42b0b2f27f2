import { expect, type Page } from '@playwright/test'
import { appCode } from '../../server/test/authenticator.ts'
import { type Person, saidTo } from './person.ts'

/** What their app shows now; the next one counts already, and has never been used. */
export const nextCode = (secret: string) => appCode(secret, new Date(), 1)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** From what is needed to the recovery codes; answers what to sign in with, and the code that is used up. */
export async function setUpApp(page: Page, person: Person) {
  const said = saidTo(person)
  await button(page, said('account:factor.setup.next')).click()
  const secret = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''
  const used = appCode(secret, new Date())
  await page.getByLabel(said('account:factor.setup.code')).fill(used)
  await button(page, said('account:factor.setup.confirm')).click()
  const codes = page.getByText(/^([0-9a-z]{4}-){3}[0-9a-z]{4}$/)
  await expect(codes).toHaveCount(10)
  const recoveryCodes = await codes.allTextContents()
  await button(page, said('account:factor.codes.kept')).click()
  return { secret, recoveryCodes, used }
}

export async function enterCode(
  page: Page,
  person: Person,
  way: 'APP' | 'RECOVERY_CODE',
  code: string,
) {
  const said = saidTo(person)
  await page.getByLabel(said(`access:secondStep.code.${way}`), { exact: true }).fill(code)
  await button(page, said('access:signIn.submit')).click()
}
