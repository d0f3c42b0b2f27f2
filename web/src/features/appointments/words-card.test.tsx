import { appointments } from '@konsil/contract/appointments'
import { sampleAppointment, sampleRefund } from '@konsil/contract/samples/appointments'
import { sampleWords } from '@konsil/contract/samples/reading'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  appointmentsOf,
  openTracking,
  sectionOf,
  standAtBooking,
} from '../../testing/appointments.ts'
import { userEvent } from '../../testing/user-event.ts'

beforeEach(() => standAtBooking())

const because = 'The patient asked us what was written.'

async function openAsOffice(refunds = [sampleRefund(1, 20)]) {
  const network = appointmentsOf('ADMIN', [sampleAppointment(1, 'CANCELLED', { refunds })])
  await openTracking()
  const card = within(await sectionOf('What was written'))
  return { network, card }
}

async function say(card: Awaited<ReturnType<typeof openAsOffice>>['card'], reason: string) {
  await userEvent.type(card.getByLabelText(/Why do you have to read it/), reason)
  await userEvent.click(card.getByRole('button', { name: 'Read it now' }))
}

test('APPT-59 an administrator reads who will see it, says why, and then reads what was written', async () => {
  const { network, card } = await openAsOffice()
  expect(card.getByText(/The patient sees who read what and when/)).toBeDefined()
  expect(network.asked(appointments.readWords)).toEqual([])
  const [refund] = [sampleRefund(1, 20)]
  const refundReasons = [{ _id: refund._id, reason: 'The line broke.' }]
  network.answer(appointments.readWords, sampleWords({ reason: 'I am well again', refundReasons }))
  await say(card, because)
  expect(await card.findByText('My knee hurts when I climb stairs.')).toBeDefined()
  expect(card.getByText('I am well again')).toBeDefined()
  expect(card.getByText(/The patient now sees/)).toBeDefined()
  expect(card.getByText('Why €20.00 go back')).toBeDefined()
  expect(card.getByText('The line broke.')).toBeDefined()
  expect(card.queryByRole('textbox')).toBeNull()
  const [asked] = network.asked(appointments.readWords)
  expect(asked?.question).toMatchObject({ reason: because })
})

test('APPT-59 without a reason of ten characters nothing is asked for', async () => {
  const { network, card } = await openAsOffice()
  await say(card, 'too short')
  expect(await card.findByText('Please say why')).toBeDefined()
  expect(network.asked(appointments.readWords)).toEqual([])
})

test('APPT-59 where nothing was written that is said; what failed keeps the reason', async () => {
  const { network, card } = await openAsOffice([])
  network.refuse(appointments.readWords, 'server.failed', { requestId: '1' })
  await say(card, because)
  expect(await screen.findByText(/What was written could not be opened/)).toBeDefined()
  expect(card.getByDisplayValue(because)).toBeDefined()
  network.answer(appointments.readWords, sampleWords({ note: null }))
  await userEvent.click(card.getByRole('button', { name: 'Read it now' }))
  expect(await card.findByText('Nothing was written for this appointment.')).toBeDefined()
  expect(card.queryByText(/The patient now sees/)).toBeNull()
})

test.each(['PATIENT', 'DOCTOR'] as const)('APPT-59 a %s has no such card', async role => {
  appointmentsOf(role, [sampleAppointment(1)])
  await openTracking()
  await sectionOf('What has happened')
  expect(screen.queryByRole('heading', { name: 'What was written' })).toBeNull()
})
