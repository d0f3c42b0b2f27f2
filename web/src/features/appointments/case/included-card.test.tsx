import { appointments } from '@konsil/contract/appointments'
import { sampleAppointment } from '@konsil/contract/samples/appointments'
import { idOf } from '@konsil/contract/samples/ids'
import { both } from '@konsil/contract/samples/texts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  appointmentsOf,
  openTracking,
  sectionOf,
  standAtBooking,
} from '../../../testing/appointments.ts'
import { userEvent } from '../../../testing/user-event.ts'

beforeEach(() => standAtBooking())

const ingredients = [
  { optionId: idOf(8), name: both('Letter', 'Brief'), isCompleted: true },
  { optionId: idOf(9), name: both('Second look', 'Zweiter Blick'), isCompleted: false },
]
const one = (changes = {}) => sampleAppointment(1, 'CALL_SUCCESS', { ingredients, ...changes })
const card = async () => within(await sectionOf('What is included'))
const box = async (name: string) =>
  (await card()).getByRole('checkbox', { name }) as HTMLInputElement

test('APPT-35 a patient reads what is done, and ticks nothing', async () => {
  appointmentsOf('PATIENT', [one()])
  await openTracking()
  const [done, open] = (await card()).getAllByRole('listitem')
  expect(done?.textContent).toContain('Letterdone')
  expect(open?.textContent).toContain('Second lookto come')
  // Green.
  expect(done?.firstElementChild?.className).toMatch(/success/)
  expect(open?.firstElementChild?.className).not.toMatch(/success/)
  expect((await card()).queryByRole('checkbox')).toBeNull()
})

test('APPT-35 without anything included there is no such list', async () => {
  appointmentsOf('DOCTOR', [one({ ingredients: [] })])
  await openTracking()
  await sectionOf('What comes next')
  expect(screen.queryByRole('heading', { name: 'What is included' })).toBeNull()
})

test('APPT-35, APPT-36, APPT-43 a doctor ticks what is not done: what comes back is shown, and stays', async () => {
  const network = appointmentsOf('DOCTOR', [one({ mayTick: true })])
  await openTracking()
  expect([(await box('Letter')).checked, (await box('Letter')).disabled]).toEqual([true, true])
  const done = one({
    mayTick: true,
    ingredients: ingredients.map(option => ({ ...option, isCompleted: true })),
  })
  network.answer(appointments.tickOption, { appointment: done })
  network.answer(appointments.readAppointment, done)
  await userEvent.click(await box('Second look'))
  await screen.findByText('It is marked as done.')
  expect((await box('Second look')).checked).toBe(true)
  expect((await box('Second look')).disabled).toBe(true)
  expect(network.asked(appointments.tickOption).map(({ question }) => question)).toEqual([
    { appointmentId: idOf(1), optionId: idOf(9) },
  ])
})

test('APPT-35, APPT-36 whoever ticks several quickly ticks all of them', async () => {
  const open = ingredients.map(option => ({ ...option, isCompleted: false }))
  const network = appointmentsOf('DOCTOR', [one({ mayTick: true, ingredients: open })])
  network.answerWith(appointments.tickOption, () => new Promise(() => undefined))
  await openTracking()
  await userEvent.click(await box('Letter'))
  await userEvent.click(await box('Second look'))
  expect([(await box('Letter')).checked, (await box('Second look')).checked]).toEqual([true, true])
  const asked = network.asked(appointments.tickOption).map(({ question }) => question)
  expect(asked).toEqual([8, 9].map(id => ({ appointmentId: idOf(1), optionId: idOf(id) })))
})

test('APPT-46, D-080 what could not be ticked is told, and can be ticked again', async () => {
  const network = appointmentsOf('DOCTOR', [one({ mayTick: true })])
  network.refuse(appointments.tickOption, 'option.unknown')
  await openTracking()
  await userEvent.click(await box('Second look'))
  await screen.findByText(/This could not be done\./)
  expect((await box('Second look')).checked).toBe(false)
  expect((await box('Second look')).disabled).toBe(false)
})

test('APPT-35, ACC-43 an administrator sees it disabled', async () => {
  appointmentsOf('ADMIN', [one()])
  await openTracking()
  const boxes = (await card()).getAllByRole('checkbox') as HTMLInputElement[]
  expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, true],
    [false, true],
  ])
})
