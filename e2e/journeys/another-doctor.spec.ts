import { access } from '@konsil/contract/access'
import { account } from '@konsil/contract/account'
import { booking } from '@konsil/contract/booking'
import { dayLater } from '@konsil/contract/core/time'
import { schedules } from '@konsil/contract/schedules'
import { expect, test } from '../fixtures/signed-in.ts'
import { haveAccount, tokenOf } from '../people/accounts.ts'
import { answerLater } from '../people/answers.ts'
import { askSuccessfully } from '../people/calls.ts'
import { demonstration, newPerson, type Person, saidTo } from '../people/person.ts'
import { today } from '../people/schedules.ts'
import { beReadyToPlan, haveOwnService } from '../people/services.ts'
import { beInDashboard } from '../people/session.ts'

const billingAddress = {
  firstName: 'Ada',
  lastName: 'Byron',
  street: 'Big Street',
  houseNumber: '7',
  city: 'Frankfurt',
  postalCode: '60311',
  country: 'DE',
}
const nine = [{ start: '09:00', end: '17:00' }]
const everyDay = { MONDAY: nine, TUESDAY: nine, WEDNESDAY: nine, THURSDAY: nine, FRIDAY: nine }

/** From the third day on, so that there is time left to choose. */
const plan = (token: string, serviceId: string) =>
  askSuccessfully(
    schedules.add,
    {
      serviceIds: [serviceId],
      startDate: dayLater(today, 3),
      endDate: dayLater(today, 20),
      workingDates: everyDay,
      timeZone: 'Europe/Berlin',
    },
    { token },
  )

/** One who offers something of their own for 20 more than another one offers the same. */
async function twoDoctors() {
  const [first, second] = await Promise.all([
    haveAccount(newPerson('DOCTOR', { lastName: 'Vorher' })),
    haveAccount(newPerson('DOCTOR', { lastName: 'Nachher' })),
  ])
  const office = await tokenOf(demonstration.ADMIN)
  const [firstToken, secondToken] = await Promise.all([tokenOf(first), tokenOf(second)])
  const [offered] = await Promise.all([
    beReadyToPlan(secondToken, office),
    beReadyToPlan(firstToken, office),
  ])
  const dearer = offered.service.price.value + 20
  const own = await haveOwnService(firstToken, office, offered.service, dearer)
  await Promise.all([plan(firstToken, own._id), plan(secondToken, offered._id)])
  return { first, second, firstToken, serviceId: own._id }
}

/** Booked by the calls of the wizard, at the first free time. */
async function bookWith(lastName: string, serviceId: string, token: string) {
  const asking = { token }
  const period = { from: today, to: dayLater(today, 21) }
  const found = await askSuccessfully(
    booking.listFreeDoctors,
    { name: lastName, ...period },
    asking,
  )
  const doctorId = found.doctors[0]?._id ?? ''
  const { slots } = await askSuccessfully(
    booking.listSlots,
    { doctorId, serviceId, ...period },
    asking,
  )
  const [slot] = slots
  if (!slot) throw new Error('no free time')
  const { date: requestDate, start, end, startUTC } = slot
  const chosen = { doctorId, serviceId, requestDate, start, end, startUTC }
  const asked = { ...chosen, note: 'My knee hurts.' }
  return (await askSuccessfully(booking.makeAppointment, asked, asking)).appointment
}

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`

test('D-322 a doctor leaves: the patient takes another one for less, and gets the difference back @thorough', async ({
  openBrowser,
  watch,
}) => {
  const { first, second, firstToken, serviceId } = await twoDoctors()
  const patient = await haveAccount(newPerson('PATIENT'))
  const said = saidTo(patient)
  const token = await tokenOf(patient)
  await askSuccessfully(account.addAddress, billingAddress, { token })
  const { _id } = await bookWith(first.lastName, serviceId, token)
  const page = await openBrowser()
  await beInDashboard(page, patient)
  await page.goto(`/appointment-tracking/${_id}?action=confirm_payment`)
  await page.getByRole('button', { name: said('payments:pay.oblige') }).click()
  await page.waitForURL('**/sandbox-checkout/**')
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.waitForURL('**/appointment-tracking/*')
  await answerLater(page, patient)
  await expect(page.getByText(said('appointments:next.ahead.patient'))).toBeVisible()

  await askSuccessfully(access.deleteAccount, { password: first.password }, { token: firstToken })
  await page.goto(`/appointment-tracking/${_id}`)
  await expect(page.getByText(said('appointments:lost.title.PATIENT'))).toBeVisible()
  await page.getByRole('link', { name: said('appointments:act.otherDoctor') }).click()
  const card = page.getByRole('listitem').filter({ hasText: nameOf(second) })
  await expect(card).toContainText('You get back €20.00')
  await card.getByRole('button', { name: nameOf(second) }).click()
  await page.locator('table').getByRole('button').first().click()
  const times = page.getByRole('listitem').getByRole('button', { name: /^\d\d:\d\d$/ })
  await times.nth(1).click()
  await expect(page.getByText(said('booking:review.question'))).toBeVisible()
  await expect(page.getByText('You get back €20.00')).toBeVisible()
  await page.getByRole('button', { name: said('booking:instead.do') }).click()

  await expect(page).toHaveURL(`/appointment-tracking/${_id}`)
  await expect(page.getByText('Another doctor was chosen')).toBeVisible()
  await expect(page.getByText(nameOf(second)).first()).toBeVisible()
  await expect(page.getByText('My knee hurts.')).toBeVisible()
  await expect(page.getByText(said('appointments:next.ahead.patient'))).toBeVisible()
  await expect(page.getByText('€20.00').first()).toBeVisible()
  for (const name of [
    'kind.INVOICE',
    'ofOtherDoctor.CANCELLATION',
    'ofOtherDoctor.INVOICE',
  ] as const) {
    const invoice = page.getByRole('link', {
      name: new RegExp(`^${said(`appointments:invoices.${name}`)} [A-Z0-9]{4}-`),
    })
    await expect(invoice).toBeVisible()
  }
  // It was chosen already.
  watch.expectAnswer(409, '/api/v1/appointment/other-doctors')
  await page.goto(`/dashboard/appointment/${_id}/other-doctor`)
  await expect(page.getByText(said('booking:instead.over'))).toBeVisible()
})
