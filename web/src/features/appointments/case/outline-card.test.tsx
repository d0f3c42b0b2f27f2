import type { AppointmentState } from '@konsil/contract/appointment-steps'
import { sampleAppointment } from '@konsil/contract/samples/appointments'
import { idOf } from '@konsil/contract/samples/ids'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  appointmentsOf,
  openTracking,
  sectionOf,
  standAtBooking,
} from '../../../testing/appointments.ts'

beforeEach(() => standAtBooking())

const version = (number: number, rejectedAt: string | null = null) => ({
  number,
  deliveredAt: `2026-12-1${number}T08:00:00.000Z`,
  checksum: 'a',
  rejectedAt,
  rejection: null,
})
const sheetsOf = async (title: string) =>
  Array.from((await sectionOf(title)).querySelectorAll('li'), one => one.textContent)

async function outlineOf(
  state: AppointmentState,
  changes: Parameters<typeof sampleAppointment>[2] = {},
  role: 'PATIENT' | 'DOCTOR' = 'PATIENT',
) {
  appointmentsOf(role, [sampleAppointment(1, state, changes)])
  await openTracking()
  return sheetsOf(changes.versions ? 'Your report' : 'Your report takes shape')
}

test('APPT-29 paid: the question is begun, the rest is empty', async () => {
  expect(await outlineOf('PAID_DEPOSIT')).toEqual([
    'The questionService 1The doctor’s questions wait for your answers.Filling in',
    'What was seenNo documents so farThe video call on 07.12.2026, 09:00Still empty',
    'What is advisedThe doctor writes it after the call.Still empty',
  ])
})

test('APPT-29 answered: the question is complete and leads to the answers', async () => {
  const documents = [{ _id: idOf(8), name: 'scan.pdf', url: '/scan' }]
  const [question, seen] = await outlineOf('ANSWERED_QUESTIONAIRE', { answers: [], documents })
  expect(question).toContain('You have answered the questions.Read your answersComplete')
  expect(seen).toContain('The answers1 document')
  expect(seen).toContain('Filling in')
  const links = screen.getAllByRole('link', { name: 'Read your answers' })
  expect(links.map(link => link.getAttribute('href'))).toEqual([
    `/dashboard/appointment/${idOf(1)}/answers`,
  ])
})

test('APPT-56, APPT-60 held: when the report is due; a question that is open keeps what was seen open', async () => {
  const asked = {
    _id: idOf(9),
    text: 'Which medicine?',
    askedAt: '2026-12-08T08:00:00.000Z',
    waitsUntil: '2026-12-15T08:00:00.000Z',
    answer: null,
    answeredAt: null,
    isOpen: true,
  }
  const [, seen, advised] = await outlineOf('CALL_SUCCESS', { questions: [asked] })
  expect(seen).toContain('The video call was held.Filling in')
  expect(advised).toBe('What is advisedDue by 14.12.2026, 09:30Filling in')
})

test('APPT-51 delivered: which version, and when', async () => {
  const versions = [version(1, '2026-12-12T08:00:00.000Z'), version(2)]
  const [, , advised] = await outlineOf('DELIVERED_FINAL_DOCUMENT', { versions })
  expect(advised).toBe('What is advisedVersion 2, delivered on 12.12.2026, 09:00Complete')
})

test('APPT-51 rejected: until when the next version comes', async () => {
  const versions = [version(1, '2026-12-12T08:00:00.000Z')]
  const [, , advised] = await outlineOf('CALL_SUCCESS', { versions })
  expect(advised).toContain('Version 1, rejected on 12.12.2026, 09:00')
  expect(advised).toContain('Next version due by 14.12.2026, 09:30Filling in')
})

test('APPT-18 of a written one there is no talk', async () => {
  const [, seen, advised] = await outlineOf('PAID_DEPOSIT', { consultationType: 'CHAT' })
  expect(seen).toBe('What was seenNo documents so farStill empty')
  expect(advised).toContain('The doctor writes it once you have answered.')
})

test('a doctor reads it as their own work', async () => {
  appointmentsOf('DOCTOR', [sampleAppointment(1, 'ANSWERED_QUESTIONAIRE')])
  await openTracking()
  const [question, , advised] = await sheetsOf('The report takes shape')
  expect(question).toContain('Your patient has answered the questions.')
  expect(advised).toContain('You write it after the call.')
})

test.each([
  ['ADMIN', 'CALL_SUCCESS'],
  ['PATIENT', 'CANCELLED'],
] as const)('a %s sees none of one that is %s', async (role, state) => {
  appointmentsOf(role, [sampleAppointment(1, state)])
  await openTracking()
  await sectionOf('What comes next')
  expect(screen.queryByRole('heading', { name: 'The question' })).toBeNull()
})
