import type { Page } from '@playwright/test'
import { languages } from '@konsil/contract/core/texts'
import { sitePages } from '@konsil/contract/site-pages'
import { expect, phone, test } from '../fixtures/test.ts'
import { thoroughUnless } from '../fixtures/thorough.ts'
import { say } from '../people/words.ts'

const paths = Object.keys(sitePages)
const addressIn = (language: string, path: string) => `/${language}${path === '/' ? '' : path}`

/** As a browser does it that was told to keep nothing. */
function refuseStorage() {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage'] as const)
    Object.defineProperty(window, name, { get: refuse })
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} })
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const open = { name: say('en', 'site:nav.open') }

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const language of languages) {
    test(`SHELL-02, SHELL-32 every public page can be read, in ${language}${thoroughUnless(language === 'de')}`, async ({
      page,
    }) => {
      for (const path of paths) {
        const answer = await page.goto(addressIn(language, path))
        expect(answer?.status(), path).toBe(200)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(title(page), path).toHaveCount(1)
        await expect(title(page)).toBeVisible()
        const words = await page.getByRole('main').innerText()
        expect(words.length, path).toBeGreaterThan(150)
        await expect(page.getByRole('contentinfo')).toContainText('2024')
        await expect(page.locator('[data-faq-search], [data-cookie-banner]').first()).toBeHidden()
      }
    })
  }

  test('SHELL-05, SHELL-12 links lead on, in the language of the address, and to the other one', async ({
    page,
  }) => {
    await page.goto('/de')
    const menu = page.getByRole('navigation', { name: say('de', 'site:nav.main') })
    for (const [words, path] of [
      ['site:nav.platform', '/de/the-platform'],
      ['site:nav.prices', '/de/prices'],
      ['site:nav.guides', '/de/user-guides'],
      ['site:nav.faq', '/de/faq'],
    ] as const) {
      await menu.getByRole('link', { name: say('de', words), exact: true }).click()
      await expect(page).toHaveURL(path)
      await expect(title(page)).toBeVisible()
      const here = menu.getByRole('link', { name: say('de', words), exact: true })
      await expect(here).toHaveAttribute('aria-current', 'page')
    }
    await page.getByRole('link', { name: 'English', exact: true }).click()
    await expect(page).toHaveURL('/en/faq')
    await menuIn(page, 'en', 'site:nav.about').click()
    await expect(page).toHaveURL('/en#aboutUs')
    await expect(page.locator('#aboutUs')).toBeInViewport()
    await expect(menuIn(page, 'en', 'site:nav.signIn')).toHaveAttribute('href', '/sign-in')
  })

  test('SHELL-02 an answer opens and closes when its question is pressed @thorough', async ({
    page,
  }) => {
    await page.goto('/en/faq')
    const question = page.locator('details#cost')
    const answer = question.locator('p').first()
    await expect(answer).toBeHidden()
    await question.locator('summary').click()
    await expect(answer).toBeVisible()
    await question.locator('summary').click()
    await expect(answer).toBeHidden()
  })

  test.describe('on a phone', () => {
    test.use(phone)

    test('SHELL-05, SHELL-29 the menu opens, leads on and closes @thorough', async ({ page }) => {
      await page.goto('/en')
      const place = menuIn(page, 'en', 'site:nav.platform')
      await expect(place).toBeHidden()
      await page.getByRole('button', open).click()
      await expect(place).toBeVisible()
      await page.getByRole('button', { name: say('en', 'site:nav.close') }).click()
      await expect(place).toBeHidden()
      await page.getByRole('button', open).click()
      await place.click()
      await expect(page).toHaveURL('/en/the-platform')
      await expect(place).toBeHidden()
      await page.getByRole('button', open).click()
      await page.getByRole('link', { name: 'Deutsch', exact: true }).click()
      await expect(page).toHaveURL('/de/the-platform')
    })
  })
})

