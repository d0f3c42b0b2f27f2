import { type Appointment, appointments, endOfCalendar } from '@konsil/contract/appointments'
import { sampleAppointment } from '@konsil/contract/samples/appointments'
import { both } from '@konsil/contract/samples/texts'
import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  appointmentsOf,
  openTracking,
  sectionOf,
  standAtBooking,
} from '../../testing/appointments.ts'
import { personWith } from '../../testing/dashboard.tsx'
import { userEvent } from '../../testing/user-event.ts'

beforeEach(() => standAtBooking())

const withParty = (
  side: 'doctor' | 'patient',
  changes: Partial<NonNullable<Appointment['slot']['doctor']['user']['profile']>>,
) => {
  const one = sampleAppointment(1)
  const { user, ...party } = one.slot[side]
  const profile = user.profile && { ...user.profile, ...changes }
  return { ...one, slot: { ...one.slot, [side]: { ...party, user: { ...user, profile } } } }
}

test('APPT-28 the head shows service, number, day and both clocks where they differ', async () => {
  const one = sampleAppointment(1, 'PAID_DEPOSIT', {
    service: { name: both('Second opinion', 'Zweitmeinung') },
  })
  const user = personWith('PATIENT')
  appointmentsOf('PATIENT', [one], { profile: { ...user.profile, timeZone: 'America/New_York' } })
  await openTracking()
  const head = await sectionOf('Second opinion')
  expect(head.textContent).toContain('#KNSL34001')
  expect(head.textContent).toContain('Monday, 07.12.2026, 03:00\u00a0to 03:30')
  expect(head.textContent).toContain(
    'Central European Time (Berlin): Monday, 07.12.2026, 09:00\u00a0to 09:30',
  )
  expect(document.title).toContain('#KNSL34001')
})

test('APPT-28 where both have the same clock it is said once', async () => {
  appointmentsOf('PATIENT', [sampleAppointment(1)])
  await openTracking()
  const head = await sectionOf('Service 1')
  expect(head.textContent?.match(/09:00/g)).toHaveLength(1)
})

test.each([
  ['PATIENT', '/dashboard/appointment'],
  ['DOCTOR', '/dashboard/appointment'],
] as const)('APPT-27 the way back of a %s leads to %s', async (role, path) => {
  appointmentsOf(role, [sampleAppointment(1)])
  await openTracking()
  const back = await screen.findByRole('link', { name: 'All appointments' })
  expect(back.getAttribute('href')).toBe(path)
})

test('ADM-07 an administrator is led back to the doctors', async () => {
  appointmentsOf('ADMIN', [sampleAppointment(1)])
  await openTracking()
  const back = await screen.findByRole('link', { name: 'To the doctors' })
  expect(back.getAttribute('href')).toBe('/dashboard/doctor-management')
})

test('APPT-29, APPT-48 the log says from when to when one was moved, by the reader’s clock', async () => {
  const on = (hour: string) => ({
    requestDate: '2026-12-07',
    startUTC: `2026-12-07T${hour}:00:00.000Z`,
    endUTC: `2026-12-07T${hour}:30:00.000Z`,
    timeZone: 'Europe/Berlin',
  })
  const one = sampleAppointment(1)
  const action = { en: 'Moved to another time', de: 'Auf eine andere Zeit verlegt' }
  const entry = { _id: '9', action, createdAt: '2026-12-02T09:09:00.000Z', by: 'PATIENT' as const }
  const moved = { ...entry, moved: { from: on('08'), to: on('13') } }
  appointmentsOf('PATIENT', [{ ...one, logs: [...one.logs, moved] }])
  await openTracking()
  const [newest] = within(await sectionOf('What has happened')).getAllByRole('listitem')
  expect(newest?.textContent).toMatch(/From\s+Monday,\s07.12.2026,\s09:00\sto\s09:30/)
  expect(newest?.textContent).toMatch(/To\s+Monday,\s07.12.2026,\s14:00\sto\s14:30/)
})

test('APPT-29 the log has the newest entry first, and bold', async () => {
  appointmentsOf('PATIENT', [sampleAppointment(1, 'CANCELLED')])
  await openTracking()
  const log = within(await sectionOf('What has happened'))
  const entries = log.getAllByRole('listitem')
  expect(entries.map(one => one.firstElementChild?.textContent)).toEqual([
    'Cancelled by the doctor',
    'Paid',
    'Reserved',
  ])
  expect(entries.map(one => one.querySelector('strong') !== null)).toEqual([true, false, false])
})

test('PAY-14 what is due is said until it is paid: then what was paid', async () => {
  const [deposit, paid] = [12, 20].map(value => ({ value, currency: 'EUR' as const }))
  appointmentsOf('PATIENT', [sampleAppointment(1, 'NOT_PAID', { deposit })])
  await openTracking()
  expect((await sectionOf('Price')).textContent).toContain('Due when booking€12.00')
  cleanup()
  appointmentsOf('PATIENT', [sampleAppointment(1, 'PAID_DEPOSIT', { deposit, paid })])
  await openTracking()
  const price = await sectionOf('Price')
  expect(price.textContent).toContain('Paid so far€20.00')
  expect(price.textContent).not.toContain('Due when booking')
})

