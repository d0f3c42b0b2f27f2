import { appointments } from '@konsil/contract/appointments'
import { sampleAppointment } from '@konsil/contract/samples/appointments'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { appointmentsOf, sectionOf, standAtBooking } from '../../testing/appointments.ts'
import { renderPage } from '../../testing/dashboard.tsx'
import { userEvent } from '../../testing/user-event.ts'

beforeEach(() => standAtBooking())

const address = `https://konsil.example/api/v1/appointment/calendar-feed?key=${'k'.repeat(43)}`
const there = { feed: { madeAt: '2026-12-01T09:00:00.000Z', readAt: '2026-12-02T08:00:00.000Z' } }

async function cardOf(role: 'PATIENT' | 'DOCTOR', feed: typeof there | { feed: null }) {
  const network = appointmentsOf(role, [sampleAppointment(1)])
  network.answer(appointments.readOwnFeed, feed)
  await renderPage('/dashboard/appointment')
  return { network, card: within(await sectionOf('In your calendar')) }
}
const press = async (card: ReturnType<typeof within>, name: string) =>
  userEvent.click(await card.findByRole('button', { name }))

test.each(['PATIENT', 'DOCTOR'] as const)(
  'APPT-50 a %s reads what the provider of a calendar learns before there is an address, and copies it once there is',
  async role => {
    const { network, card } = await cardOf(role, { feed: null })
    card.getByText(/does not learn with whom, nor what it is about/)
    network.answer(appointments.makeFeed, { address })
    const copied = vi.spyOn(navigator.clipboard, 'writeText')
    await press(card, 'Make an address')
    const field = await card.findByLabelText('Address for your calendar')
    expect((field as HTMLInputElement).value).toBe(address)
    await press(card, 'Copy address')
    expect(copied).toHaveBeenCalledWith(address)
    expect(await screen.findByText('The address is copied.')).toBeDefined()
  },
)

test('APPT-50 later on it says that there is one and whether a calendar asks, and shows no address', async () => {
  const { card } = await cardOf('PATIENT', there)
  expect((await card.findByText('Last read by a calendar:')).parentElement?.textContent).toContain(
    'Today, 09:00',
  )
  expect(card.queryByLabelText('Address for your calendar')).toBeNull()
  expect(card.queryByRole('button', { name: 'Make an address' })).toBeNull()
})

test('APPT-50 a new one takes the place of the one there is only when that was meant', async () => {
  const { network, card } = await cardOf('PATIENT', there)
  network.answer(appointments.makeFeed, { address })
  await press(card, 'New address')
  const asked = within(await screen.findByRole('dialog'))
  asked.getByText(/stops working at once/)
  expect(network.asked(appointments.makeFeed)).toEqual([])
  await press(asked, 'New address')
  expect(await card.findByLabelText('Address for your calendar')).toBeDefined()
})

test('APPT-50 it is switched off after asking, and a failure leaves it as it was', async () => {
  const { network, card } = await cardOf('PATIENT', there)
  network.refuse(appointments.endFeed, 'server.failed', { requestId: '1' })
  await press(card, 'Switch off')
  const asked = within(await screen.findByRole('dialog'))
  await press(asked, 'Switch off')
  expect(await screen.findByText(/The address was not switched off/)).toBeDefined()
  network.answer(appointments.endFeed, {})
  network.answer(appointments.readOwnFeed, { feed: null })
  await press(asked, 'Switch off')
  expect(await card.findByRole('button', { name: 'Make an address' })).toBeDefined()
})

test('APPT-50 where it could not be loaded it says so, and is asked for again', async () => {
  const network = appointmentsOf('PATIENT', [sampleAppointment(1)])
  network.refuse(appointments.readOwnFeed, 'server.failed', { requestId: '1' })
  await renderPage('/dashboard/appointment')
  const card = within(await sectionOf('In your calendar'))
  expect(await card.findByText(/could not be loaded/)).toBeDefined()
  network.answer(appointments.readOwnFeed, there)
  await press(card, 'Try again')
  expect(await card.findByText('Address made:')).toBeDefined()
})
