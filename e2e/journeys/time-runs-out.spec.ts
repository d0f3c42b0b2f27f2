import { minutes } from '@konsil/contract/core/time'
import { expect, startLimit, test } from '../fixtures/own-product.ts'
import { handOn, patientOf } from '../people/booking.ts'
import { beInDashboard } from '../people/session.ts'

test('BOOK-14, PAY-02, PAY-08, PAY-11 a hold runs out at the review, then the window to pay, and who comes back late from the provider’s page is told so @thorough', async ({
  openBrowser,
  product,
}) => {
  test.setTimeout(startLimit)
  const at = product.url
  const { patient, said } = await patientOf('en', at)
  const page = await openBrowser()
  await page.clock.install()
  const letPass = async (milliseconds: number) => {
    await product.letPass(milliseconds)
    await page.clock.fastForward(milliseconds)
  }
  await beInDashboard(page, patient, at)
  await page.goto('/dashboard/booking?by=doctor&name=Nowak')
  const wizard = handOn(page, said)
  await wizard.entry('Dr. Hassan Nowak')
  await wizard.entry(/knee surgery/)
  await wizard.anyOf(wizard.days())
  await wizard.anyOf(wizard.times())
  await expect(page.getByText(/Held for you for [45]:\d\d minutes/)).toBeVisible()
  const held = new URL(page.url()).searchParams.get('time')

  await letPass(minutes(5))
  const timeout = page.getByRole('dialog', { name: said('booking:timeout.title') })
  await expect(timeout).toContainText('Your selected slot has expired. Please select again!')
  await timeout.getByRole('button', { name: said('booking:timeout.again') }).click()
  await expect(page.getByRole('heading', { name: said('booking:time.question') })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('time')).toBeNull()

  await page.goto(`${page.url()}&time=${held}`)
  // It ran out once: the next time it is held half as long.
  await expect(page.getByText(/Held for you for 2:\d\d minutes/)).toBeVisible()
  await wizard.entry(said('booking:review.do'))
  const dialog = page.getByRole('dialog', { name: said('payments:pay.title') })
  await expect(dialog.getByText(/Reserved for you for 1[45]:\d\d minutes/).first()).toBeVisible()
  const tracking = page.url()

  const other = await page.context().newPage()
  await other.goto(tracking)
  const theirs = other.getByRole('dialog', { name: said('payments:pay.title') })
  await theirs.getByRole('button', { name: said('payments:pay.oblige') }).click()
  await other.waitForURL('**/sandbox-checkout/**')

  await letPass(minutes(15))
  const over =
    'Sorry your payment session for your service has been expired. Please make a new service booking'
  await expect(page.getByText(over)).toBeVisible()
  await expect(dialog).toBeHidden()
  await other.getByRole('radio', { name: /^Works/ }).check()
  await other.getByRole('button', { name: /^Pay/ }).click()
  await other.waitForURL('**/appointment-tracking/**')
  await expect(other.getByText(over)).toBeVisible()

  await page.getByRole('link', { name: said('appointments:expired.back') }).click()
  await expect(page).toHaveURL('/dashboard/appointment')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Hassan Nowak' })
  await expect(row).toContainText('Not paid in time')
})
