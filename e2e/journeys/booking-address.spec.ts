import { account } from '@konsil/contract/account'
import { dayLater } from '@konsil/contract/core/time'
import { schedules } from '@konsil/contract/schedules'
import type { Page } from '@playwright/test'
import { expect, phone, test } from '../fixtures/signed-in.ts'
import { tokenOf } from '../people/accounts.ts'
import { handOn, haveDoctorOfOwn, patientOf } from '../people/booking.ts'
import { askSuccessfully } from '../people/calls.ts'
import type { saidTo } from '../people/person.ts'
import { today } from '../people/schedules.ts'
import { beInDashboard } from '../people/session.ts'

type Question = 'service' | 'day' | 'time' | 'review'

const asksIn = (page: Page, said: ReturnType<typeof saidTo>) => async (question: Question) =>
  expect(page.getByRole('heading', { name: said(`booking:${question}.question`) })).toBeVisible()

test('BOOK-20 the way stands in the address: loaded anew, gone back and opened on a second device it goes on, the held time too @thorough', async ({
  openBrowser,
}) => {
  const doctor = await haveDoctorOfOwn()
  const { patient, said } = await patientOf('en')
  const page = await openBrowser()
  const asks = asksIn(page, said)
  await beInDashboard(page, patient)
  const hand = handOn(page, said)
  await page.goto(`/dashboard/booking?by=doctor&doctor=${doctor.id}`)
  await asks('service')
  await hand.entry(doctor.name)
  await asks('day')
  await page.reload()
  await asks('day')
  await hand.anyOf(hand.days())
  await asks('time')
  await page.goBack()
  await asks('day')
  await page.goBack()
  await asks('service')
  await page.goForward()
  await page.goForward()
  await asks('time')

  const elsewhere = await openBrowser(phone)
  await beInDashboard(elsewhere, patient)
  await elsewhere.goto(page.url())
  await asksIn(elsewhere, said)('time')
  const other = handOn(elsewhere, said)
  await other.anyOf(other.times())
  const held = elsewhere.getByText(/Held for you for [45]:\d\d minutes/)
  await expect(held).toBeVisible()
  await elsewhere.reload()
  await expect(held).toBeVisible()
  await page.goto(elsewhere.url())
  await asks('review')
  await expect(page.getByText(/Held for you for [45]:\d\d minutes/)).toBeVisible()
  await page.goBack()
  await asks('time')
})

/** The last Sunday of a coming October, when clocks are set back in London at 01:00 UTC. */
function nightOfTwoHours() {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const last = `${month < 9 ? year : year + 1}-10-31`
  return dayLater(last, -new Date(last).getUTCDay())
}

/** Every day of the next month from 9 to 12, and early on one Sunday, by a clock that stays. */
async function haveDoctorOfNextMonth() {
  const first = dayLater(`${today.slice(0, 8)}01`, 31).slice(0, 8)
  const timeZone = 'Asia/Kolkata'
  const month = { startDate: `${first}01`, endDate: `${first}28`, timeZone }
  const doctor = await haveDoctorOfOwn(month)
  const night = nightOfTwoHours()
  const SUNDAY = [
    { start: '05:30', end: '06:30' },
    { start: '06:30', end: '07:30' },
  ]
  const early = { startDate: night, endDate: night, timeZone, workingDates: { SUNDAY } }
  const { serviceId, token } = doctor
  await askSuccessfully(schedules.add, { serviceIds: [serviceId], ...early }, { token })
  return { ...doctor, night }
}

test('BOOK-05, BOOK-20 the review that a link has opened gives its time back when it is left by the menu @thorough', async ({
  openBrowser,
}) => {
  const doctor = await haveDoctorOfOwn()
  const { patient, said } = await patientOf('en')
  const { patient: other } = await patientOf('en')
  const [mine, theirs] = [await openBrowser(), await openBrowser()]
  await beInDashboard(mine, patient)
  const hand = handOn(mine, said)
  await mine.goto(`/dashboard/booking?by=doctor&doctor=${doctor.id}`)
  await hand.entry(doctor.name)
  await hand.anyOf(hand.days())
  const day = mine.url()
  const time = (await hand.times().first().textContent())?.trim() ?? ''
  await hand.entry(time)
  await expect(mine.getByText(/Held for you/)).toBeVisible()
  await mine.reload()
  await expect(mine.getByText(/Held for you/)).toBeVisible()
  await beInDashboard(theirs, other)
  await theirs.goto(day)
  const seen = theirs.getByRole('main').getByRole('button', { name: new RegExp(`^${time}`) })
  await expect(seen).toHaveAccessibleName(`${time} ${said('booking:time.HELD')}`)
  // To whoever holds it, it is free in another tab too.
  const again = await mine.context().newPage()
  await again.goto(day)
  const own = again.getByRole('main').getByRole('button', { name: new RegExp(`^${time}`) })
  await expect(own).toHaveAccessibleName(time)
  await again.close()
  await mine.getByRole('link', { name: said('site:menu.appointmentOverview'), exact: true }).click()
  await expect(seen).toHaveAccessibleName(time)
})

test('BOOK-06, BOOK-21 a month without room leads to the next free day; both clocks are shown, and an hour that comes twice is told apart @thorough', async ({
  openBrowser,
}) => {
  const doctor = await haveDoctorOfNextMonth()
  const { patient, said } = await patientOf('en')
  const token = await tokenOf(patient)
  const { profile } = await askSuccessfully(account.getProfile, {}, { token })
  const inLondon = { profileId: profile._id, timeZone: 'Europe/London' }
  await askSuccessfully(account.updateProfile, inLondon, { token })
  const page = await openBrowser()
  const main = page.getByRole('main')
  await beInDashboard(page, patient)
  const hand = handOn(page, said)
  await page.goto(`/dashboard/booking?by=doctor&doctor=${doctor.id}`)
  await hand.entry(doctor.name)
  await expect(hand.days().first()).toBeVisible()
  await page.getByRole('button', { name: said('booking:day.earlier') }).click()
  await expect(page.getByText(said('booking:day.full'))).toBeVisible()
  await expect(hand.days()).toHaveCount(0)
  await hand.entry(/^Next free day: /)
  await hand.anyOf(hand.days())
  await expect(page.getByText(/Kolkata/)).toBeVisible()
  await expect(main.getByRole('button', { name: /^0[34]:30 doctor: 09:00$/ })).toBeVisible()

  await page.goto(
    `/dashboard/booking?by=doctor&doctor=${doctor.id}&service=${doctor.serviceId}&day=${doctor.night}`,
  )
  const summer = main.getByRole('button', { name: '01:00 British Summer Time doctor: 05:30' })
  await expect(summer).toBeVisible()
  await hand.entry('01:00 Greenwich Mean Time doctor: 06:30')
  await expect(main.getByText(/01:00.to.*\(Greenwich Mean Time\)/)).toBeVisible()
  await expect(main.getByText(/Kolkata.*06:30/)).toBeVisible()
  await hand.entry(said('booking:review.do'))
  await page.waitForURL('**/appointment-tracking/**')
  await page.getByRole('button', { name: said('payments:pay.later') }).click()
  await expect(main.getByText(/01:00.to.*\(Greenwich Mean Time\)/).first()).toBeVisible()
})
