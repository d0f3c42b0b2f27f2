import type { CalendarDay } from '@konsil/contract/appointment-overview'
import { appointments } from '@konsil/contract/appointments'
import { sampleAppointment } from '@konsil/contract/samples/appointments'
import { idOf } from '@konsil/contract/samples/ids'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { appointmentsOf, standAtBooking } from '../../testing/appointments.ts'
import { renderPage } from '../../testing/dashboard.tsx'
import { userEvent } from '../../testing/user-event.ts'

beforeEach(() => standAtBooking())

/** A screen with room for seven columns of words. */
const beWide = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: /min-width/.test(query),
    addEventListener() {},
    removeEventListener() {},
  }))

const day = (date: string, changes: Partial<CalendarDay> = {}): CalendarDay => ({
  date,
  count: 1,
  waiting: 0,
  only: { name: 'Petra', consultationType: 'VIDEO' },
  ...changes,
})
const several = { count: 3, only: null }

function openWith(role: 'PATIENT' | 'DOCTOR', days: CalendarDay[]) {
  const network = appointmentsOf(role, [sampleAppointment(1)])
  network.answerWith(appointments.readCalendar, async ({ from, to }) => ({
    days: days.filter(({ date }) => date >= from && date <= to),
  }))
  return network
}
const calendar = async () => within(await screen.findByRole('region', { name: 'Calendar' }))
const press = async (name: string) =>
  userEvent.click((await calendar()).getByRole('button', { name }))

test('APPT-05, APPT-06 a doctor’s month shows with whom and how where it is one, else how many', async () => {
  beWide()
  openWith('DOCTOR', [
    day('2026-12-07'),
    day('2026-12-08', several),
    day('2026-12-09', { only: { name: 'Petra', consultationType: 'PHONE' } }),
    day('2026-12-10', { only: { name: null, consultationType: 'CHAT' } }),
  ])
  await renderPage('/dashboard/appointment')
  const shown = await calendar()
  const cell = async (name: string) => (await shown.findByRole('button', { name })).textContent
  expect(await cell('Monday, 07.12.2026: video consultation with Petra')).toBe(
    '7video consultation with Petra',
  )
  expect(await cell('Tuesday, 08.12.2026: 3 appointments')).toBe('83')
  await cell('Wednesday, 09.12.2026: phone consultation with Petra')
  await cell('Thursday, 10.12.2026: written consultation with Deleted user')
  expect(shown.getAllByRole('columnheader')).toHaveLength(7)
})

test('APPT-07, D-070 what is not counted yet is told beside it, and its day can be opened', async () => {
  openWith('DOCTOR', [day('2026-12-07', { count: 0, waiting: 2, only: null })])
  await renderPage('/dashboard/appointment')
  const shown = await calendar()
  await shown.findByRole('button', {
    name: 'Monday, 07.12.2026: 2 wait for the patients’ answers',
  })
})

test('D-115 a patient’s cells are the same, with the doctor’s name; where there is little room the days are a list', async () => {
  openWith('PATIENT', [
    day('2026-12-07', { only: { name: 'Dr. Jonas Brandt', consultationType: 'VIDEO' } }),
  ])
  await renderPage('/dashboard/appointment')
  const shown = await calendar()
  await shown.findByRole('button', {
    name: 'Monday, 07.12.2026: video consultation with Dr. Jonas Brandt',
  })
  expect(shown.queryByRole('table')).toBeNull()
  expect(shown.getAllByRole('listitem')).toHaveLength(1)
})

test.each([true, false])(
  'APPT-05, APPT-06 a year shows its months the same way, each leading to its days (wide: %s)',
  async isWide => {
    if (isWide) beWide()
    const network = openWith('DOCTOR', [
      day('2026-03-02'),
      day('2026-05-04', several),
      day('2026-05-05', { count: 0, waiting: 1, only: null }),
    ])
    await renderPage('/dashboard/appointment')
    await press('Year')
    const shown = await calendar()
    await shown.findByRole('heading', { name: '2026' })
    await shown.findByRole('button', { name: 'March 2026: video consultation with Petra' })
    expect(network.asked(appointments.readCalendar).at(-1)?.question).toEqual({
      from: '2026-01-01',
      to: '2026-12-31',
      timeZone: 'Europe/Berlin',
    })
    await press('May 2026: 3 appointments, 1 waits for the patient’s answers')
    await waitFor(() =>
      expect(document.activeElement).toBe(shown.getByRole('heading', { name: 'May 2026' })),
    )
    await shown.findByRole('button', { name: 'Monday, 04.05.2026: 3 appointments' })
  },
)

test('one turns from month to month and from year to year, and nothing of the page before stays', async () => {
  const network = openWith('PATIENT', [day('2026-12-07')])
  await renderPage('/dashboard/appointment')
  const shown = await calendar()
  const here = 'Monday, 07.12.2026: video consultation with Petra'
  await shown.findByRole('button', { name: here })
  const answer = network.hold(appointments.readCalendar, { days: [] })
  await press('Next month')
  shown.getByRole('heading', { name: 'January 2027' })
  expect(shown.queryByRole('button', { name: here })).toBeNull()
  expect(shown.queryByText('No appointments in this month.')).toBeNull()
  answer()
  await shown.findByText('No appointments in this month.')
  network.answer(appointments.readCalendar, { days: [day('2026-12-07')] })
  await press('Month before')
  await shown.findByRole('button', { name: here })
  network.answer(appointments.readCalendar, { days: [] })
  await press('Year')
  await press('Year before')
  shown.getByRole('heading', { name: '2025' })
  await shown.findByText('No appointments in this year.')
  await press('Next year')
  shown.getByRole('heading', { name: '2026' })
})

test.each(['PATIENT', 'DOCTOR'] as const)(
  'APPT-04, APPT-08 a day opens what is on it for a %s, each with the way to its page',
  async role => {
    const network = openWith(role, [day('2026-12-07', several)])
    await renderPage('/dashboard/appointment')
    network.answer(appointments.list, {
      list: [
        sampleAppointment(1),
        sampleAppointment(2, 'PAID_DEPOSIT', { consultationType: 'CHAT' }),
      ],
      total: 2,
    })
    await press('Monday, 07.12.2026: 3 appointments')
    const dialog = await screen.findByRole('dialog', { name: 'Appointments on Monday, 07.12.2026' })
    const details = await within(dialog).findAllByRole('link', { name: /^Details/ })
    expect(details.map(link => link.getAttribute('href'))).toEqual([
      `/appointment-tracking/${idOf(1)}`,
      `/appointment-tracking/${idOf(2)}`,
    ])
    within(dialog).getByText('Written consultation')
    expect(network.asked(appointments.list).at(-1)?.question).toEqual({
      filters: { on: { day: '2026-12-07', timeZone: 'Europe/Berlin' } },
    })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement?.getAttribute('aria-label')).toBe(
      'Monday, 07.12.2026: 3 appointments',
    )
  },
)

test('D-105, SHELL-30 a calendar that could not be loaded can be asked for again', async () => {
  const network = openWith('PATIENT', [])
  network.fail(appointments.readCalendar)
  await renderPage('/dashboard/appointment')
  const shown = await calendar()
  await shown.findByText('The calendar could not be loaded.')
  network.answer(appointments.readCalendar, { days: [day('2026-12-07')] })
  await userEvent.click(shown.getByRole('button', { name: 'Try again' }))
  await shown.findByRole('button', { name: /^Monday, 07.12.2026/ })
})
