import { appointments } from '@konsil/contract/appointments'
import { sampleAppointment } from '@konsil/contract/samples/appointments'
import { idOf } from '@konsil/contract/samples/ids'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  appointmentsOf,
  openTracking,
  sectionOf,
  standAtBooking,
} from '../../../testing/appointments.ts'
import { press } from '../../../testing/user-event.ts'

beforeEach(() => standAtBooking('2026-12-07T09:00:00Z'))

const answerUntil = '2026-12-09T08:15:00.000Z'
const claimed = (by: 'PATIENT' | 'DOCTOR', mayAnswerNoShow: boolean) =>
  sampleAppointment(1, 'ANSWERED_QUESTIONAIRE', {
    noShow: { by, answerUntil },
    mayAnswerNoShow,
    maySayComing: false,
  })
const next = async () => within(await sectionOf('What comes next'))

test.each([
  ['DOCTOR', 'PATIENT', 'The patient says that the doctor did not come', 'is cancelled'],
  ['PATIENT', 'DOCTOR', 'The doctor says that the patient did not come', 'counts as held'],
] as const)(
  'APPT-55 a %s is told what the %s said, until when to answer, and what silence means',
  async (role, by, said, then) => {
    appointmentsOf(role, [claimed(by, true)])
    await openTracking()
    const card = await next()
    card.getByText(said)
    card.getByText('Please answer by 09.12.2026, 09:15. Without an answer it counts as confirmed.')
    expect(card.getByText(/^Without a contradiction/).textContent).toContain(then)
  },
)

test.each([
  ['That is right', true, 'You have agreed.'],
  ['That is not so', false, 'You have contradicted. We look into it and decide.'],
] as const)('APPT-55, APPT-45 the answer "%s" is sent, and told', async (name, agree, done) => {
  const network = appointmentsOf('DOCTOR', [claimed('PATIENT', true)])
  const after = sampleAppointment(1, 'ANSWERED_QUESTIONAIRE', { maySayComing: false })
  network.answer(appointments.answerNoShow, { appointment: after })
  await openTracking()
  network.answer(appointments.readAppointment, after)
  await press(name)
  if (agree) await press('Yes, that is right')
  await screen.findByText(done)
  expect(network.asked(appointments.answerNoShow).map(({ question }) => question)).toEqual([
    { appointmentId: idOf(1), agree },
  ])
  expect((await next()).queryByRole('button', { name })).toBeNull()
})

test('APPT-55 whoever agrees reads first what follows', async () => {
  const network = appointmentsOf('DOCTOR', [claimed('PATIENT', true)])
  await openTracking()
  await press('That is right')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/gets everything back\. You cannot take this back\.$/)).toBeDefined()
  expect(network.asked(appointments.answerNoShow)).toEqual([])
})

test.each(['PATIENT', 'ADMIN'] as const)(
  'APPT-55 a %s who is not asked answers nothing',
  async role => {
    appointmentsOf(role, [claimed('PATIENT', false)])
    await openTracking()
    expect(
      (await next()).getByText(/^The other side can answer until 09\.12\.2026, 09:15\./),
    ).toBeDefined()
    expect((await next()).queryByRole('button', { name: 'That is right' })).toBeNull()
  },
)

test('APPT-46, D-080 an answer that came too late is refused in words, and the page stays', async () => {
  const network = appointmentsOf('DOCTOR', [claimed('PATIENT', true)])
  network.refuse(appointments.answerNoShow, 'appointment.step.refused')
  await openTracking()
  await press('That is right')
  await press('Yes, that is right')
  await screen.findByText('This is not possible at this step of the appointment.', { exact: false })
  await press('Not now')
  expect((await next()).getByRole('button', { name: 'That is right' })).toBeDefined()
})
