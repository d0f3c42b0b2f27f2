import type { Page } from '@playwright/test'
import { expect, phone, rememberedBy, test } from '../fixtures/signed-in.ts'
import { thoroughUnless } from '../fixtures/thorough.ts'
import { say } from '../people/words.ts'

const bar = (page: Page) => page.locator('[data-top-bar]')
const notice = (page: Page) => page.getByRole('region', { name: say('en', 'site:cookies.title') })
const begin = (page: Page) =>
  bar(page).getByRole('link', { name: say('en', 'site:nav.secondOpinion') })

test('SHELL-07, D-020 the top bar stands on public pages and sign-up, and not where somebody signs in', async ({
  page,
}) => {
  for (const path of ['/', '/faq', '/de/terms', '/sign-up']) {
    await page.goto(path)
    await expect(bar(page), path).toBeVisible()
  }
  for (const path of ['/sign-in/', '/sign-in']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(bar(page), path).toHaveCount(0)
  }
  // The German page before has named the language.
  const home = say('de', 'site:nav.home', { product: 'Konsil' })
  await page.getByRole('link', { name: home }).click()
  await expect(page).toHaveURL('/')
  await expect(bar(page)).toBeVisible()
})

test('SHELL-07 it leaves after 80 px on the way down, and comes back on the way up @thorough', async ({
  page,
}) => {
  await page.goto('/en/terms')
  await page.evaluate(() => document.documentElement.style.setProperty('scroll-behavior', 'auto'))
  const scrollTo = (top: number) => page.evaluate(top => window.scrollTo(0, top), top)
  await scrollTo(80)
  await expect(bar(page)).toBeInViewport({ ratio: 1 })
  await scrollTo(500)
  await expect(bar(page)).not.toBeInViewport()
  await scrollTo(460)
  await expect(bar(page)).toBeInViewport({ ratio: 1 })
  await scrollTo(700)
  await expect(bar(page)).not.toBeInViewport()
  await begin(page).focus()
  await expect(bar(page), 'who is in it by keyboard sees it').toBeInViewport({ ratio: 1 })
})

test('SHELL-07 it leaves while somebody signs up on a phone @thorough', async ({ openBrowser }) => {
  const page = await openBrowser({ ...phone, storageState: rememberedBy('en') })
  await page.goto('/sign-up?role=doctor')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 200))
  await expect(bar(page)).not.toBeInViewport()
  await page.evaluate(() => window.scrollTo(0, 150))
  await expect(bar(page)).toBeInViewport({ ratio: 1 })
})

test('SHELL-08 a link at the end of a page leads to the top of the next one @thorough', async ({
  page,
}) => {
  await page.goto('/en/faq')
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).click()
  await expect(page).toHaveURL('/en/imprint')
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('SHELL-06 who is not signed in begins at sign-in @thorough', async ({ page }) => {
  await page.goto('/en/the-platform')
  await begin(page).click()
  await expect(page).toHaveURL('/sign-in')
})

test('SHELL-06, SHELL-28 what begins inside a page leads to sign-up @thorough', async ({
  page,
}) => {
  const words = { name: say('en', 'site:nav.secondOpinion') }
  for (const path of ['/en', '/en/the-platform']) {
    await page.goto(path)
    await page.getByRole('main').getByRole('link', words).last().click()
    await expect(page).toHaveURL('/sign-up')
  }
})

for (const [role, path] of [
  ['PATIENT', '/dashboard/appointment'],
  ['DOCTOR', '/dashboard/appointment'],
  ['ADMIN', '/dashboard'],
] as const) {
  test(`SHELL-06 ${role.toLowerCase()}s begin at ${path} @thorough`, async ({
    openBrowser,
    sessionOf,
  }) => {
    const page = await openBrowser({ storageState: rememberedBy('en', await sessionOf(role)) })
    for (const from of ['/', '/en/faq']) {
      await page.goto(from)
      await expect(begin(page)).toHaveAttribute('href', path)
    }
    await begin(page).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(
      say('en', 'site:notFound.title'),
    )
  })
}

test('SHELL-11 the cookie notice is answered before the rest of the page has come', async ({
  page,
}) => {
  // It never comes.
  await page.route('**/assets/framework-*', () => undefined)
  await page.goto('/sign-in')
  await page.getByRole('button', { name: say('en', 'site:cookies.rejected') }).click()
  await expect(notice(page)).toBeHidden()
})

for (const answer of ['accepted', 'rejected'] as const) {
  test(`SHELL-11, D-027 the cookie notice stays until it is answered, and does not return: ${answer}${thoroughUnless(answer === 'accepted')}`, async ({
    page,
    context,
  }) => {
    const everywhere = ['/', '/en/faq', '/sign-in', '/sign-up', '/forgot-password']
    for (const path of everywhere) {
      await page.goto(path)
      await expect(notice(page), path).toBeVisible()
    }
    await page.goto(answer === 'accepted' ? '/en/prices' : '/sign-in')
    await page.getByRole('button', { name: say('en', `site:cookies.${answer}`) }).click()
    await expect(notice(page)).toBeHidden()
    expect(await page.evaluate(() => localStorage.getItem('cookie-choice'))).toBe(answer)
    for (const path of everywhere) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(notice(page), path).toBeHidden()
    }
    const kept = (await context.cookies()).map(({ name }) => name)
    expect(
      kept.filter(name => name !== 'language' && name !== 'cookie-choice'),
      'nothing optional is loaded',
    ).toEqual([])
  })
}

