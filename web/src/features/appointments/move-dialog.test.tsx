import { appointments } from '@konsil/contract/appointments'
import { booking } from '@konsil/contract/booking'
import { sampleAppointment } from '@konsil/contract/samples/appointments'
import { idOf } from '@konsil/contract/samples/ids'
import { act, cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { appointmentsOf, standAtBooking } from '../../testing/appointments.ts'
import { bookingLineUp } from '../../testing/booking.ts'
import { renderPage } from '../../testing/dashboard.tsx'
import { isHeld, userEvent } from '../../testing/user-event.ts'
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

const monday = '2026-12-14'

async function openMoving(dates: string[], slots: Slot[], freeUntil = `${monday}T08:00:00.000Z`) {
  const one = sampleAppointment(1, 'PAID_DEPOSIT', { freeUntil })
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

async function openTimes(slots: Slot[], day = monday) {
  const opened = await openMoving([day], slots)
  const name = day === monday ? 'Monday, 14.12.2026, free' : /, free$/
  await userEvent.click(await within(opened.dialog).findByRole('button', { name }))
  return opened
}
const lost = 'This time is no longer free. Please choose another one.'
const timeNamed = (dialog: HTMLElement, name: RegExp) =>
  within(dialog).findByRole<HTMLButtonElement>('button', { name })

test('APPT-48, PAY-15 whoever moves it when it cannot be cancelled free any more reads that it stays so', async () => {
  const told = /^The free time to cancel this appointment is over\./
  const late = await openMoving([monday], [nine], '2026-12-02T08:59:59.000Z')
  within(late.dialog).getByText(told)
  cleanup()
  const { dialog } = await openMoving([monday], [nine])
  expect(within(dialog).queryByText(told)).toBeNull()
})

test('APPT-48 another day and time are chosen, and asked for as the slots named them', async () => {
  const { network, one, dialog } = await openTimes([nine, ten])
  network.answer(booking.moveAppointment, { appointment: one })
  within(dialog).getByText('Monday, 14.12.2026')
  const question = within(dialog).getByRole('heading', { name: 'Which time suits you?' })
  await vi.waitFor(() => expect(document.activeElement).toBe(question))
  const move = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Move to this time' })
  expect(isHeld(move)).toBe(true)
  await userEvent.click(await timeNamed(dialog, /^10:00/))
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

test('BOOK-20, D-310 others’ choosing is watched, and leaving gives back nothing that is held in another tab', async () => {
  const { dialog } = await openTimes([nine])
  await timeNamed(dialog, /^09:00/)
  const { line } = await bookingLineUp()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep the time' }))
  await vi.waitFor(() => expect(line.disconnect).toHaveBeenCalled())
  expect(line.asked.map(([event]) => event)).toEqual(['remapping', 'subcribe', 'unsubcribe'])
})

test('APPT-48 what is as long as what was paid is offered, and what is taken cannot be chosen', async () => {
  const { dialog } = await openTimes([
    nine,
    at('10:00', '10:30', { status: 'BOOKED' }),
    at('11:00', '12:00'),
  ])
  expect((await timeNamed(dialog, /^09:00/)).disabled).toBe(false)
  expect((await timeNamed(dialog, /^10:00.*booked/)).disabled).toBe(true)
  expect(within(dialog).queryByRole('button', { name: /^11:00/ })).toBeNull()
})

test('APPT-48 another day than the one that was chosen first, and nothing is chosen any more', async () => {
  const { dialog } = await openTimes([nine])
  await userEvent.click(await timeNamed(dialog, /^09:00/))
  const move = await timeNamed(dialog, /^Move to this time/)
  expect(isHeld(move)).toBe(false)
  await userEvent.click(await timeNamed(dialog, /^Choose another day/))
  await within(dialog).findByRole('heading', { name: 'Which day suits you?' })
  expect(isHeld(move)).toBe(true)
})

test('APPT-48 two times that read the same, where clocks are set back, are told apart', async () => {
  vi.setSystemTime(new Date('2027-10-20T09:10:00Z'))
  const twice = [0, 1].map(hour =>
    at('02:30', '03:00', {
      startUTC: `2027-10-31T0${hour}:30:00.000Z`,
      endUTC: `2027-10-31T0${hour + 1}:00:00.000Z`,
    }),
  )
  const { dialog } = await openTimes(twice, '2027-10-31')
  expect(await timeNamed(dialog, /^02:30 Central European Summer Time/)).toBeDefined()
  expect(await timeNamed(dialog, /^02:30 Central European Standard Time/)).toBeDefined()
})

test('APPT-48, BOOK-19 a time that is gone is said, and the day is asked for anew', async () => {
  const { network, dialog } = await openTimes([nine, ten])
  network.refuse(booking.moveAppointment, 'slot.taken', { slots: [] })
  await userEvent.click(await timeNamed(dialog, /^10:00/))
  network.answer(booking.listSlots, { slots: [nine] })
  await userEvent.click(await timeNamed(dialog, /^Move to this time/))
  expect(await screen.findByText(/Someone else was quicker/)).toBeDefined()
  await vi.waitFor(() =>
    expect(within(dialog).queryByRole('button', { name: /^10:00/ })).toBeNull(),
  )
  expect((await timeNamed(dialog, /^09:00/)).getAttribute('aria-current')).toBeNull()
})

test('APPT-48, BOOK-05 a time that somebody else takes while it is chosen is chosen no more, also once it is free again', async () => {
  const { network, one, dialog } = await openTimes([nine, ten])
  const { line } = await bookingLineUp()
  await userEvent.click(await timeNamed(dialog, /^10:00/))
  const move = await timeNamed(dialog, /^Move to this time/)
  expect(isHeld(move)).toBe(false)
  const told = { ...ten, doctorId: one.slot.doctor._id }
  expect(within(dialog).queryByText(lost)).toBeNull()
  move.focus()
  network.answer(booking.listSlots, { slots: [nine, { ...ten, status: 'HELD' }] })
  act(() => line.hear('locked', { ...told, status: 'HELD' }))
  expect((await timeNamed(dialog, /^10:00 someone else choosing/)).disabled).toBe(true)
  await vi.waitFor(() => expect(isHeld(move)).toBe(true))
  expect(document.activeElement).toBe(move)
  expect(within(dialog).getByText(lost).closest('[role=status]')).not.toBeNull()
  network.answer(booking.listSlots, { slots: [nine, ten] })
  act(() => line.hear('released', told))
  const free = await timeNamed(dialog, /^10:00$/)
  expect(free.getAttribute('aria-current')).toBeNull()
  expect(isHeld(move)).toBe(true)
  await userEvent.click(free)
  expect(isHeld(move)).toBe(false)
  expect(within(dialog).queryByText(lost)).toBeNull()
})

test('APPT-48 what the own move takes is not said to be taken, also where the news of it comes before its answer', async () => {
  const { network, one, dialog } = await openTimes([nine, ten])
  const { line } = await bookingLineUp()
  await userEvent.click(await timeNamed(dialog, /^10:00/))
  const moved = network.hold(booking.moveAppointment, { appointment: one })
  await userEvent.click(await timeNamed(dialog, /^Move to this time/))
  network.answer(booking.listSlots, { slots: [nine, { ...ten, status: 'BOOKED' }] })
  act(() => line.hear('locked', { ...ten, doctorId: one.slot.doctor._id, status: 'BOOKED' }))
  await timeNamed(dialog, /^10:00.*booked/)
  expect(within(dialog).queryByText(lost)).toBeNull()
  moved()
  expect(await screen.findByText(/^Your appointment was moved/)).toBeDefined()
})

test('APPT-48 what the own move has taken is not said to be lost where its answer never came', async () => {
  const { network, one, dialog } = await openTimes([nine, ten])
  await userEvent.click(await timeNamed(dialog, /^10:00/))
  network.fail(booking.moveAppointment)
  network.answer(booking.listSlots, { slots: [nine, { ...ten, status: 'BOOKED' }] })
  const isMoved = network.hold(appointments.readAppointment, {
    ...one,
    slot: { ...one.slot, startUTC: ten.startUTC, endUTC: ten.endUTC },
  })
  await userEvent.click(await timeNamed(dialog, /^Move to this time/))
  await screen.findByText(/^Your appointment could not be moved/)
  await timeNamed(dialog, /^10:00.*booked/)
  isMoved()
  await within(dialog).findByText(/^Monday, 14.12.2026, 10:00/)
  expect(within(dialog).queryByText(lost)).toBeNull()
})

test('APPT-48, BOOK-05 whoever stands on a time that somebody else takes keeps their place on the page', async () => {
  const { network, one, dialog } = await openTimes([nine, ten])
  const { line } = await bookingLineUp()
  const chosen = await timeNamed(dialog, /^10:00/)
  await userEvent.click(chosen)
  const told = { ...ten, doctorId: one.slot.doctor._id, status: 'HELD' as const }
  network.answer(booking.listSlots, { slots: [nine, told] })
  act(() => line.hear('locked', told))
  expect(await timeNamed(dialog, /^10:00 someone else choosing/)).toBe(chosen)
  expect(document.activeElement).toBe(chosen)
  expect(isHeld(chosen)).toBe(true)
  await userEvent.click(chosen)
  expect(isHeld(await timeNamed(dialog, /^Move to this time/))).toBe(true)
  const free = await timeNamed(dialog, /^09:00/)
  act(() => free.focus())
  expect(chosen.disabled).toBe(true)
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
