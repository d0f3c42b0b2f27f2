import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/signed-in.ts'
import { handOn, haveDoctorOfOwn, patientOf } from '../people/booking.ts'
import type { saidTo } from '../people/person.ts'
import { beInDashboard } from '../people/session.ts'

async function payOnItsPage(page: Page, said: ReturnType<typeof saidTo>) {
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: /^(Pay|.*bezahlen)/ }).click()
  await page.waitForURL('**/appointment-tracking/*')
  await expect(page.getByText(said('appointments:next.ahead.patient'))).toBeVisible()
}

test('BOOK-01, BOOK-02, BOOK-15, PAY-01, PAY-10 by category: at most twelve taps from the dashboard to the provider’s page @thorough', async ({
  openBrowser,
}) => {
  const { patient, said } = await patientOf('en')
  const page = await openBrowser()
  await beInDashboard(page, patient)
  const hand = handOn(page, said)
  await hand.begin('category')
  await hand.entry(/^Orthopaedics/)
  await hand.entry('Dr. Hassan Nowak')
  await hand.entry(/knee surgery/)
  await hand.anyOf(hand.days())
  await hand.anyOf(hand.times())
  await expect(page.getByText(/Held for you for [45]:\d\d minutes/)).toBeVisible()
  await page.getByLabel(said('booking:review.note')).fill('My knee hurts.')
  await hand.entry(said('booking:review.do'))
  const dialog = page.getByRole('dialog', { name: said('payments:pay.title') })
  await hand.tap(dialog.getByRole('button', { name: said('payments:pay.oblige') }))
  await page.waitForURL('**/sandbox-checkout/**')
  expect(hand.taps()).toBeLessThanOrEqual(12)
  await payOnItsPage(page, said)
  await expect(page.getByText('My knee hurts.')).toBeVisible()
})

test('BOOK-02, BOOK-24 by doctor, in German: at most twelve taps, and a doctor who calls is told where @thorough', async ({
  openBrowser,
}) => {
  const { patient, said } = await patientOf('de')
  const page = await openBrowser({ locale: 'de' })
  await beInDashboard(page, patient)
  const hand = handOn(page, said)
  await hand.begin('doctor')
  await page.getByLabel(said('booking:filter.name')).fill('Nowak')
  await hand.entry('Dr. Hassan Nowak')
  await hand.entry(/Telefonische|telefonisch|Telefon/)
  await hand.anyOf(hand.days())
  await hand.anyOf(hand.times())
  await page.getByLabel(said('account:call.number')).fill('0151 / 234 567')
  await hand.entry(said('booking:review.do'))
  const dialog = page.getByRole('dialog', { name: said('payments:pay.title') })
  await hand.tap(dialog.getByRole('button', { name: said('payments:pay.oblige') }))
  await page.waitForURL('**/sandbox-checkout/**')
  expect(hand.taps()).toBeLessThanOrEqual(12)
  await payOnItsPage(page, said)
  await expect(page.getByText('+49 151234567')).toBeVisible()
})

test('BOOK-03 what is written is booked for a day, without a time', async ({ openBrowser }) => {
  const { patient, said } = await patientOf('en')
  const page = await openBrowser()
  await beInDashboard(page, patient)
  const hand = handOn(page, said)
  await page.goto('/dashboard/booking?by=doctor&kind=CHAT')
  await hand.anyOf(page.getByRole('main').getByRole('heading', { level: 4 }).getByRole('button'))
  await hand.entry(/In writing/)
  await hand.anyOf(hand.days())
  await expect(page.getByText(said('booking:review.question'))).toBeVisible()
  await expect(page.getByText(/Held for you/)).toHaveCount(0)
  await hand.entry(said('booking:review.do'))
  await expect(page.getByRole('dialog', { name: said('payments:pay.title') })).toBeVisible()
})

test('BOOK-05, BOOK-16, BOOK-20 one chooses, the other sees it at once and gets the time after its release', async ({
  openBrowser,
}) => {
  const doctor = await haveDoctorOfOwn()
  const { patient: one, said } = await patientOf('en')
  const { patient: other } = await patientOf('en')
  const [mine, theirs] = [await openBrowser(), await openBrowser()]
  await beInDashboard(mine, one)
  const hand = handOn(mine, said)
  await mine.goto(`/dashboard/booking?by=doctor&doctor=${doctor.id}`)
  await hand.entry(doctor.name)
  await hand.anyOf(hand.days())
  await expect(hand.times().first()).toBeVisible()
  await beInDashboard(theirs, other)
  await theirs.goto(mine.url())
  const time = (await hand.times().first().textContent())?.trim() ?? ''
  const seen = theirs.getByRole('main').getByRole('button', { name: new RegExp(`^${time}`) })
  await expect(seen).toHaveAccessibleName(time)
  await hand.entry(time)
  await expect(seen).toHaveAccessibleName(`${time} ${said('booking:time.HELD')}`)
  await expect(seen).toBeDisabled()
  // Whoever loads the page anew has it still.
  await mine.reload()
  await expect(mine.getByText(/Held for you/)).toBeVisible()
  await expect(seen).toBeDisabled()
  await mine.getByRole('button', { name: said('booking:back') }).click()
  await expect(seen).toHaveAccessibleName(time)
  await seen.click()
  await expect(theirs.getByText(/Held for you/)).toBeVisible()
  const lost = mine.getByRole('main').getByRole('button', { name: new RegExp(`^${time}`) })
  await expect(lost).toHaveAccessibleName(`${time} ${said('booking:time.HELD')}`)
})