test('SHELL-11, SHELL-12 a browser that keeps nothing reads every page, and both answers to the notice count', async ({
  page,
}) => {
  await page.addInitScript(refuseStorage)
  const notice = page.getByRole('region', { name: say('de', 'site:cookies.title') })
  for (const path of paths) {
    await page.goto(addressIn('de', path))
    await expect(title(page)).toBeVisible()
    await expect(notice).toBeVisible()
    const answer = path === '/' ? 'site:cookies.accepted' : 'site:cookies.rejected'
    await page.getByRole('button', { name: say('de', answer) }).click()
    await expect(notice).toBeHidden()
  }
  await page.goto('/faq')
  await expect(page.locator('html'), 'there was nowhere to keep German').toHaveAttribute(
    'lang',
    'en',
  )
  await menuIn(page, 'en', 'site:nav.signIn').click()
  await expect(page).toHaveURL('/sign-in')
  await expect(title(page)).toBeVisible()
})

test('SHELL-11, SHELL-12 where storage alone is refused the cookies remember both answers @thorough', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError')
      },
    })
  })
  const notice = page.getByRole('region', { name: say('en', 'site:cookies.title') })
  await page.goto('/de/faq')
  await page.getByRole('combobox', { name: say('de', 'ui:language') }).selectOption('en')
  await expect(page).toHaveURL('/en/faq')
  await page.getByRole('button', { name: say('en', 'site:cookies.rejected') }).click()
  await expect(notice).toBeHidden()
  await page.goto('/de/imprint')
  for (const path of ['/faq', '/sign-in', '/forgot-password', '/sign-in?role=patient']) {
    await page.goto(path)
    await expect(title(page)).toBeVisible()
    await expect(page.locator('html'), path).toHaveAttribute('lang', 'en')
    await expect(notice, path).toBeHidden()
  }
})

test('SHELL-02 no style needs a browser that knows light-dark() @thorough', async ({ page }) => {
  for (const path of ['/en', '/sign-in?role=patient']) {
    await page.goto(path)
    await expect(title(page)).toBeVisible()
    const styles = await page.evaluate(async () => {
      const files = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
      const linked = files.map(async ({ href }) => (await fetch(href)).text())
      const inside = [...document.querySelectorAll('style')].map(style => style.textContent)
      return [...inside, ...(await Promise.all(linked))].join('')
    })
    expect(styles).toContain('--paper:')
    expect(styles).not.toContain('light-dark(')
  }
})

test.describe('in a browser of 2022', () => {
  test.use({ ...phone, bypassCSP: true })

  test('SHELL-05 that knows no popover, the menu is a list above the page @thorough', async ({
    page,
  }) => {
    await page.route('**/en/imprint', async route => {
      const answer = await route.fetch()
      const html = await answer.text()
      const old = html
        .replaceAll(':popover-open', ':known-later')
        .replace('popover="auto"', 'data-unknown')
      expect(old).not.toBe(html)
      await route.fulfill({ response: answer, body: old })
    })
    await page.goto('/en/imprint')
    await expect(page.getByRole('button', open)).toBeHidden()
    await expect(page.getByRole('button', { name: say('en', 'site:nav.close') })).toBeHidden()
    const menu = await page.locator('#site-menu').boundingBox()
    const heading = await title(page).boundingBox()
    expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeLessThan(heading?.y ?? 0)
    await page.evaluate(() => window.scrollTo(0, 300))
    await page.evaluate(() => window.scrollTo(0, 100))
    await expect(menuIn(page, 'en', 'site:nav.platform')).toBeVisible()
    await menuIn(page, 'en', 'site:nav.platform').click()
    await expect(page).toHaveURL('/en/the-platform')
  })
})

test('SHELL-12 without cookies the address and the browser decide @thorough', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ locale: 'de-CH' })
  await page.route('**/*', async route => {
    const { cookie: _kept, ...headers } = await route.request().allHeaders()
    await route.continue({ headers })
  })
  await page.goto('/imprint')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.goto('/en/imprint')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

const menuIn = (page: Page, language: 'en' | 'de', words: Parameters<typeof say>[1]) =>
  page
    .getByRole('navigation', { name: say(language, 'site:nav.main') })
    .getByRole('link', { name: say(language, words), exact: true })
