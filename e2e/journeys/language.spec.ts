import type { Page } from '@playwright/test'
import type { Language } from '@konsil/contract/core/texts'
import { expect, test } from '../fixtures/test.ts'
import { haveAccount } from '../people/accounts.ts'
import { newPerson } from '../people/person.ts'
import { beInDashboard } from '../people/session.ts'
import { signIn, signOut, standInDashboard } from '../people/sign-in.ts'
import { say } from '../people/words.ts'

/** Finds the switch whatever language the page speaks now. */
async function choose(page: Page, language: Language) {
  const names = new RegExp(`^(${say('en', 'ui:language')}|${say('de', 'ui:language')})$`)
  await page.getByRole('combobox', { name: names }).selectOption(language)
}

test('SHELL-12, ADM-12 the language that was chosen stays over reload, sign-in and sign-out', async ({
  page,
}) => {
  const patient = await haveAccount(newPerson('PATIENT'))
  await page.goto('/')
  await expect(
    page.getByRole('heading', { level: 1, name: say('en', 'landing:hero.title') }),
  ).toBeVisible()
  await choose(page, 'de')
  await expect(page).toHaveURL('/de')
  await expect(
    page.getByRole('heading', { level: 1, name: say('de', 'landing:hero.title') }),
  ).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('de')
  await page.goto('/')
  await expect(
    page.getByRole('heading', { level: 1, name: say('de', 'landing:hero.title') }),
  ).toBeVisible()
  const inGerman = { ...patient, language: 'de' as const }
  await signIn(page, inGerman)
  await signOut(page, inGerman)
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('de')
})

test('SHELL-12 what was typed to us stays when the page changes its language', async ({ page }) => {
  await page.goto('/en#contact')
  const message = page.getByLabel(say('en', 'contact:message'), { exact: true })
  await message.fill('Do you also advise on feet?')
  await choose(page, 'de')
  await expect(page).toHaveURL('/de#contact')
  const again = page.getByLabel(say('de', 'contact:message'), { exact: true })
  await expect(again).toHaveValue('Do you also advise on feet?')
})

test('SHELL-12, SHELL-15 the switch of the dashboard changes everything that is on it @thorough', async ({
  page,
}) => {
  const doctor = await haveAccount(newPerson('DOCTOR'))
  await beInDashboard(page, doctor)
  await choose(page, 'de')
  await standInDashboard(page, { ...doctor, language: 'de' })
  await expect(page.getByText(say('en', 'services:ready.title'), { exact: true })).toBeHidden()
  await page.reload()
  await standInDashboard(page, { ...doctor, language: 'de' })
  await choose(page, 'en')
  await standInDashboard(page, doctor)
})

test.describe('in a browser that wishes German', () => {
  test.use({ locale: 'de-AT' })
  test('SHELL-12 the first visit speaks the language of the browser @thorough', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(
      page.getByRole('heading', { level: 1, name: say('de', 'landing:hero.title') }),
    ).toBeVisible()
  })
})

test.describe('in a browser that wishes a language that we have not', () => {
  test.use({ locale: 'pt-BR' })
  test('SHELL-12 the first visit falls back to English @thorough', async ({ page }) => {
    await page.goto('/')
    await expect(
      page.getByRole('heading', { level: 1, name: say('en', 'landing:hero.title') }),
    ).toBeVisible()
  })
})
