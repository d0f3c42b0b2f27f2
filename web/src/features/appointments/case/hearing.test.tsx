import { appointments } from '@konsil/contract/appointments'
import type { RoleCode } from '@konsil/contract/core/roles'
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

type View = ReturnType<typeof sampleUndecided>['views'][number]
type Changes = Parameters<typeof sampleAppointment>[2]

const ofPatient: View = {
  by: 'PATIENT',
  statedAt: '2026-12-02T08:30:00.000Z',
  text: 'I waited in the room for half an hour.',
}
const ofDoctor: View = {
  by: 'DOCTOR',
  statedAt: '2026-12-02T09:00:00.000Z',
  text: 'Nobody was there when I looked.',
}
const disputed = (views: View[], changes: Changes = {}) =>
  sampleAppointment(1, 'ANSWERED_QUESTIONAIRE', {
    disputes: [sampleUndecided('NO_SHOW', { views })],
    ...changes,
  })
const silent = (view: View) => ({ ...view, text: null })

async function openAs(role: RoleCode, of: ReturnType<typeof disputed>) {
  const network = appointmentsOf(role, [of])
  await openTracking()
  return { network, next: within(await sectionOf('What comes next')) }
}

test('APPT-57 whoever has not spoken is asked until when, and says it once', async () => {
  const { network, next } = await openAs('PATIENT', disputed([], { mayStateView: true }))
  next.getByText(/You may say once how you see it, until/)
  next.getByText('The doctor has not written yet how they see it.')
  await press('Say how you see it')
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(/The other side and whoever decides read it/)
  await userEvent.type(dialog.getByLabelText(/How you see it/), 'too short')
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  await dialog.findByText('Please write at least 10 characters.')
  expect(network.asked(appointments.stateView)).toEqual([])
  const after = disputed([ofPatient])
  network.answer(appointments.stateView, { appointment: after })
  network.answer(appointments.readAppointment, after)
  await userEvent.clear(dialog.getByLabelText(/How you see it/))
  await userEvent.type(dialog.getByLabelText(/How you see it/), ofPatient.text ?? '')
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  await screen.findByText('It is sent. We tell you when we have decided.')
  expect(network.asked(appointments.stateView).map(({ question }) => question)).toEqual([
    { appointmentId: idOf(1), text: ofPatient.text },
  ])
  expect(await next.findByText(/We wait for the other side until/)).toBeDefined()
  expect(next.getByText(/^You said on/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Say how you see it' })).toBeNull()
})

test.each([
  ['PATIENT', /^You said on/, /^The doctor said on/],
  ['DOCTOR', /^The patient said on/, /^You said on/],
] as const)('APPT-57 a %s reads what both have said', async (role, first, second) => {
  const { next } = await openAs(role, disputed([ofPatient, ofDoctor]))
  for (const words of [first, ofPatient.text, second, ofDoctor.text]) next.getByText(words ?? '')
  next.getByText('Both sides have said how they see it. We can decide now.')
})

test('APPT-57, APPT-61 an administrator is told from when it can be decided, and has no button before', async () => {
  const { next } = await openAs('ADMIN', disputed([silent(ofPatient)], { note: null }))
  next.getByText(/You can decide as soon as both have spoken, or else from/)
  next.getByText(/^The patient said on/)
  next.getByText('The doctor has not written yet how they see it.')
  expect(next.queryByRole('button', { name: 'Count the call as held' })).toBeNull()
})

test('APPT-57, APPT-59 an administrator says why before they read what both said, and then decides beside it', async () => {
  const both = disputed([silent(ofPatient), silent(ofDoctor)], {
    note: null,
    mayDecide: ['HELD', 'REFUND'],
  })
  const { network, next } = await openAs('ADMIN', both)
  const views = [ofPatient, ofDoctor].map(one => ({ ...one, text: one.text ?? '' }))
  network.answer(appointments.readDisputes, { disputes: [{ _id: idOf(9), views, reason: null }] })
  const reason = 'I have to decide who came.'
  const card = within(await sectionOf('What was written and handed in'))
  card.getByText(/You are asked for your reason above/)
  expect(screen.getAllByLabelText(/Why do you have to read it/)).toHaveLength(1)
  await userEvent.type(next.getByLabelText(/Why do you have to read it/), reason)
  await userEvent.click(next.getByRole('button', { name: 'Read what was said' }))
  expect(await next.findByText(ofPatient.text ?? '')).toBeDefined()
  // Once on the whole page, and the focus is there.
  expect(screen.getAllByText(ofDoctor.text ?? '')).toHaveLength(1)
  expect(document.activeElement?.textContent).toMatch(/^The patient said on/)
  expect(network.asked(appointments.readDisputes).map(({ question }) => question)).toEqual([
    { appointmentId: idOf(1), reason },
  ])
  expect(next.getByRole('button', { name: 'Count the call as held' })).toBeDefined()
  // It holds for the rest too, which can be chosen now.
  card.getByRole('checkbox', { name: 'Answers to the questionnaire' })
  expect(screen.queryByLabelText(/Why do you have to read it/)).toBeNull()
})

test('APPT-57, APPT-59 as long as nobody has spoken, the reason is asked for where there is something to read', async () => {
  await openAs('ADMIN', disputed([], { note: null }))
  const card = within(await sectionOf('What was written and handed in'))
  card.getByLabelText(/Why do you have to read it/)
  expect(screen.getAllByLabelText(/Why do you have to read it/)).toHaveLength(1)
})

test('PAY-18, APPT-57 where the rest is not paid nobody is heard', async () => {
  const unpaid = sampleAppointment(1, 'DELIVERED_FINAL_DOCUMENT', {
    disputes: [sampleUndecided('UNPAID_REMAINDER')],
  })
  const { next } = await openAs('PATIENT', unpaid)
  next.getByText('The rest was not paid')
  expect(next.queryByText(/has not written yet|how you see it/)).toBeNull()
  expect(next.queryByRole('button', { name: 'Say how you see it' })).toBeNull()
})
