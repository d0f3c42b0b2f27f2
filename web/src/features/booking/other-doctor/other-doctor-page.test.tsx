import type { Appointment } from '@konsil/contract/appointments'
import { booking } from '@konsil/contract/booking'
import type { OtherDoctor } from '@konsil/contract/other-doctor'
import { paying } from '@konsil/contract/paying'
import {
  sampleAppointment,
  sampleBanks,
  sampleCancellation,
} from '@konsil/contract/samples/appointments'
import {
  sampleOtherDoctor,
  sampleRules,
  sampleServiceToChoose,
  sampleSlot,
} from '@konsil/contract/samples/booking'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { appointmentsOf, standAtBooking } from '../../../testing/appointments.ts'
import { answersInAddress, asksAbout, bookingLineUp, press } from '../../../testing/booking.ts'
import { renderPage } from '../../../testing/dashboard.tsx'

const chooseUntil = '2026-12-06T08:00:00.000Z'
const lost = sampleAppointment(1, 'PAID_DEPOSIT', { chooseUntil, note: 'My knee hurts.' })
const nine = '2026-12-07T08:00:00.000Z'
const page = `/dashboard/appointment/${lost._id}/other-doctor`
const cheaper = sampleOtherDoctor(1, { lastName: 'Winter' })
const same = sampleOtherDoctor(2, {
  lastName: 'Adler',
  service: sampleServiceToChoose(2),
  refund: { value: 0, currency: 'EUR' },
})

/** A patient who is asked, on the Wednesday before, and those who can take it. */
function asking(doctors: OtherDoctor[] = [cheaper, same], one: Appointment = lost) {
  standAtBooking()
  const network = appointmentsOf('PATIENT', [one])
  network.answer(booking.listOtherDoctors, { doctors, cancellation: sampleRules })
  network.answer(booking.listFreeDates, { dates: ['2026-12-07', '2026-12-08'] })
  network.answer(booking.listSlots, { slots: [sampleSlot('09:00'), sampleSlot('10:00')] })
  return network
}
const open = (answers: Record<string, string> = {}) =>
  renderPage(`${page}?${new URLSearchParams(answers)}`)
const toDay = { doctor: cheaper._id, service: cheaper.service._id }
const toReview = { ...toDay, day: '2026-12-07', time: nine }
const cardOf = async (name: string) =>
  (await screen.findByRole('button', { name })).closest('li') as HTMLElement

test('D-322 who can take it is shown with price, what comes back and the next free day', async () => {
  asking()
  await open()
  await asksAbout('Who shall take it over?')
  const first = await cardOf('Dr. Jonas Winter')
  expect(first.textContent).toContain('You get back €20.00')
  expect(first.textContent).toContain('€100')
  expect(first.textContent).toContain('Next free day: Mon, 07.12.2026')
  expect(first.textContent).toContain('Speaks German and English')
  expect((await cardOf('Dr. Jonas Adler')).textContent).toContain('You pay nothing more')
})

test.each([
  [
    { argued: 120, due: 20 },
    'Your bank decides about €20.00',
    'If it decides that the money is ours, you get back €20.00 of it from us by itself; if it is yours, you keep it.',
  ],
  [
    { lost: 120 },
    'You have €120.00 back already, from your bank or the payment service.',
    undefined,
  ],
])(
  'PAY-15, D-322 what a bank has of the difference, %o, is not promised from us',
  async (banks, card, review) => {
    const refund = { value: 0, currency: 'EUR' as const }
    const network = asking([{ ...cheaper, refund, banks: sampleBanks(banks) }])
    network.answer(booking.chooseDoctor, { appointment: sampleAppointment(1) })
    await open()
    const first = await cardOf('Dr. Jonas Winter')
    expect(first.textContent).toContain(card)
    expect(first.textContent).not.toContain('You get back')
    cleanup()
    await open(toReview)
    await asksAbout('Is everything right?')
    expect(document.body.textContent).toContain('You pay nothing more')
    expect(document.body.textContent).toContain(review ?? card)
    expect(document.body.textContent).not.toContain('It goes back the way you paid')
    await press('Take this appointment')
    await vi.waitFor(() => expect(network.asked(booking.chooseDoctor)).toHaveLength(1))
    expect(network.asked(booking.chooseDoctor)[0]?.question).toMatchObject({ refund })
  },
)

test('PAY-15, D-322 of a difference that a bank has in part, both parts are said', async () => {
  const refund = { value: 5, currency: 'EUR' as const }
  asking([{ ...cheaper, refund, banks: sampleBanks({ argued: 15, due: 15 }) }])
  await open(toReview)
  await asksAbout('Is everything right?')
  expect(document.body.textContent).toContain('You get back €5.00')
  expect(document.body.textContent).toContain('It goes back the way you paid, by itself.')
  expect(document.body.textContent).toContain('you get back €15.00 of it from us by itself')
})

