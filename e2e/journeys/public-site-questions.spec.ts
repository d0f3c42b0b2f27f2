import { languages } from '@konsil/contract/core/texts'
import { expect, test } from '../fixtures/test.ts'
import { say } from '../people/words.ts'

test('SHELL-02 questions are found by every word that is typed, umlauts or not @thorough', async ({
  page,
}) => {
  await page.goto('/de/faq')
  const field = page.getByRole('searchbox', { name: say('de', 'pages:faq.search') })
  const questions = page.locator('details[data-question]:visible')
  const all = await questions.count()
  expect(all).toBeGreaterThanOrEqual(25)
  await field.fill('KÖNNEN  sie')
  const found = await questions.count()
  expect(found).toBeLessThan(all)
  const said = say('de', 'pages:faq.found.many', { count: String(found) })
  await expect(page.getByRole('status')).toHaveText(said)
  await field.fill('sie konnen')
  await expect(questions).toHaveCount(found)
  await field.fill('<img src=x onerror=alert(1)>')
  await expect(questions).toHaveCount(0)
  await expect(page.getByRole('status')).toHaveText(say('de', 'pages:faq.found.none'))
  const toContact = page.getByRole('status').getByRole('link')
  await expect(toContact).toHaveAttribute('href', '/de#contact')
  await field.fill('')
  await expect(questions).toHaveCount(all)
})

test('SHELL-02 a link to one question opens it, from another page and from the same one @thorough', async ({
  page,
}) => {
  for (const language of languages) {
    await page.goto(`/${language}/faq#cost`)
    const cost = page.locator('details#cost')
    await expect(cost).toHaveAttribute('open', '')
    await expect(cost).toBeInViewport()
    await page.getByRole('searchbox').fill('§ 27b')
    await expect(cost).toBeHidden()
    await page.evaluate(() => (window.location.hash = '#data-where'))
    await page.evaluate(() => (window.location.hash = '#cost'))
    await expect(cost).toBeVisible()
  }
  await page.goto('/en/faq')
  const insurance = page.locator('details#statutory-insurance')
  await insurance.locator('summary').click()
  await insurance.getByRole('link', { name: say('en', 'pages:faq.linkTo') }).click()
  await expect(page, 'its address can be taken from the page').toHaveURL(
    '/en/faq#statutory-insurance',
  )
  await expect(insurance).toHaveAttribute('open', '')
  await page.goto('/en/faq#%E0%A4%A')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('SHELL-01, SHELL-05 "About us" leads to its place on the start page, from every page @thorough', async ({
  page,
}) => {
  await page.goto('/en/imprint')
  const menu = page.getByRole('navigation', { name: say('en', 'site:nav.main') })
  await menu.getByRole('link', { name: say('en', 'site:nav.about'), exact: true }).click()
  await expect(page).toHaveURL('/en#aboutUs')
  await expect(page.locator('#aboutUs')).toBeInViewport()
  await expect(page.locator('#aboutUs').getByRole('heading').first()).toBeInViewport()
})

test('SHELL-13 the footer says who powers the service, on every kind of page @thorough', async ({
  page,
}) => {
  for (const language of languages) {
    for (const path of ['', '/faq', '/terms']) {
      await page.goto(`/${language}${path}`)
      const footer = page.getByRole('contentinfo')
      await expect(footer).toContainText(say(language, 'site:footer.powered'))
      await expect(footer).toContainText(/© 2024–20\d\d /)
    }
  }
})

test('SHELL-03, SHELL-33, SHELL-34 the imprint says who provides this, and leads to the legal texts', async ({
  page,
}) => {
  for (const language of languages) {
    await page.goto(`/${language}/imprint`)
    const main = page.getByRole('main')
    for (const fact of [
      'Muster Zweitmeinung GmbH',
      'Erika Mustermann',
      'Amtsgericht',
      'HRB 000000',
      'DE000000000',
      'VSBG',
    ])
      await expect(main).toContainText(fact)
    await expect(main.locator('a[href*="ec.europa.eu"]')).toHaveCount(0)
    for (const path of ['/terms', '/data-protection'])
      await expect(main.locator(`a[href="/${language}${path}"]`).first()).toBeVisible()
    for (const path of [
      '/terms',
      '/data-protection',
      '/prices',
      '/doctor-contract',
      '/health-data-consent',
    ]) {
      await page.goto(`/${language}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('main')).not.toContainText('{{')
    }
    await page.goto(`/${language}/imprint`)
  }
})
