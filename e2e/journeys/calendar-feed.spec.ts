import ICAL from 'ical.js'
import { expect, test } from '../fixtures/test.ts'
import { tokenOf } from '../people/accounts.ts'
import { bookWith } from '../people/appointments.ts'
import { patientOf, payByCall } from '../people/booking.ts'
import { beInDashboard } from '../people/session.ts'

test('APPT-50 a patient makes an address for their calendar, which reads there without a session, until it is switched off @thorough', async ({
  openBrowser,
}) => {
  const { patient, said } = await patientOf('de')
  const token = await tokenOf(patient)
  const booked = await bookWith(token, { language: 'de' })
  await payByCall(token, booked._id)
  const page = await openBrowser({ locale: 'de-DE' })
  await beInDashboard(page, patient)
  await page.getByRole('link', { name: said('site:menu.appointmentOverview'), exact: true }).click()
  await page.getByRole('button', { name: said('appointments:feed.make') }).click()
  const field = page.getByLabel(said('appointments:feed.address'))
  await expect(field).toHaveValue(/^http/)
  const address = await field.inputValue()

  const answer = await fetch(address)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/calendar/)
  const text = await answer.text()
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent').map(one => new ICAL.Event(one))
  expect(events.map(({ uid }) => uid)).toEqual([booked._id])
  const [event] = events
  expect(event?.startDate.toJSDate().toISOString()).toBe(atOnce(booked.slot.startUTC))
  expect(event?.endDate.toJSDate().toISOString()).toBe(atOnce(booked.slot.endUTC))
  expect(event?.description).toContain(booked.code)
  // A calendar is a computer of somebody else: neither names nor what it is about.
  for (const told of ['Nowak', patient.lastName, booked.service.service.name.de]) {
    expect(text).not.toContain(told)
  }

  await page.reload()
  await expect(page.getByText(said('appointments:feed.readAt'))).toBeVisible()
  await expect(page.getByText(said('appointments:feed.never'))).toHaveCount(0)
  await page.getByRole('button', { name: said('appointments:feed.end') }).click()
  const asked = page.getByRole('dialog', { name: said('appointments:feed.endAsk') })
  await asked.getByRole('button', { name: said('appointments:feed.end') }).click()
  await expect(page.getByText(said('appointments:feed.ended'))).toBeVisible()
  expect((await fetch(address)).status).toBe(404)
})

const atOnce = (wire: string | null) => (wire === null ? null : new Date(wire).toISOString())