test('D-322 doctor, day and time, then all of it once more, and it is done as it was shown', async () => {
  const network = asking()
  network.answer(booking.chooseDoctor, { appointment: sampleAppointment(1) })
  await open()
  await press('Dr. Jonas Winter')
  await asksAbout('Which day suits you?')
  await press('Monday, 07.12.2026, free')
  await asksAbout('Which time suits you?')
  await press('09:00')
  await asksAbout('Is everything right?')
  expect(answersInAddress()).toMatchObject(toReview)
  const main = document.body
  expect(main.textContent).toContain('Price so far€120.00')
  expect(main.textContent).toContain('Price now€100.00')
  expect(main.textContent).toContain('You get back €20.00')
  expect(main.textContent).toContain('What you wrote for the doctor goes along')
  expect(main.textContent).not.toContain('You have another appointment at this hour')
  await press('Take this appointment')
  expect(await screen.findByText('Your appointment is with Dr. Jonas Winter now')).toBeDefined()
  expect(network.asked(booking.chooseDoctor).map(({ question }) => question)).toEqual([
    {
      appointmentId: lost._id,
      doctorId: cheaper._id,
      serviceId: cheaper.service._id,
      requestDate: '2026-12-07',
      start: '09:00',
      end: '09:30',
      startUTC: nine,
      refund: { value: 20, currency: 'EUR' },
    },
  ])
  await vi.waitFor(() =>
    expect(window.document.location.pathname).toBe(`/appointment-tracking/${lost._id}`),
  )
})

test('D-322, PAY-14 before it is taken it says until when the new time can be cancelled free, and what is kept later', async () => {
  const network = asking()
  await open(toReview)
  await screen.findByText('If you have to cancel')
  const rules = () => screen.getByText('If you have to cancel').parentElement?.textContent
  expect(rules()).toContain('Free until 06.12.2026, 09:00.')
  expect(rules()).toContain('Later, the price is kept.')
  expect(rules()).toContain('If the doctor cancels, you get everything back.')
  expect(rules()).not.toContain('of paying')
  cleanup()
  const cancellation = { freeHours: 168, graceMinutes: 0, lateRefundRate: 0.5 }
  network.answer(booking.listOtherDoctors, { doctors: [cheaper], cancellation })
  await open(toReview)
  await screen.findByText('If you have to cancel')
  expect(rules()).toContain('For this appointment it is not free any more.')
  expect(rules()).toContain('Later, you get 50% back.')
})

test('BOOK-05, BOOK-20 while times are looked at others’ choosing is heard, and the own is told', async () => {
  asking()
  await open({ ...toDay, day: '2026-12-07' })
  await screen.findByRole('button', { name: '09:00' })
  const { line } = await bookingLineUp()
  await press('09:00')
  await asksAbout('Is everything right?')
  expect(line.asked.at(-1)?.[0]).toBe('lock')
})

test('D-322 a written one has a day of its doctor’s, and no time', async () => {
  const service = sampleServiceToChoose(1, { consultationType: 'CHAT' })
  const one = sampleAppointment(1, 'PAID_DEPOSIT', { chooseUntil, consultationType: 'CHAT' })
  const network = asking([sampleOtherDoctor(1, { service })], one)
  network.answer(booking.chooseDoctor, { appointment: sampleAppointment(1) })
  await open()
  await press(/Dr\. Jonas/)
  await asksAbout('Which day suits you?')
  await press('Monday, 07.12.2026, free')
  await asksAbout('Is everything right?')
  await press('Take this appointment')
  await vi.waitFor(() => expect(network.asked(booking.chooseDoctor)).toHaveLength(1))
  const [asked] = network.asked(booking.chooseDoctor)
  expect(asked?.question).toMatchObject({ requestDate: '2026-12-07' })
  expect(asked?.question).not.toHaveProperty('start')
  expect(network.asked(booking.listOtherDoctors)[0]?.question).toEqual({ appointmentId: one._id })
})

test('D-322 where nobody else offers it everything can be had back, right there', async () => {
  const network = asking([])
  network.answer(paying.readCancellation, sampleCancellation(120))
  await open()
  await screen.findByText(/^Nobody else offers the same/)
  await press('Get everything back')
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(/You get back all that you paid/)).toBeDefined()
})

test.each([
  ['slot.taken', /this time is taken/, 'Which time suits you?'],
  ['slot.unavailable', /^This time cannot be booked/, 'Which time suits you?'],
  ['doctor.not.fitting', /^This doctor does not offer the same/, 'Who shall take it over?'],
  ['refund.changed', /^What is paid back has changed/, 'Is everything right?'],
] as const)(
  'D-322 %s is said, and leads back to where it can be mended',
  async (id, said, question) => {
    const network = asking()
    const values = { slots: [], refund: { value: 0, currency: 'EUR' as const } }
    if (id === 'refund.changed') network.refuse(booking.chooseDoctor, id, { refund: values.refund })
    else if (id === 'doctor.not.fitting') network.refuse(booking.chooseDoctor, id)
    else network.refuse(booking.chooseDoctor, id, { slots: values.slots })
    await open(toReview)
    await asksAbout('Is everything right?')
    await press('Take this appointment')
    await screen.findByText(said)
    await asksAbout(question)
  },
)

test('D-322 what was decided in another tab, or by the doctor, is told with the way to the appointment', async () => {
  const network = asking([], sampleAppointment(1))
  await open()
  await screen.findByText(/^There is no other doctor to be chosen/)
  const way = screen.getByRole('link', { name: 'To the appointment' })
  expect(way.getAttribute('href')).toBe(`/appointment-tracking/${lost._id}`)
  expect(network.asked(booking.listOtherDoctors)).toEqual([])
})

test('D-322 it is over while it is looked at', async () => {
  const network = asking()
  network.refuse(booking.listOtherDoctors, 'doctor.not.asked')
  await open()
  await screen.findByText(/^There is no other doctor to be chosen/)
})

test('what could not be loaded says so, and is asked for again', async () => {
  const network = asking()
  network.refuse(booking.listOtherDoctors, 'not.found')
  await open()
  await screen.findByText('The other doctors could not be loaded.')
  network.answer(booking.listOtherDoctors, { doctors: [cheaper], cancellation: sampleRules })
  await press('Try again')
  await screen.findByRole('button', { name: 'Dr. Jonas Winter' })
})
