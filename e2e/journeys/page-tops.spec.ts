import type { Page } from '@playwright/test'
import { expect, rememberedBy, test } from '../fixtures/signed-in.ts'
import { demonstration, newPerson, roleWord, saidTo } from '../people/person.ts'
import { standInDashboard } from '../people/sign-in.ts'

const said = saidTo(newPerson('PATIENT'))

/** So small that every page is longer. */
const little = { width: 390, height: 360 }

const scrolled = (page: Page) => page.evaluate(() => window.scrollY)
const scrollToEnd = (page: Page) =>
  page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))

/** Within one document: a page load would begin at the top by itself. */
const markDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''))
const isSameDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute('data-same-document'))

test('SHELL-08 a link at the end of a long page leads to the top of the next one @thorough', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ viewport: little })
  await page.goto('/sign-up?role=patient')
  const way = page.getByRole('link', { name: said('access:signIn.submit'), exact: true })
  await expect(way).toBeVisible()
  await markDocument(page)
  await scrollToEnd(page)
  expect(await scrolled(page)).toBeGreaterThan(little.height)

  await way.click()
  const title = said('access:signIn.title', { role: roleWord({ role: 'PATIENT', language: 'en' }) })
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeInViewport({ ratio: 1 })
  expect(await isSameDocument(page)).toBe(true)
  expect(await scrolled(page)).toBe(0)
  await expect(page.getByRole('main'), 'it is read out from its beginning').toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel(said('access:field.email'), { exact: true })).toBeFocused()
  await scrollToEnd(page)
  expect(await scrolled(page), 'this page is long too').toBeGreaterThan(0)
})

test('SHELL-08 so do the links of the dashboard @thorough', async ({ openBrowser, sessionOf }) => {
  const session = rememberedBy('en', await sessionOf('PATIENT'))
  const page = await openBrowser({ viewport: little, storageState: session })
  await page.goto('/dashboard/nowhere')
  const way = page.getByRole('link', { name: said('site:notFound.dashboard'), exact: true })
  // The first time the page is fetched, and what stands in for it is short: there is nothing to scroll.
  await way.click()
  await standInDashboard(page, demonstration.PATIENT)
  await page.goBack()
  await expect(way).toBeVisible()
  await markDocument(page)
  await scrollToEnd(page)
  expect(await scrolled(page)).toBeGreaterThan(0)

  await way.click()
  await standInDashboard(page, demonstration.PATIENT)
  await expect(page.getByRole('main')).toBeFocused()
  expect(await isSameDocument(page)).toBe(true)
  expect(await scrolled(page)).toBe(0)
})
