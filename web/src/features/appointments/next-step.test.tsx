import { sampleAppointment, sampleCancellation } from '@konsil/contract/samples/appointments'
import { idOf } from '@konsil/contract/samples/ids'
import { paying } from '@konsil/contract/paying'
import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  appointmentsOf,
  openTracking,
  sectionOf,
  standAtBooking,
} from '../../testing/appointments.ts'
import { userEvent } from '../../testing/user-event.ts'

beforeEach(() => standAtBooking())

test('what waits for payment says until when, and what is agreed and paid', async () => {
  appointmentsOf('PATIENT', [sampleAppointment(1, 'NOT_PAID')])
  await openTracking()
  const next = await sectionOf('What comes next')
  expect(next.textContent).toContain(
    'To be paid by today, 10:30Until then this appointment is kept for you.',
  )
  const price = await sectionOf('Price')
  expect(price.textContent).toContain('€120.00')
  expect(price.textContent).toContain('€0.00')
})

test('PAY-08, PAY-11 a patient whose window to pay is over is told so, and goes back to the list', async () => {
  appointmentsOf('PATIENT', [sampleAppointment(1, 'EXPIRED')])
  await openTracking()
  await screen.findByText(
    'Sorry your payment session for your service has been expired. Please make a new service booking',
  )
  const back = screen.getByRole('link', { name: 'Go Back' })
  expect(back.getAttribute('href')).toBe('/dashboard/appointment')
  expect(screen.queryByText('What comes next')).toBeNull()
  const again = screen.getByRole('link', { name: 'Book again' })
  expect(again.getAttribute('href')).toBe(`/dashboard/booking?by=doctor&doctor=${idOf(500)}`)
  screen.getByText('If you did pay, you get all of it back, the way you paid.')
  expect((await sectionOf('Price')).textContent).not.toMatch(/Paid(?: so far)?€/)
})

test('D-085 whose doctor has left books again with another', async () => {
  const one = sampleAppointment(1, 'EXPIRED')
  const doctor = { ...one.slot.doctor, user: { isDeleted: true, profile: null } }
  appointmentsOf('PATIENT', [{ ...one, slot: { ...one.slot, doctor } }])
  await openTracking()
  const again = await screen.findByRole('link', { name: 'Book again' })
  expect(again.getAttribute('href')).toBe('/dashboard/booking')
})

test('a doctor is told nothing of the patient’s money, and books nothing', async () => {
  appointmentsOf('DOCTOR', [sampleAppointment(1, 'CANCELLED')])
  await openTracking()
  const next = within(await sectionOf('What comes next'))
  expect(next.queryByText(/paid back|get back/)).toBeNull()
  expect(next.queryByRole('link', { name: 'Book again' })).toBeNull()
})

test.each([
  ['VIDEO', 'The time of this appointment is over.'],
  ['CHAT', 'The day of this written consultation is over.'],
] as const)('of one by %s that is over nothing is said to come', async (consultationType, said) => {
  const past = { consultationType, day: '2026-11-30' }
  appointmentsOf('PATIENT', [sampleAppointment(1, 'PAID_DEPOSIT', past)])
  await openTracking()
  expect((await sectionOf('What comes next')).textContent).toContain(said)
})

test.each([
  ['PATIENT', 'The doctor cancelled this appointment.'],
  ['DOCTOR', 'You cancelled this appointment.'],
  ['ADMIN', 'The doctor cancelled this appointment.'],
] as const)('a cancelled one says to a %s who gave it up, and when', async (role, said) => {
  appointmentsOf(role, [sampleAppointment(1, 'CANCELLED')])
  await openTracking()
  const next = await sectionOf('What comes next')
  expect(next.textContent).toContain(said)
  expect(next.textContent).toContain('Today, 10:02')
})

const question = { chooseUntil: '2026-12-06T08:00:00.000Z' }
const lost = sampleAppointment(1, 'PAID_DEPOSIT', question)

