import { appointments } from '@konsil/contract/appointments'
import { sampleAppointment } from '@konsil/contract/samples/appointments'
import { idOf } from '@konsil/contract/samples/ids'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  appointmentsOf,
  openTracking,
  sectionOf,
  standAtBooking,
} from '../../../testing/appointments.ts'
import { press } from '../../../testing/user-event.ts'

beforeEach(() => standAtBooking())

const quiet = { maySayComing: false, mayMove: false, mayCancel: false }
const answered = (changes = {}) => sampleAppointment(1, 'ANSWERED_QUESTIONAIRE', changes)
const next = async () => within(await sectionOf('What comes next'))
const buttons = async () =>
  (await next()).queryAllByRole('button').map(({ textContent }) => textContent)

test('APPT-19, D-318 before the talk a patient says that they will come, and stays where they are', async () => {
  const network = appointmentsOf('PATIENT', [answered({ coming: ['DOCTOR'] })])
  await openTracking()
  expect((await next()).getByText('The doctor has confirmed that they will come.')).toBeDefined()
  const after = answered({ ...quiet, coming: ['DOCTOR', 'PATIENT'] })
  network.answer(appointments.confirmCall, { appointment: after })
  network.answer(appointments.readAppointment, after)
  await press('I will come')
  await screen.findByText('You have confirmed that you will come.')
  expect(await buttons()).not.toContain('I will come')
  expect((await next()).getByText('You have said that you will come.')).toBeDefined()
  expect(network.asked(appointments.confirmCall).map(({ question }) => question)).toEqual([
    { appointmentId: idOf(1) },
  ])
})

test.each([
  ['in the slot', '2026-12-07T08:10:00Z', 'secondary'],
  ['after it', '2026-12-07T08:31:00Z', 'primary'],
])(
  'APPT-20, D-318 that it was held is said %s, and in the slot the way to the patient comes first',
  async (_, now, kind) => {
    standAtBooking(now)
    appointmentsOf('DOCTOR', [answered({ ...quiet, mayConfirmCall: true })])
    await openTracking()
    const said = (await next()).getByRole('button', { name: 'The consultation was held' })
    expect(said.dataset['kind']).toBe(kind)
  },
)

test.each([
  ['an hour before it', '2026-12-07T06:59:00Z', 'primary'],
  ['near it', '2026-12-07T07:57:00Z', 'secondary'],
])('APPT-19, D-318 to come is the first thing to say until %s', async (_, now, kind) => {
  standAtBooking(now)
  appointmentsOf('DOCTOR', [answered()])
  await openTracking()
  const said = (await next()).getByRole('button', { name: 'I will come' })
  expect(said.dataset['kind']).toBe(kind)
})

test('APPT-20, APPT-43, D-076 a doctor says that it was held: what comes back takes its place at once', async () => {
  standAtBooking('2026-12-07T08:31:00Z')
  const network = appointmentsOf('DOCTOR', [answered({ ...quiet, mayConfirmCall: true })])
  await openTracking()
  const held = sampleAppointment(1, 'CALL_SUCCESS')
  network.answer(appointments.confirmCall, { appointment: held })
  network.answer(appointments.readAppointment, held)
  await press('The consultation was held')
  await screen.findByText('The consultation is confirmed as held.')
  expect((await next()).getByText(/^Next is your report\. It is due by/)).toBeDefined()
})

test('D-318 a page that was drawn before the talk does not say from its beginning on that it was held', async () => {
  const network = appointmentsOf('DOCTOR', [answered()])
  const startUTC = new Date(Date.now() + 400).toISOString()
  const { slot } = answered()
  const soon = answered({ slot: { ...slot, startUTC } })
  network.answer(appointments.readAppointment, soon)
  await openTracking()
  expect(await buttons()).toContain('I will come')
  vi.setSystemTime(startUTC)
  await vi.waitFor(async () => expect(await buttons()).not.toContain('I will come'))
})

test('APPT-45 while it is on its way the button waits, and is pressed once', async () => {
  const network = appointmentsOf('PATIENT', [answered()])
  network.answerWith(appointments.confirmCall, () => new Promise(() => undefined))
  await openTracking()
  await press('I will come')
  const button = await screen.findByRole('button', { name: /I will come/ })
  await vi.waitFor(() =>
    expect(button.getAttribute('aria-disabled') ?? button.ariaBusy).toBe('true'),
  )
  await press(/I will come/)
  expect(network.asked(appointments.confirmCall)).toHaveLength(1)
})

test('APPT-46, D-080 what the server refuses is told in its words, and the page stays', async () => {
  const network = appointmentsOf('PATIENT', [answered()])
  network.refuse(appointments.confirmCall, 'appointment.step.refused')
  await openTracking()
  await press('I will come')
  await screen.findByText('This is not possible at this step of the appointment.', { exact: false })
  expect(await buttons()).toContain('I will come')
})

test('APPT-46, D-080 what did not arrive at all is told too', async () => {
  const network = appointmentsOf('PATIENT', [answered()])
  network.fail(appointments.confirmCall)
  await openTracking()
  await press('I will come')
  await screen.findByText(/This could not be done\./)
  expect(await buttons()).toContain('I will come')
})

test.each([
  [
    'PATIENT',
    'The doctor did not come',
    'the appointment is cancelled and you get everything back',
  ],
  ['DOCTOR', 'The patient did not come', 'the call counts as held'],
] as const)(
  'APPT-55 a %s says that the other did not come, after reading what follows',
  async (role, name, then) => {
    standAtBooking('2026-12-07T08:15:00Z')
    const network = appointmentsOf(role, [answered({ ...quiet, mayReportNoShow: true })])
    await openTracking()
    await press(name)
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/^We ask/).textContent).toContain(then)
    expect(network.asked(appointments.reportNoShow)).toEqual([])
    const noShow = { by: role, answerUntil: '2026-12-09T08:15:00.000Z' }
    const said = answered({ ...quiet, noShow })
    network.answer(appointments.reportNoShow, { appointment: said })
    network.answer(appointments.readAppointment, said)
    await press('Yes, report it')
    await screen.findByText('Thank you. We have asked the other side.')
    expect(
      (await next()).getByText('The other side can answer until 09.12.2026, 09:15.'),
    ).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)
