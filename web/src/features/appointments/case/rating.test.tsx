import { appointments } from '@konsil/contract/appointments'
import { sampleAppointment } from '@konsil/contract/samples/appointments'
import { idOf } from '@konsil/contract/samples/ids'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  appointmentsOf,
  openTracking,
  sectionOf,
  standAtBooking,
} from '../../../testing/appointments.ts'
import { press, userEvent } from '../../../testing/user-event.ts'

beforeEach(() => standAtBooking())

const rating = { score: 3.5, comment: 'Clear words.' }
const rated = sampleAppointment(1, 'COMPLETED', { rating, mayRate: false })
const next = async () => within(await sectionOf('What comes next'))
const stars = async () => (await next()).getByRole('slider', { name: 'Stars' }) as HTMLInputElement

test('APPT-23, APPT-44, D-084 a patient rates by half stars, from four on, once', async () => {
  const network = appointmentsOf('PATIENT', [sampleAppointment(1, 'COMPLETED')])
  await openTracking()
  expect(
    (await next()).getByText(/^Only whoever had a completed consultation can rate it/),
  ).toBeDefined()
  const { min, max, step, value, ariaValueText } = await stars()
  expect([min, max, step, value]).toEqual(['0.5', '5', '0.5', '4'])
  expect(ariaValueText ?? (await stars()).getAttribute('aria-valuetext')).toBe('4 of 5 stars')
  fireEvent.change(await stars(), { target: { value: '3.5' } })
  await userEvent.type((await next()).getByLabelText(/Your words/), 'Clear words.')
  network.answer(appointments.rate, { appointment: rated })
  network.answer(appointments.readAppointment, rated)
  await press('Rate')
  await screen.findByText('Thank you for your rating.')
  expect(network.asked(appointments.rate).map(({ question }) => question)).toEqual([
    { appointmentId: idOf(1), ...rating },
  ])
  expect((await next()).getByText('Rated with 3.5 of 5 stars')).toBeDefined()
  expect((await next()).queryByRole('slider')).toBeNull()
})

test('APPT-46, D-080 what was rated on another device is told, and what was written stays', async () => {
  const network = appointmentsOf('PATIENT', [sampleAppointment(1, 'COMPLETED')])
  network.refuse(appointments.rate, 'appointment.rated')
  await openTracking()
  await userEvent.type((await next()).getByLabelText(/Your words/), 'Clear words.')
  await press('Rate')
  await screen.findByText(/This could not be done\./)
  expect((await next()).getByDisplayValue('Clear words.')).toBeDefined()
})

test('APPT-44 stars and words that were not sent are asked for before the page is left', async () => {
  appointmentsOf('PATIENT', [sampleAppointment(1, 'COMPLETED')])
  await openTracking()
  fireEvent.change(await stars(), { target: { value: '1' } })
  await userEvent.click(await screen.findByRole('link', { name: 'All appointments' }))
  expect(await screen.findByRole('dialog')).toBeDefined()
})

test('APPT-23 a doctor reads it, and changes nothing', async () => {
  appointmentsOf('DOCTOR', [rated])
  await openTracking()
  expect((await next()).getByText('Rated with 3.5 of 5 stars')).toBeDefined()
  expect((await next()).getByText('Clear words.')).toBeDefined()
  expect((await next()).queryByRole('slider')).toBeNull()
})
