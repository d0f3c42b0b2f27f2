import { booking } from '@konsil/contract/booking'
import { sampleStatus } from '@konsil/contract/samples/booking'
import { sampleDay, sampleSchedule } from '@konsil/contract/samples/schedules'
import { schedules } from '@konsil/contract/schedules'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openDashboard, renderPage, stubPageLoads } from '../../testing/dashboard.tsx'
import { doctorWho, standStillAt, wednesday } from '../../testing/schedules.ts'
import { lineOf } from '../../testing/sockets.ts'
import { userEvent } from '../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
  standStillAt()
})

async function openCalendar(kept: Parameters<typeof doctorWho>[0]) {
  const network = doctorWho(kept)
  await renderPage('/dashboard/schedule')
  return network
}

const calendar = () => screen.findByRole('region', { name: 'Your calendar' })
const free = (date: string) =>
  sampleDay(date, {
    periods: [
      {
        state: 'FREE',
        start: '09:00',
        end: '11:00',
        startUTC: `${date}T08:00:00.000Z`,
        endUTC: `${date}T10:00:00.000Z`,
      },
    ],
  })
async function hoursOn(date: string) {
  const heading = await within(await calendar()).findByText(date, { selector: 'time' })
  const day = within(heading.closest('li') as HTMLElement)
  return day.queryAllByRole('listitem').map(one => one.textContent)
}

test('SCHED-18 when this week has no hours the calendar begins with the first that has some, and says so', async () => {
  const network = await openCalendar({
    list: [sampleSchedule(1), sampleSchedule(2, { startDate: '2027-01-11' })],
    days: [free('2026-11-30'), free('2027-01-13')],
  })
  const shown = within(await calendar())
  await shown.findByText('11.01.2027 to 17.01.2027')
  shown.getByText(/^No more hours are planned in this week\. You see the first week/)
  expect(await hoursOn('13.01.')).toEqual(['09:00– to 11:00Free'])
  expect(network.asked(schedules.readCalendar).map(({ question }) => question)).toEqual([
    { from: '2026-11-30', to: '2026-12-06' },
    { from: '2026-12-02', to: '2027-02-01' },
    { from: '2027-01-11', to: '2027-01-17' },
  ])
  await userEvent.click(shown.getByRole('button', { name: 'Today' }))
  await shown.findByText('No hours are planned in this week.')
  expect(shown.queryByText(/You see the first week/)).toBeNull()
})

test('SCHED-18 the calendar goes to the week of a day that is typed, by keyboard', async () => {
  await openCalendar({ list: [sampleSchedule(1)], days: [free(wednesday), free('2027-03-04')] })
  const shown = within(await calendar())
  const field = shown.getByLabelText('Go to a day')
  await userEvent.type(field, '4.3.2027{Enter}')
  await shown.findByText('01.03.2027 to 07.03.2027')
  expect(await hoursOn('04.03.')).toEqual(['09:00– to 11:00Free'])
  expect(field).toHaveProperty('value', '')
  for (const outside of ['1.12.2026', '1.1.2031']) {
    await userEvent.clear(field)
    await userEvent.type(field, `${outside}{Enter}`)
    shown.getByText('Please enter a day from today to 02.12.2029.')
  }
  await userEvent.clear(field)
  await userEvent.type(field, 'soon{Enter}')
  shown.getByText(/^We cannot read this date\./, { selector: '[id$=error] *, [id$=error]' })
  shown.getByText('01.03.2027 to 07.03.2027')
})

test('CERT-15, D-346 the calendar that is open hears of the approval as the list does', async () => {
  const kept = { list: [sampleSchedule(1, { startDate: '2026-11-01', endDate: '2027-01-31' })] }
  const missing = sampleStatus(['PHYSICIAN_ID'])
  const network = doctorWho({ ...kept, isBookable: false, status: missing })
  openDashboard('/dashboard/schedule')
  await screen.findByText(/^These times are prepared\./)
  const say = (numOfNewNotifications: number) =>
    act(() => lineOf('/notification')?.hear('newNotification', { numOfNewNotifications }))
  say(0)
  network.answer(booking.readCurrentStatus, sampleStatus())
  const days = [sampleDay(wednesday)]
  const timeZone = 'Europe/Berlin'
  network.answer(schedules.readCalendar, { timeZone, isBookable: true, days })
  say(1)
  await screen.findByText('Running')
  await waitFor(() =>
    expect(
      within(screen.getByRole('region', { name: 'Your calendar' })).queryByText(
        /prepared|at present/,
      ),
    ).toBeNull(),
  )
})
