import { account } from '@konsil/contract/account'
import { expect, type Locator, type Page } from '@playwright/test'
import { productUrl } from '../product/addresses.ts'
import { haveAccount, tokenOf } from './accounts.ts'
import { askSuccessfully } from './calls.ts'
import { newPerson, type Person, saidTo } from './person.ts'

export const billingAddress = {
  firstName: 'Ada',
  lastName: 'Byron',
  street: 'Big Street',
  houseNumber: '7',
  city: 'Frankfurt',
  postalCode: '60311',
  country: 'DE',
}

/** Who has all that is asked for before a payment. */
export async function patientOf(language: Person['language'], at = productUrl()) {
  const patient = await haveAccount(newPerson('PATIENT', { language }), { at })
  const token = await tokenOf(patient, at)
  await askSuccessfully(account.addAddress, billingAddress, { token, at })
  return { patient, said: saidTo(patient) }
}

/** Leads through the wizard. Taps are counted, typing is not. */
export function handOn(page: Page, said: ReturnType<typeof saidTo>) {
  let taps = 0
  async function tap(what: Locator) {
    await what.click()
    taps += 1
  }
  const main = page.getByRole('main')
  return {
    taps: () => taps,
    tap,
    begin: async (by: 'category' | 'doctor') => {
      await tap(main.getByRole('button', { name: said('booking:book') }))
      const dialog = page.getByRole('dialog', { name: said('booking:method.title') })
      await tap(dialog.getByRole('button', { name: said(`booking:method.${by}`) }))
    },
    entry: (name: string | RegExp) => tap(main.getByRole('button', { name }).first()),
    /** One of the free ones, so that hardly anybody else takes it meanwhile. */
    async anyOf(entries: Locator) {
      await expect(entries.first()).toBeVisible()
      await tap(entries.nth(Math.floor(Math.random() * (await entries.count()))))
    },
    days: () => main.locator('table').getByRole('button'),
    times: () => main.getByRole('listitem').getByRole('button', { name: /^\d\d:\d\d$/ }),
  }
}
