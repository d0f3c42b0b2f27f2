import type { Page } from '@playwright/test'
import type { Language } from '@konsil/contract/core/texts'
import { expect, phone, test } from '../fixtures/test.ts'
import { openMail } from '../people/mailbox.ts'
import { newPerson, saidTo } from '../people/person.ts'

const operator = { email: 'contact@konsil.example' }

const question = 'Was kostet eine zweite Meinung zu meinem Knie?\nUnd wie lange dauert sie?'

async function fillIn(page: Page, language: Language, email: string, message: string) {
  const said = saidTo({ language })
  const field = (key: Parameters<typeof said>[0]) => page.getByLabel(said(key), { exact: true })
  await field('contact:name').fill('Wilhelmine Süßmilch')
  await field('contact:address').fill(email)
  await field('contact:message').fill(message)
  return { message: field('contact:message'), send: sendButton(page, language) }
}

const sendButton = (page: Page, language: Language) =>
  page.getByRole('button', { name: saidTo({ language })('contact:send'), exact: true })

test.describe('on a phone', () => {
  test.use({ ...phone, locale: 'de-DE' })

  test('SHELL-34, SHELL-04, SHELL-01 somebody writes from the start page in German: told what is missing, then that it arrived, and both mails come', async ({
    page,
  }) => {
    const language = 'de'
    const said = saidTo({ language })
    const { email } = newPerson('PATIENT')
    const loaded: string[] = []
    page.on('request', request => loaded.push(new URL(request.url()).pathname))
    await page.goto('/de')
    await page.waitForLoadState('networkidle')
    expect(loaded.filter(path => /framework|contact/.test(path))).toEqual([])

    await page.getByRole('heading', { name: said('contact:title') }).scrollIntoViewIfNeeded()
    const { message, send } = await fillIn(page, language, email, '123456789')
    await send.click()
    await expect(message).toHaveAccessibleDescription(said('refusals:message.too.short'))
    await expect(message).toBeFocused()

    await message.fill(question)
    await send.click()
    const done = page.getByText(said('contact:done'))
    await expect(done).toBeVisible()
    await expect(done).toBeInViewport()
    await expect(page.locator('[data-read-from]', { has: done })).toBeFocused()

    const confirmation = await openMail(page, { email }, /Ihre Nachricht an Konsil ist angekommen/)
    await expect(confirmation).not.toContainText('Knie')
    const own = page.getByRole('article').filter({ hasText: `Reply to ${email}` })
    await expect(own).toContainText(operator.email)
    await expect(own).toContainText('Wilhelmine Süßmilch')
    await expect(own).toContainText('> Und wie lange dauert sie?')
  })
})

test('SHELL-34 a link to the form brings it, in the language of the address whatever was chosen before @thorough', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('language', 'en'))
  await page.goto('/de#contact')
  await expect(sendButton(page, 'de')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test('SHELL-34 when the message cannot be sent it says so, every word stays, and it can be sent later @thorough', async ({
  page,
  watch,
}) => {
  watch.expectLost()
  const said = saidTo({ language: 'en' })
  const { email } = newPerson('PATIENT')
  await page.goto('/en#contact')
  await page.route('**/api/v1/contact/send', route => route.abort('internetdisconnected'))
  const { message, send } = await fillIn(page, 'en', email, question)
  await send.click()
  await expect(page.getByRole('alert')).toContainText(said('contact:failed'))
  await expect(page.getByRole('alert')).toContainText(operator.email)
  await expect(message).toHaveValue(question)
  await page.unroute('**/api/v1/contact/send')
  await send.click()
  await expect(page.getByText(said('contact:done'))).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('SHELL-34 there is no dead form but an address to write to @thorough', async ({ page }) => {
    await page.goto('/en#contact')
    const section = page.locator('#contact')
    await expect(section.getByRole('link', { name: operator.email })).toHaveAttribute(
      'href',
      `mailto:${operator.email}`,
    )
    await expect(section.getByRole('textbox')).toHaveCount(0)
  })
})

test('SHELL-34 when the form cannot be loaded, the address stays @thorough', async ({
  page,
  watch,
}) => {
  watch.expectLost()
  await page.route('**/assets/mount-contact-form-*', route => route.abort('failed'))
  await page.goto('/en#contact')
  await page.waitForLoadState('networkidle')
  await expect(page.locator('#contact').getByRole('link', { name: operator.email })).toBeVisible()
})
