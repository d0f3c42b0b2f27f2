import type { Page } from '@playwright/test'
import { expect, phone, test } from '../fixtures/signed-in.ts'
import { haveAccount } from '../people/accounts.ts'
import { handOn, haveDoctorOfOwn } from '../people/booking.ts'
import { newPerson, saidTo } from '../people/person.ts'
import { beInDashboard } from '../people/session.ts'

type Said = ReturnType<typeof saidTo>

/** As far as the dialog in which it is paid. */
async function bookByHand(page: Page, said: Said) {
  const main = page.getByRole('main')
  const doctor = await haveDoctorOfOwn()
  const hand = handOn(page, said)
  await page.goto(`/dashboard/booking?by=doctor&doctor=${doctor.id}`)
  await hand.entry(doctor.germanName)
  await hand.anyOf(hand.days())
  await hand.anyOf(hand.times())
  await main.getByRole('button', { name: said('booking:review.do') }).click()
}

test.describe('on a phone, in German', () => {
  test.use({ ...phone, locale: 'de-DE' })

  test('PAY-01, PAY-20 whoever is new books, types the billing address in the payment step and pays', async ({
    page,
  }) => {
    const patient = await haveAccount(newPerson('PATIENT', { language: 'de' }))
    const said = saidTo(patient)
    await beInDashboard(page, patient)
    await bookByHand(page, said)
    const dialog = page.getByRole('dialog', { name: said('payments:pay.title') })
    const oblige = dialog.getByRole('button', { name: said('payments:pay.oblige') })
    await expect(oblige).toBeDisabled()

    await dialog.getByRole('button', { name: said('payments:pay.addAddress') }).click()
    const address = page.getByRole('dialog', { name: said('account:address.add') })
    const fill = (name: 'street' | 'houseNumber' | 'postalCode' | 'city', words: string) =>
      address.getByLabel(said(`account:address.${name}`), { exact: true }).fill(words)
    await fill('street', 'Große Straße')
    await fill('houseNumber', '7')
    await fill('postalCode', '60311')
    await fill('city', 'Frankfurt')
    await address.getByRole('button', { name: said('account:address.save') }).click()
    await expect(address).toBeHidden()

    await oblige.click()
    await page.waitForURL('**/sandbox-checkout/**')
    await page.getByRole('radio').first().check()
    await page.getByRole('button', { name: /bezahlen/ }).click()
    await page.waitForURL('**/appointment-tracking/*')
    await expect(page.getByText(said('payments:pay.done')).first()).toBeVisible()
  })
})
