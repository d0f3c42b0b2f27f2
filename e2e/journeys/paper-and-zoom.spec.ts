import type { Page } from '@playwright/test'
import { addressIn, sitePaths } from '@konsil/contract/site-pages'
import { expect, rememberedBy, test } from '../fixtures/signed-in.ts'
import { say } from '../people/words.ts'

/** Elements of the page that a selector finds, by what they say. */
const shown = (page: Page, selector: string) =>
  page.evaluate(
    selector =>
      [...document.querySelectorAll(selector)]
        .filter(element => element.checkVisibility({ visibilityProperty: true }))
        .map(element => `${element.tagName} ${element.textContent.trim().slice(0, 40)}`),
    selector,
  )

const notForPaper =
  'header:has(a[href="/"]), [data-top-bar], a[href="#content"], button, main nav, body > #root > footer, select, [data-cookie-banner]'

/** What stays in its place while everything else moves. */
const sticking = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter(element => element.checkVisibility())
      .filter(element => getComputedStyle(element).position === 'sticky')
      .map(element => `${element.tagName} ${element.textContent.trim().slice(0, 40)}`),
  )

const smallest = { width: 320, height: 225 }

test('SHELL-34 public pages print as text: no bars, no buttons, every answer open @thorough', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' })
  for (const path of sitePaths) {
    await page.goto(addressIn('de', path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await shown(page, notForPaper), path).toEqual([])
  }
  await page.goto('/de')
  const source = page.locator('a[href^="https://doi.org"]').first()
  const address = await source.evaluate(link => getComputedStyle(link, '::after').content)
  expect(address, 'an address can be read on paper').toContain('https://doi.org')
  await page.goto('/de/faq')
  await expect(page.locator('details#cancel p').first()).toBeVisible()
})

test('SHELL-29 a dashboard prints what it says, without its bars and buttons @thorough', async ({
  openBrowser,
  sessionOf,
}) => {
  const page = await openBrowser({ storageState: rememberedBy('de', await sessionOf('PATIENT')) })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await shown(page, notForPaper)).toEqual([])
})

test('SHELL-29 at 400 % nothing sticks, and the languages stand in the menu @thorough', async ({
  openBrowser,
  sessionOf,
}) => {
  const visitor = await openBrowser({ viewport: smallest, storageState: rememberedBy('de') })
  for (const path of ['/de', '/de/terms', '/sign-up?role=patient']) {
    await visitor.goto(path)
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await sticking(visitor), path).toEqual([])
  }
  const page = await openBrowser({
    viewport: smallest,
    storageState: rememberedBy('de', await sessionOf('DOCTOR')),
  })
  for (const path of ['/dashboard', '/dashboard/schedule', '/dashboard/account']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await sticking(page), path).toEqual([])
  }
  // The profile asks for Sprachen, too.
  const language = page.getByRole('combobox', { name: say('de', 'ui:language'), exact: true })
  await expect(language).toHaveCount(0)
  await page.getByRole('button', { name: say('de', 'site:shell.openMenu') }).click()
  await expect(language).toBeVisible()
})
