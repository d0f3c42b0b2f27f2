import { appointments } from '@konsil/contract/appointments'
import type { Decision } from '@konsil/contract/case-steps'
import { sampleAppointment, sampleUndecided } from '@konsil/contract/samples/appointments'
import { idOf } from '@konsil/contract/samples/ids'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  appointmentsOf,
  openTracking,
  sectionOf,
  standAtBooking,
} from '../../../testing/appointments.ts'
import { press, userEvent } from '../../../testing/user-event.ts'

beforeEach(() => standAtBooking())

const dispute = sampleUndecided('REJECTED_TWICE')
const because = 'Both sides were heard by phone.'
const open = (mayDecide: Decision[] = []) =>
  sampleAppointment(1, 'CALL_SUCCESS', { disputes: [dispute], mayDecide, reportDueAt: null })
const decided = sampleAppointment(1, 'CALL_SUCCESS', {
  disputes: [
    {
      ...dispute,
      decision: 'THIRD_VERSION',
      decidedAt: '2026-12-02T09:00:00.000Z',
      reason: because,
    },
  ],
})
const next = async () => within(await sectionOf('What comes next'))

test.each(['PATIENT', 'DOCTOR'] as const)(
  'APPT-57, APPT-61 a %s is told that we decide, and then what and why',
  async role => {
    const network = appointmentsOf(role, [open()])
    const { unmount } = await openTracking()
    expect((await next()).getByText('The report was rejected twice')).toBeDefined()
    expect((await next()).getByText(/^We look into it and decide/)).toBeDefined()
    expect((await next()).queryByRole('button', { name: 'Ask for another version' })).toBeNull()
    unmount()
    network.answer(appointments.readAppointment, decided)
    await openTracking()
    expect((await next()).getByText('We decided: another version of the report')).toBeDefined()
    expect((await next()).getByText(because)).toBeDefined()
  },
)

test('APPT-61 an administrator decides with a reason that both read', async () => {
  const network = appointmentsOf('ADMIN', [open(['THIRD_VERSION', 'ACCEPT', 'REFUND'])])
  await openTracking()
  await press('Ask for another version')
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(/^Patient and doctor read it/)
  await userEvent.type(dialog.getByLabelText(/Reason/), because)
  network.answer(appointments.decide, { appointment: decided })
  network.answer(appointments.readAppointment, decided)
  await userEvent.click(dialog.getByRole('button', { name: 'Ask for another version' }))
  await screen.findByText('Your decision stands, and both sides are told.')
  expect(network.asked(appointments.decide).map(({ question }) => question)).toEqual([
    { appointmentId: idOf(1), decision: 'THIRD_VERSION', reason: because },
  ])
  expect((await next()).getByText('We decided: another version of the report')).toBeDefined()
})

test('APPT-61 without a reason of ten letters nothing is decided', async () => {
  const network = appointmentsOf('ADMIN', [open(['REFUND'])])
  await openTracking()
  await press('Cancel and pay everything back')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/Reason/), 'short')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel and pay everything back' }))
  expect(dialog.getByLabelText(/Reason/).getAttribute('aria-invalid')).toBe('true')
  expect(network.asked(appointments.decide)).toEqual([])
})
