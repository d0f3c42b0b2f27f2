import { access } from '@konsil/contract/access'
import { account } from '@konsil/contract/account'
import { apiPrefix } from '@konsil/contract/core/endpoint'
import { paying } from '@konsil/contract/paying'
import { payments } from '@konsil/contract/payments'
import { asItem } from '@konsil/contract/refusals/sentences'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/signed-in.ts'
import { haveAccount, tokenOf } from '../people/accounts.ts'
import { answerLater } from '../people/answers.ts'
import { bookWith } from '../people/appointments.ts'
import { billingAddress, payOnPage } from '../people/booking.ts'
import { askSuccessfully } from '../people/calls.ts'
import { demonstration, newPerson, type Person, saidTo } from '../people/person.ts'
import { beInDashboard } from '../people/session.ts'

/** Booked and paid on the page of the sandbox; answers also where that is. */
async function payFor(page: Page, patient: Person) {
  const token = await tokenOf(patient)
  await askSuccessfully(account.addAddress, billingAddress, { token })
  const { _id, code } = await bookWith(token)
  const checkout = await payOnPage(page, token, _id)
  await answerLater(page, patient)
  await askSuccessfully(paying.confirmPayment, { appointmentId: _id }, { token })
  return { _id, code, checkout }
}

test('ADM-14, PAY-17 an administrator finds a booking by its number, proves that it is them, pays back a part, and its patient reads how much and why', async ({
  openBrowser,
  watch,
}) => {
  const patient = await haveAccount(newPerson('PATIENT'))
  const admin = demonstration.ADMIN
  const said = saidTo(admin)
  const page = await openBrowser()
  await beInDashboard(page, patient)
  const { _id, code } = await payFor(page, patient)

  const office = await openBrowser()
  await beInDashboard(office, admin)
  // Beside it stands how many wait, where another journey has opened a dispute.
  const menu = office.getByRole('navigation', { name: said('site:nav.main') })
  await menu.getByRole('link', { name: said('site:menu.payments') }).click()
  await office.getByLabel(said('money:list.search')).fill(code)
  await office.keyboard.press('Enter')
  await office.getByRole('link', { name: code, exact: true }).click()
  await expect(
    office.getByRole('heading', { level: 1, name: said('money:one.of', { code }) }),
  ).toBeVisible()

  // As it is ten minutes after signing in; from then on the server answers for itself.
  const path = `${apiPrefix}${paying.refund.path}`
  let isLong = true
  await office.route(`**${path}`, route => {
    const data = [asItem('proof.required', { ways: [] })]
    return isLong
      ? route.fulfill({ status: 403, json: { statusCode: 403, data } })
      : route.continue()
  })
  watch.expectAnswer(403, path)
  await office.getByRole('button', { name: said('money:refund.open') }).click()
  const dialog = office.getByRole('dialog', { name: said('money:refund.title') })
  await dialog.getByLabel(/^Amount/).fill('20.50')
  await dialog.getByLabel(said('money:refund.reason')).fill('The line broke after ten minutes.')
  await expect(dialog.getByText(said('money:refund.ofDoctor'))).toBeVisible()
  await dialog.getByRole('button', { name: /^Pay back/ }).click()
  const proof = office.getByRole('dialog', { name: said('access:proof.title') })
  await proof.getByLabel(said('access:proof.password'), { exact: true }).fill(admin.password)
  isLong = false
  const proven = office.waitForResponse(`**${apiPrefix}${access.prove.path}`)
  await office.keyboard.press('Enter')
  expect((await proven).status()).toBe(200)
  await expect(office.getByText(said('money:refund.done'))).toBeVisible()
  await expect(dialog).toBeHidden()
  // What others wrote is read by saying why, one's own words among them (APPT-59).
  await office
    .getByLabel(said('appointments:words.why'))
    .fill('The patient asks what we wrote about it.')
  await office.getByRole('button', { name: said('appointments:words.open') }).click()
  await expect(office.getByText('The line broke after ten minutes.')).toBeVisible()

  await page.goto(`/appointment-tracking/${_id}`)
  const price = page.getByText(saidTo(patient)('appointments:price.reason', { amount: '€20.50' }))
  await expect(price).toBeVisible()
  await expect(page.getByText('The line broke after ten minutes.')).toBeVisible()
  await expect(page.getByText('Money paid back by us')).toBeVisible()
})

test('ADM-14 a dispute that a bank opens waits for administrators until it is decided, and what it ended with is noted @thorough', async ({
  openBrowser,
}) => {
  const patient = await haveAccount(newPerson('PATIENT'))
  const said = saidTo(demonstration.ADMIN)
  const page = await openBrowser()
  await beInDashboard(page, patient)
  const { code, checkout } = await payFor(page, patient)
  await page.goto(checkout)
  await page.getByRole('button', { name: /open a dispute/ }).click()
  await expect(page.getByText(/It has happened/)).toBeVisible()

  const casesOf = async () => {
    const asking = { token: await tokenOf(demonstration.ADMIN) }
    const filters = { bookingNumber: code }
    const { list } = await askSuccessfully(payments.listPayables, { filters }, asking)
    const id = list[0]?._id ?? ''
    const { cases } = await askSuccessfully(payments.readPayable, { id }, asking)
    return cases.flatMap(({ kind, settled }) => (settled ? [] : kind))
  }
  await expect.poll(casesOf).toEqual(['DISPUTE_OPENED'])

  const office = await openBrowser()
  await beInDashboard(office, demonstration.ADMIN)
  await office.getByRole('link', { name: said('site:waiting.MONEY_CASESLink') }).click()
  await office.getByLabel(said('money:list.search')).fill(code)
  await office.keyboard.press('Enter')
  await office.getByRole('link', { name: code, exact: true }).click()
  const cases = office.getByRole('region', { name: said('money:cases.title') })
  await expect(cases.getByText(/A bank has taken/)).toBeVisible()

  await page.getByRole('button', { name: /won$/ }).click()
  await expect.poll(casesOf).toEqual(['DISPUTE_WON'])
  await office.reload()
  await expect(cases.getByText(/were won/)).toBeVisible()
  await cases.getByRole('button', { name: said('money:settle.open') }).click()
  const dialog = office.getByRole('dialog', { name: said('money:settle.title') })
  await dialog.getByLabel(said('money:settle.note')).fill('Seen, nothing is left to be done.')
  await dialog.getByRole('button', { name: said('money:settle.do') }).click()
  await expect(office.getByText(said('money:settle.done'))).toBeVisible()
  await expect(cases).toHaveCount(0)
  await expect(office.getByText('Seen, nothing is left to be done.')).toBeVisible()
})
