import type { AppointmentState } from '@konsil/contract/appointment-steps'
import { sampleAppointment } from '@konsil/contract/samples/appointments'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  appointmentsOf,
  openTracking,
  sectionOf,
  standAtBooking,
} from '../../testing/appointments.ts'

beforeEach(() => standAtBooking())

const steps = async () => within(await screen.findByRole('group', { name: 'How far it has come' }))
const told = async () =>
  (await steps()).getAllByRole('listitem').map(one => one.textContent?.replace(/^\d/, ''))

test.each([
  ['PAID_DEPOSIT', 0, 'Step 1 of 5 Paid'],
  ['ANSWERED_QUESTIONAIRE', 1, 'Step 2 of 5 Questions answered'],
  ['CALL_SUCCESS', 2, 'Step 3 of 5 Video call held'],
  ['DELIVERED_FINAL_DOCUMENT', 3, 'Step 4 of 5 Report delivered'],
] as const)(
  'APPT-25, APPT-29, D-315 at %s its step is in progress, what is before is done, what comes after to do',
  async (state, current, short) => {
    appointmentsOf('PATIENT', [sampleAppointment(1, state)])
    await openTracking()
    const names = ['Paid', 'Questions answered', 'Video call held', 'Report delivered', 'Completed']
    const word = (index: number) => (index < current ? 'done' : 'to do')
    expect(await told()).toEqual(
      names.map((name, index) => name + (index === current ? 'in progress' : word(index))),
    )
    expect((await steps()).getByText('Step', { exact: false }).textContent).toBe(short)
  },
)

test.each([
  ['ANSWERED_QUESTIONAIRE', ['done', 'in progress', 'to do', 'to do']],
  ['DELIVERED_FINAL_DOCUMENT', ['done', 'done', 'in progress', 'to do']],
  ['COMPLETED', ['done', 'done', 'done', 'done']],
] as const)(
  'APPT-26, D-116 a written one has no talk, and its number is one less from the delivery on (%s)',
  async (state, words) => {
    appointmentsOf('PATIENT', [sampleAppointment(1, state, { consultationType: 'CHAT' })])
    await openTracking()
    const names = ['Paid', 'Questions answered', 'Report delivered', 'Completed']
    expect(await told()).toEqual(names.map((name, index) => name + words[index]))
  },
)

test('D-070 a phone call is called so', async () => {
  appointmentsOf('DOCTOR', [sampleAppointment(1, 'CALL_SUCCESS', { consultationType: 'PHONE' })])
  await openTracking()
  expect(await told()).toContain('Phone call heldin progress')
})

test('before it is paid all is to do, and nothing is counted', async () => {
  appointmentsOf('PATIENT', [sampleAppointment(1, 'NOT_PAID')])
  await openTracking()
  expect((await told()).every(one => one?.endsWith('to do'))).toBe(true)
  expect((await steps()).queryByText('Step', { exact: false })).toBeNull()
})

test.each(['CANCELLED', 'EXPIRED'] as const)(
  'APPT-47 what is %s stands on no step',
  async state => {
    appointmentsOf('DOCTOR', [sampleAppointment(1, state)])
    await openTracking()
    await sectionOf('What comes next')
    expect(screen.queryByRole('group', { name: 'How far it has come' })).toBeNull()
  },
)

test('APPT-24 a step that is not known says so in place of what comes next', async () => {
  const one = sampleAppointment(1, 'CALL_SUCCESS')
  const code = 'SOMETHING_NEW' as AppointmentState
  appointmentsOf('PATIENT', [{ ...one, status: { ...one.status, code, step: 9 } }])
  await openTracking()
  const next = await sectionOf('What comes next')
  expect(next.textContent).toContain('We do not know this step')
  expect(within(next).queryByRole('button')).toBeNull()
})