test('PAY-05 that it is paid is said until something else is asked for', async () => {
  appointmentsOf('PATIENT', [sampleAppointment(1)])
  await openTracking('?action=confirm_payment')
  await screen.findByText(/Your payment is confirmed/)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel appointment' }))
  await vi.waitFor(() => expect(screen.queryByText(/Your payment is confirmed/)).toBeNull())
})

test('APPT-31, APPT-32 a doctor sees age and gender of the patient, and how to reach whoever is public; long names are cut', async () => {
  appointmentsOf('DOCTOR', [
    withParty('patient', {
      firstName: 'Marlene-Friederike',
      lastName: 'Achterberg',
      age: 45,
      gender: 1,
      email: 'marlene@example.org',
      phone: '301234567',
      phoneAreaCode: '+49',
    }),
  ])
  await openTracking()
  const card = within(await sectionOf('Patient'))
  card.getByText('Marlene-Friederike Achter…')
  card.getByText('45 years, female')
  const links = card.getAllByRole('link').map(link => link.getAttribute('href'))
  expect(links).toEqual(['mailto:marlene@example.org', 'tel:+49301234567'])
})

test('APPT-31, D-085 a patient sees the doctor with title; of whoever has left only that', async () => {
  appointmentsOf('PATIENT', [sampleAppointment(1)])
  const { unmount } = await openTracking()
  within(await sectionOf('Your doctor')).getByText('Dr. Jonas Brandt')
  unmount()
  const one = sampleAppointment(1)
  const doctor = { ...one.slot.doctor, title: null, user: { isDeleted: true, profile: null } }
  appointmentsOf('PATIENT', [{ ...one, slot: { ...one.slot, doctor } }])
  await openTracking()
  within(await sectionOf('Your doctor')).getByText('Deleted user')
})

test('D-316, ADM-07 an administrator sees doctor and patient, and none of what is only between them', async () => {
  appointmentsOf('ADMIN', [sampleAppointment(1, 'NOT_PAID')])
  await openTracking()
  within(await sectionOf('Doctor')).getByText('Dr. Jonas Brandt')
  within(await sectionOf('Patient')).getByText('Petra Sommer')
  await screen.findByText('Waiting for payment')
})

test('APPT-33 the help leads to questions and answers, and to a mail that names the appointment', async () => {
  document.head.innerHTML = '<meta name="operator-email" content="help@konsil.example">'
  appointmentsOf('PATIENT', [sampleAppointment(1)])
  await openTracking()
  const help = within(await sectionOf('Questions?'))
  const links = help.getAllByRole('link').map(link => link.getAttribute('href'))
  expect(links).toEqual(['/faq', 'mailto:help@konsil.example?subject=%23KNSL34001'])
})

test('BOOK-23 what the patient wrote stands with what the service is', async () => {
  appointmentsOf('DOCTOR', [sampleAppointment(1, 'PAID_DEPOSIT', { note: 'My knee hurts' })])
  await openTracking()
  const card = await sectionOf('About this service')
  expect(card.textContent).toContain('What it is about')
  expect(card.textContent).toContain('Message with the bookingMy knee hurts')
})

test('APPT-34 an appointment that could not be loaded says so', async () => {
  const network = appointmentsOf('PATIENT', [])
  network.refuse(appointments.readAppointment, 'not.found')
  await openTracking()
  await screen.findByText('Oops, something went wrong')
})

test('D-322 a doctor whom an earlier notice leads to what another one has now is told so, and the way to their own', async () => {
  appointmentsOf('DOCTOR', []).refuse(appointments.readAppointment, 'not.found')
  await openTracking()
  await screen.findByText(/another doctor may have it now/)
  const back = screen.getByRole('link', { name: 'All appointments' })
  expect(back.getAttribute('href')).toBe('/dashboard/appointment')
})

test('APPT-50 the file for a calendar is saved under its name', async () => {
  const saved: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:calendar')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  const network = appointmentsOf('PATIENT', [sampleAppointment(1)])
  const file = ['BEGIN:VCALENDAR\r\n', endOfCalendar]
  network.answerFile(appointments.downloadCalendar, 'appointment-KNSL34001.ics', file)
  await openTracking()
  await userEvent.click(await screen.findByRole('button', { name: 'Add to calendar' }))
  await vi.waitFor(() => expect(saved).toEqual(['appointment-KNSL34001.ics']))
})

test.each([
  ['a written one', 'PATIENT', sampleAppointment(1, 'PAID_DEPOSIT', { consultationType: 'CHAT' })],
  ['a cancelled one', 'PATIENT', sampleAppointment(1, 'CANCELLED')],
  ['one that is not paid', 'PATIENT', sampleAppointment(1, 'NOT_PAID')],
  ['an administrator', 'ADMIN', sampleAppointment(1)],
] as const)('APPT-50 no calendar is offered for %s', async (_, role, one) => {
  appointmentsOf(role, [one])
  await openTracking()
  await sectionOf('Service 1')
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull()
})
