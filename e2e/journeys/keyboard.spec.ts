import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { haveAccount } from '../people/accounts.ts'
import { newPerson, saidTo } from '../people/person.ts'
import { accountButton, seeTheDoor, standAtHome } from '../people/sign-in.ts'

/** Walks on with Tab until it stands there; every place on the way must show where one is. */
async function tabTo(page: Page, place: Locator) {
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(focusIsVisible), 'the focus can be seen').toBe(true)
    if (await place.evaluate(element => element === document.activeElement)) return
  }
  throw new Error('Tab does not lead there.')
}

function focusIsVisible() {
  const focused = document.activeElement
  if (!focused || focused === document.body) return true
  const around = [focused, focused.parentElement, focused.nextElementSibling]
  return around.some(element => {
    if (!element) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
  })
}

async function openStart(page: Page) {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('SHELL-29, ACC-04 signing in and out needs no mouse', async ({ page }) => {
  const patient = await haveAccount(newPerson('PATIENT'))
  const said = saidTo(patient)
  await openStart(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: said('ui:skipToContent') })).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: said('site:nav.signIn') }).first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/sign-in')
  await tabTo(page, page.getByRole('link', { name: said('access:picker.PATIENT') }))
  await page.keyboard.press('Enter')
  // A new page takes the focus when it has arrived; Tab goes on from there.
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, page.getByLabel(said('access:field.email'), { exact: true }))
  await page.keyboard.press('Enter')
  const email = page.getByLabel(said('access:field.email'), { exact: true })
  await expect(email).toHaveAccessibleDescription(said('refusals:email.required'))
  await expect(email, 'the first wrong field has the focus').toBeFocused()
  await page.keyboard.type(patient.email)
  await tabTo(page, page.getByLabel(said('access:field.password'), { exact: true }))
  await page.keyboard.type(patient.password)
  await page.keyboard.press('Enter')
  await standAtHome(page, patient)
  await tabTo(page, accountButton(page, patient))
  await page.keyboard.press('Enter')
  const out = page.getByRole('menuitem', { name: said('site:shell.signOut') })
  await expect(page.getByRole('menuitem', { name: said('site:shell.account') })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(out).toBeHidden()
  await expect(accountButton(page, patient)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: said('site:shell.account') })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: said('site:shell.agreements') })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(out).toBeFocused()
  await page.keyboard.press('Enter')
  await seeTheDoor(page, patient)
})

test('SHELL-29 the skip link leads past the bars', async ({ page }) => {
  await openStart(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
