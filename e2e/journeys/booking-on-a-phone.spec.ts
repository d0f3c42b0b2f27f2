import type { Page } from '@playwright/test'
import { expect, phone, test } from '../fixtures/signed-in.ts'
import { handOn, haveDoctorOfOwn, patientOf } from '../people/booking.ts'
import { beInDashboard } from '../people/session.ts'

/** Where the bar with the ways on and back ends, from the lower edge of the screen. */
const barAboveEdge = (page: Page) =>
  page
    .locator('[data-thumb-bar]')
    .evaluate(bar => Math.round(window.innerHeight - bar.getBoundingClientRect().bottom))

test('BOOK-04, BOOK-23 on a phone the way back stands at one place, and what was typed outlives a reload and the way back @thorough', async ({
  openBrowser,
}) => {
  const doctor = await haveDoctorOfOwn()
  const { patient, said } = await patientOf('de')
  const page = await openBrowser({ ...phone, locale: 'de-DE' })
  await beInDashboard(page, patient)
  const hand = handOn(page, said)
  const asks = async (question: string) => {
    await expect(page.getByRole('heading', { name: question })).toBeVisible()
    await expect.poll(() => barAboveEdge(page), question).toBe(0)
  }
  await page.goto(`/dashboard/booking?by=doctor&doctor=${doctor.id}`)
  await asks(said('booking:service.question'))
  await hand.entry(doctor.germanName)
  await asks(said('booking:day.question'))
  await hand.anyOf(hand.days())
  await asks(said('booking:time.question'))
  await hand.anyOf(hand.times())
  await asks(said('booking:review.question'))
  const note = page.getByLabel(said('booking:review.note'))
  await note.fill('Seit Mai tut das Knie weh.')
  await page.reload()
  await expect(note).toHaveValue('Seit Mai tut das Knie weh.')
  await page.goBack()
  await asks(said('booking:time.question'))
  await page.goForward()
  await expect(note).toHaveValue('Seit Mai tut das Knie weh.')
})