test('whose doctor can no longer hold it is told until when they choose, and gets everything back', async () => {
  const network = appointmentsOf('PATIENT', [lost])
  const paid = { value: 120, currency: 'EUR' } as const
  network.answer(paying.readCancellation, sampleCancellation(120))
  network.answer(paying.cancel, { refund: paid })
  await openTracking()
  const next = await sectionOf('What comes next')
  expect(next.textContent).toContain('The doctor can no longer hold this appointment')
  expect(next.textContent).toContain('06.12.2026')
  expect(next.textContent).toContain('In question')
  const way = within(next).getByRole('link', { name: 'Choose another doctor' })
  expect(way.getAttribute('href')).toBe(`/dashboard/appointment/${idOf(1)}/other-doctor`)
  expect(next.textContent).not.toContain('Your appointment is fixed and paid')
  await userEvent.click(within(next).getByRole('button', { name: 'Get everything back' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText(/everything back|120/)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel appointment' }))
  await vi.waitFor(() =>
    expect(network.asked(paying.cancel).map(({ question }) => question)).toEqual([
      {
        appointmentId: idOf(1),
        reason: 'The doctor can no longer hold the appointment.',
        refund: paid,
      },
    ]),
  )
})

test.each([
  ['CONFIRMATION', 'nobody has said whether it took place'],
  ['REPORT', 'The doctor can no longer write your report'],
] as const)('D-322 of what is lost afterwards it says what: %s', async (what, said) => {
  appointmentsOf('PATIENT', [
    sampleAppointment(1, 'ANSWERED_QUESTIONAIRE', { ...question, lost: what }),
  ])
  await openTracking()
  const next = await sectionOf('What comes next')
  expect(next.textContent).toContain(said)
  expect(next.textContent).not.toContain('can no longer hold this appointment')
})

test('their doctor is led to the certificates, and cancels in their own words', async () => {
  appointmentsOf('DOCTOR', [{ ...lost, mayChooseDoctor: false }])
  await openTracking()
  const next = await sectionOf('What comes next')
  expect(next.textContent).toContain('This appointment is in question')
  const way = within(next).getByRole('link', { name: 'To your certificates' })
  expect(way.getAttribute('href')).toBe('/dashboard/certificate')
  expect(within(next).queryByRole('button', { name: 'Get everything back' })).toBeNull()
  expect(within(next).queryByRole('link', { name: 'Choose another doctor' })).toBeNull()
})

const nextSteps = async () => (await sectionOf('What comes next')).textContent

test.each([
  [
    '2026-12-06T08:00:00.000Z',
    '2026-12-07T08:00:00.000Z',
    'Free to cancel until 06.12.2026, 09:00',
  ],
  ['2026-12-01T08:00:00.000Z', '2026-12-07T08:00:00.000Z', 'The free time to cancel is over.'],
  ['2026-12-01T08:00:00.000Z', '2026-12-03T08:00:00.000Z', 'until 24 hours before it begins.'],
])(
  'PAY-15, APPT-48 its patient reads until when it is free (%s, begins %s) and why it cannot be moved',
  async (freeUntil, startUTC, said) => {
    const one = sampleAppointment(1, 'PAID_DEPOSIT', { freeUntil, slot: { startUTC } })
    appointmentsOf('PATIENT', [one])
    await openTracking()
    const text = await nextSteps()
    expect(text).toContain(said)
    expect(text?.includes('It can be moved only')).toBe(said.startsWith('until'))
  },
)

test('APPT-30 an administrator is not spoken to as its patient', async () => {
  appointmentsOf('ADMIN', [sampleAppointment(1, 'PAID_DEPOSIT', { freeUntil: null })])
  await openTracking()
  const text = await nextSteps()
  expect(text).toContain('This appointment is fixed and paid.')
  expect(text).not.toContain('Your appointment')
})

test('APPT-47 of a written one no time is said to be free again', async () => {
  const one = sampleAppointment(1, 'PAID_DEPOSIT', { consultationType: 'CHAT' })
  const network = appointmentsOf('PATIENT', [one])
  network.answer(paying.readCancellation, sampleCancellation(120))
  await openTracking()
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel appointment' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText(/You get back all that you paid/)
  expect(dialog.textContent).not.toContain('The time is free')
  expect(dialog.textContent).toContain('Please give one')
  cleanup()
  appointmentsOf('PATIENT', [sampleAppointment(1, 'CANCELLED', { consultationType: 'CHAT' })])
  await openTracking()
  expect(await nextSteps()).not.toContain('The time is free again')
})
