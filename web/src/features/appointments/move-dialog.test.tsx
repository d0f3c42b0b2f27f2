import { appointments } from '@konsil/contract/appointments'
import { booking } from '@konsil/contract/booking'
import { sampleAppointment } from '@konsil/contract/samples/appointments'
import { idOf } from '@konsil/contract/samples/ids'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { appointmentsOf, standAtBooking } from '../../testing/appointments.ts'
import { renderPage } from '../../testing/dashboard.tsx'
import { userEvent } from '../../testing/user-event.ts'
import type { Slot } from '@konsil/contract/slot'

beforeEach(() => standAtBooking())

const at = (start: string, end: string, changes: Partial<Slot> = {}): Slot => ({
  timeZone: 'Europe/Berlin',
  date: '2026-12-14',
  start,
  end,
  startUTC: `2026-12-14T${String(Number(start.slice(0, 2)) - 1).padStart(2, '0')}:${start.slice(3)}:00.000Z`,
  endUTC: `2026-12-14T${String(Number(end.slice(0, 2)) - 1).padStart(2, '0')}:${end.slice(3)}:00.000Z`,
  status: 'AVAILABLE',
  ...changes,
})
const nine = at('09:00', '09:30')
const ten = at('10:00', '10:30')

async function openMoving(dates: string[], slots: Slot[]) {
  const one = sampleAppointment(1, 'PAID_DEPOSIT')
  const network = appointmentsOf('PATIENT', [one])
  network.answer(booking.listFreeDates, { dates })
  network.answer(booking.listSlots, { slots })
  await renderPage(`/appointment-tracking/${idOf(1)}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Move appointment' }))
  return {
    network,
    one,
    dialog: await screen.findByRole('dialog', { name: 'Move your appointment' }),
  }
}

test('APPT-48 another day and time are chosen, and asked for as the slots named them', async () => {
  const { network, one, dialog } = await openMoving(['2026-12-14'], [nine, ten])
  network.answer(booking.moveAppointment, { appointment: one })
  const move = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Move to this time' })
  expect(move.disabled).toBe(true)
  await userEvent.click(await within(dialog).findByRole('radio', { name: '10:00' }))
  await userEvent.click(move)
  expect(
    await screen.findByText('Your appointment was moved. It is now on 14.12.2026, 10:00.'),
  ).toBeDefined()
  expect(network.asked(booking.moveAppointment).map(({ question }) => question)).toEqual([
    {
      appointmentId: one._id,
      requestDate: '2026-12-14',
      start: '10:00',
      end: '10:30',
      startUTC: '2026-12-14T09:00:00.000Z',
    },
  ])
  await vi.waitFor(() =>
    expect(network.asked(appointments.readAppointment).length).toBeGreaterThan(1),
  )
})

test('APPT-48 only what is free and as long as what was paid is offered', async () => {
  const { dialog } = await openMoving(
    ['2026-12-14'],
    [nine, at('10:00', '10:30', { status: 'BOOKED' }), at('11:00', '12:00')],
  )
  await within(dialog).findByRole('radio', { name: '09:00' })
  expect(within(dialog).getAllByRole('radio')).toHaveLength(1)
})

test('APPT-48 two times that read the same, where clocks are set back, are told apart', async () => {
  const twice = [0, 1].map(hour =>
    at('02:30', '03:00', {
      startUTC: `2027-10-31T0${hour}:30:00.000Z`,
      endUTC: `2027-10-31T0${hour + 1}:00:00.000Z`,
    }),
  )
  const { dialog } = await openMoving(['2027-10-31'], twice)
  await within(dialog).findByRole('radio', { name: '02:30 Central European Summer Time' })
  within(dialog).getByRole('radio', { name: '02:30 Central European Standard Time' })
})

test('APPT-48, BOOK-19 a time that is gone is said, and the day is asked for anew', async () => {
  const { network, dialog } = await openMoving(['2026-12-14'], [nine, ten])
  network.refuse(booking.moveAppointment, 'slot.taken', { slots: [] })
  await userEvent.click(await within(dialog).findByRole('radio', { name: '10:00' }))
  network.answer(booking.listSlots, { slots: [nine] })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Move to this time' }))
  expect(await screen.findByText(/Someone else was quicker/)).toBeDefined()
  await vi.waitFor(() => expect(within(dialog).getAllByRole('radio')).toHaveLength(1))
  expect(within(dialog).queryByRole('radio', { checked: true })).toBeNull()
})

test('APPT-48 where nothing is free it says so', async () => {
  const { dialog } = await openMoving([], [])
  expect(await within(dialog).findByText(/no other free time/)).toBeDefined()
})

test('APPT-48 what cannot be moved any more has no button for it', async () => {
  appointmentsOf('PATIENT', [sampleAppointment(1, 'PAID_DEPOSIT', { mayMove: false })])
  await renderPage(`/appointment-tracking/${idOf(1)}`)
  expect(await screen.findByRole('button', { name: 'Cancel appointment' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Move appointment' })).toBeNull()
})
