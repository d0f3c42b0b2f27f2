import type { SignInRole } from '@konsil/contract/core/roles'
import { sampleAppointment } from '@konsil/contract/samples/appointments'
import { idOf } from '@konsil/contract/samples/ids'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  appointmentsOf,
  openTracking,
  sectionOf,
  standAtBooking,
} from '../../../testing/appointments.ts'

beforeEach(() => standAtBooking())

type Changes = Parameters<typeof sampleAppointment>[2]
type State = Parameters<typeof sampleAppointment>[1]

async function sentence(role: SignInRole, state: State, changes: Changes = {}) {
  appointmentsOf(role, [sampleAppointment(1, state, changes)])
  await openTracking()
  return (await sectionOf('What comes next')).textContent
}

test.each([
  [
    'PATIENT',
    'Please answer all of them by 03.12.2026, 10:01. Otherwise the appointment is cancelled',
  ],
  [
    'DOCTOR',
    'Next your patient answers your questions, by 03.12.2026, 10:01. Otherwise the appointment',
  ],
  [
    'ADMIN',
    'Next the patient answers the questions, by 03.12.2026, 10:01. Otherwise the appointment',
  ],
] as const)(
  'APPT-17 paid: a %s reads by whom and until when it is answered',
  async (role, said) => {
    expect(await sentence(role, 'PAID_DEPOSIT')).toContain(said)
  },
)

test.each([
  [
    'PATIENT',
    'VIDEO',
    'Next is your video call on 07.12.2026, 09:00. The doctor has your answers.',
  ],
  ['DOCTOR', 'VIDEO', 'Next is the video call on 07.12.2026, 09:00. Your patient has answered'],
  ['PATIENT', 'PHONE', 'Next the doctor calls you, on 07.12.2026, 09:00, and has your answers.'],
  ['DOCTOR', 'PHONE', 'Next you call your patient, on 07.12.2026, 09:00.'],
  ['ADMIN', 'PHONE', 'Next the doctor calls the patient, on 07.12.2026, 09:00.'],
] as const)(
  'APPT-18, D-070 answered: a %s reads when the talk by %s is',
  async (role, consultationType, said) => {
    expect(await sentence(role, 'ANSWERED_QUESTIONAIRE', { consultationType })).toContain(said)
  },
)

test.each([
  ['2026-12-07T08:10:00Z', 'PATIENT', 'Now is the time of your video call, until 09:30.'],
  ['2026-12-07T08:10:00Z', 'DOCTOR', 'until 09:30. Please confirm then that it was held.'],
  ['2026-12-07T08:30:00Z', 'PATIENT', 'Please confirm that the call was held. If nobody objects'],
  ['2026-12-07T08:30:00Z', 'DOCTOR', 'it counts as held a day after its end; then your report'],
  ['2026-12-07T08:30:00Z', 'ADMIN', 'Patient or doctor confirm that the call was held.'],
] as const)('APPT-54 at %s a %s reads what becomes of the talk', async (now, role, said) => {
  standAtBooking(now)
  expect(await sentence(role, 'ANSWERED_QUESTIONAIRE')).toContain(said)
})

test('APPT-19 who looks on as the talk begins is told so', async () => {
  standAtBooking('2026-12-07T07:59:59.900Z')
  expect(await sentence('PATIENT', 'ANSWERED_QUESTIONAIRE')).toContain('Next is your video call')
  vi.setSystemTime(new Date('2026-12-07T08:00:00.100Z'))
  await vi.waitFor(async () =>
    expect((await sectionOf('What comes next')).textContent).toContain('Now is the time of'),
  )
})

test.each([
  ['PATIENT', 'CALL_SUCCESS', 'Next is your report. It is due by 14.12.2026, 09:30.'],
  ['DOCTOR', 'CALL_SUCCESS', 'Next is your report. It is due by 14.12.2026, 09:30.'],
  ['ADMIN', 'CALL_SUCCESS', 'Next is the report. It is due by 14.12.2026, 09:30.'],
  ['PATIENT', 'DELIVERED_FINAL_DOCUMENT', 'it counts as accepted on 12.12.2026, 09:30.'],
  ['DOCTOR', 'DELIVERED_FINAL_DOCUMENT', 'If nothing is said, it counts as accepted on 12.12.2026'],
  ['ADMIN', 'DELIVERED_FINAL_DOCUMENT', 'The report is with the patient.'],
  ['DOCTOR', 'COMPLETED', 'This consultation is completed.'],
] as const)('APPT-21, APPT-22, APPT-56 a %s at %s reads who is next', async (role, state, said) => {
  expect(await sentence(role, state)).toContain(said)
})

test('APPT-18, D-075 of a written one the report is next', async () => {
  const reportDueAt = '2026-12-09T09:00:00.000Z'
  const written = { consultationType: 'CHAT', reportDueAt, maySayComing: false } as const
  const said = await sentence('PATIENT', 'ANSWERED_QUESTIONAIRE', written)
  expect(said).toContain('It is due by 09.12.2026, 10:00.')
})

test.each([
  ['PATIENT', 'has not come yet. Once it is seven days late, you can have everything back.'],
  ['DOCTOR', 'Please deliver it. After seven days your patient can have everything back.'],
  ['ADMIN', 'The report was due on 14.12.2026, 09:30 and has not come yet.'],
] as const)('APPT-56 a %s reads that a report was due, from its day on', async (role, said) => {
  standAtBooking('2026-12-14T08:30:00Z')
  const text = await sentence(role, 'CALL_SUCCESS')
  expect(text).toContain(said)
  expect(text).not.toContain('Next is')
})

test.each([
  ['PATIENT', 'You can cancel and have everything back.'],
  ['DOCTOR', 'Your patient can cancel now and have everything back.'],
  ['ADMIN', 'The patient can cancel and have everything back.'],
] as const)('APPT-56 a %s reads that a report is a week late', async (role, said) => {
  expect(await sentence(role, 'CALL_SUCCESS', { isReportLate: true })).toContain(said)
})

test.each([
  [
    'PATIENT',
    'Please answer by 09.12.2026, 09:00: after that the doctor reports with what is there.',
  ],
  ['DOCTOR', 'Your patient can answer your question until 09.12.2026, 09:00.'],
] as const)('APPT-60 a %s reads until when a question waits', async (role, said) => {
  const question = {
    _id: idOf(9),
    text: 'Which medicine?',
    askedAt: '2026-12-02T08:00:00.000Z',
    waitsUntil: '2026-12-09T08:00:00.000Z',
    answer: null,
    answeredAt: null,
    isOpen: true,
  }
  const text = await sentence(role, 'CALL_SUCCESS', { questions: [question] })
  expect(text).toContain(said)
  expect(text).not.toContain('Next is your report')
})
