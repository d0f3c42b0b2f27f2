import { expect, rememberedBy, test } from '../fixtures/signed-in.ts'
import { demonstration, saidTo } from '../people/person.ts'
import { accountButton, standInDashboard } from '../people/sign-in.ts'

const patient = demonstration.PATIENT
const said = saidTo(patient)

test('the account menu keeps up with a quick person @thorough', async ({
  openBrowser,
  sessionOf,
}) => {
  const session = rememberedBy('en', await sessionOf('PATIENT'))
  const page = await openBrowser({ storageState: session })
  await page.goto('/dashboard')
  await standInDashboard(page, patient)
  const button = accountButton(page, patient)
  const first = page.getByRole('menuitem', { name: said('site:shell.account') })

  // Within the page: between two acts from outside the menu would have come to rest.
  await button.evaluate(async (button: HTMLElement) => {
    const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    button.focus()
    button.click()
    await new Promise(requestAnimationFrame)
    document.activeElement?.dispatchEvent(press)
  })
  await expect(first, 'Escape before the menu has the focus').toBeHidden()

  await button.click()
  await expect(first).toBeFocused()
  await button.evaluate(async (button: HTMLElement) => {
    const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(press)
    await new Promise(requestAnimationFrame)
    button.click()
  })
  await expect(first, 'a click right after Escape').toBeFocused()
  await page.keyboard.press('Escape')
  await expect(first).toBeHidden()
  await expect(button).toBeFocused()
})