test('SHELL-10 a lost connection is said on public pages too, and goes away by itself @thorough', async ({
  page,
  context,
  watch,
}) => {
  watch.expectLost()
  await page.goto('/de/prices')
  const dialog = page.getByRole('dialog', { name: say('de', 'ui:offline.title') })
  await context.setOffline(true)
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText(say('de', 'ui:offline.text'))
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await context.setOffline(false)
  await expect(dialog).toBeHidden()
})

test('SHELL-34 a printed contract holds its text, and none of the bars @thorough', async ({
  page,
}) => {
  await page.goto('/en/terms')
  await expect(notice(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('VSBG')
  await expect(bar(page)).toBeHidden()
  await expect(notice(page)).toBeHidden()
  await expect(
    page.getByRole('navigation', { name: say('en', 'pages:legal.contents') }),
  ).toBeHidden()
})

test('SHELL-05 on a phone the menu makes way for the place that it leads to @thorough', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ ...phone, storageState: rememberedBy('en') })
  await page.goto('/en')
  await page.getByRole('button', { name: say('en', 'site:nav.open') }).click()
  const about = bar(page).getByRole('link', { name: say('en', 'site:nav.about') })
  await about.click()
  await expect(about).toBeHidden()
  await expect(page.locator('#aboutUs')).toBeInViewport()
})

test('SHELL-05 in the menu of a phone the language stands in the same place on every page @thorough', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ ...phone, storageState: rememberedBy('en') })
  const placeOn = async (path: string) => {
    await page.goto(path)
    await page.getByRole('button', { name: say('en', 'site:nav.open') }).click()
    const select = bar(page).getByRole('combobox')
    await expect(select).toBeVisible()
    return select.boundingBox()
  }
  const onPublicPage = await placeOn('/en')
  expect(await placeOn('/sign-up')).toEqual(onPublicPage)
})

test('SHELL-11, SHELL-29 the question about cookies leaves the end of a page to be read, on a phone too @thorough', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ ...phone, locale: 'en-GB' })
  for (const path of ['/en/faq', '/sign-in']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(notice(page), path).toBeVisible()
    await page.evaluate(() => {
      document.documentElement.style.scrollBehavior = 'auto'
      window.scrollTo(0, document.documentElement.scrollHeight)
    })
    const [footer, question] = await Promise.all([
      page.getByRole('contentinfo').boundingBox(),
      notice(page).boundingBox(),
    ])
    if (!footer || !question) throw new Error(`something is not shown on ${path}`)
    expect(footer.y + footer.height, path).toBeLessThanOrEqual(question.y + 1)
  }
})
