import { schedules } from '@konsil/contract/schedules'
import { sampleStatus } from '@konsil/contract/samples/booking'
import { idOf } from '@konsil/contract/samples/ids'
import { sampleDay, sampleSchedule } from '@konsil/contract/samples/schedules'
import { sampleDoctorService } from '@konsil/contract/samples/services'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { mayClose, renderPage, stubPageLoads } from '../../testing/dashboard.tsx'
import {
  bothKinds,
  doctorWho,
  type Period,
  standStillAt,
  wednesday,
} from '../../testing/schedules.ts'
import { calendarOf, isHeld, press, userEvent } from '../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
  standStillAt()
})

async function openPage(kept: Parameters<typeof doctorWho>[0] = {}) {
  const network = doctorWho(kept)
  await renderPage('/dashboard/schedule')
  await screen.findByRole('heading', { level: 1, name: 'Schedules' })
  return network
}

const rows = async () =>
  within(await screen.findByRole('region', { name: 'Your schedules' })).getAllByRole('heading', {
    level: 3,
  })
const calendar = () => screen.findByRole('region', { name: 'Your calendar' })
/** What is read out of a day, line by line. */
async function dayOf(date: string) {
  const heading = await within(await calendar()).findByText(date, { selector: 'time' })
  const day = heading.closest('li') as HTMLElement
  const periods = within(day).queryAllByRole('listitem')
  return { day: within(day), periods: periods.map(one => one.textContent) }
}

const period = (state: Period['state'], start: string, end: string, hours: [string, string]) => ({
  state,
  start,
  end,
  startUTC: `${hours[0]}:00.000Z`,
  endUTC: `${hours[1]}:00.000Z`,
})

test('SCHED-01, SCHED-03 schedules are numbered, with dates, services, days in short and a way to edit', async () => {
  await openPage({
    list: [
      sampleSchedule(1, { isOver: true, startDate: '2026-01-05', endDate: '2026-03-31' }),
      sampleSchedule(2, {
        ...bothKinds,
        startDate: '2026-11-01',
        endDate: '2027-01-31',
        workingDates: {
          MONDAY: [
            { start: '09:00', end: '12:00' },
            { start: '14:00', end: '15:30' },
          ],
          TUESDAY: [
            { start: '09:00', end: '12:00' },
            { start: '14:00', end: '15:30' },
          ],
          FRIDAY: [{ start: '08:00', end: '10:00' }],
        },
        noneVideoWorkingDates: ['WEDNESDAY', 'THURSDAY', 'FRIDAY'],
        timeZone: 'Europe/London',
      }),
      sampleSchedule(3, { startDate: '2027-02-01', endDate: '2027-02-28' }),
    ],
  })
  expect((await rows()).map(row => row.textContent)).toEqual([
    'Schedule 2: 01.11.2026 to 31.01.2027',
    'Schedule 3: 01.02.2027 to 28.02.2027',
    'Schedule 1: 05.01.2026 to 31.03.2026',
  ])
  const second = within((await rows())[0]?.closest('li') as HTMLElement)
  await second.findByText('Running')
  second.getByText('Service 1, Service 2')
  expect(second.getAllByRole('listitem').map(line => line.textContent)).toEqual([
    'Mon, Tue 09:00–12:00, 14:00–15:30',
    'Fri 08:00–10:00',
    'In writing: Wed–Fri',
  ])
  second.getByText('Time zone: United Kingdom Time (London)')
  expect(second.getByRole('link', { name: 'Edit schedule 2' }).getAttribute('href')).toBe(
    `/dashboard/schedule/${idOf(102)}`,
  )
  screen.getByText('Schedules that are over (1)')
  expect(screen.getByRole('link', { name: 'New schedule' }).getAttribute('href')).toBe(
    '/dashboard/schedule/new',
  )
})

test('D-346 without invoice details a schedule is prepared too, and what it waits for is said', async () => {
  await openPage({
    list: [sampleSchedule(1, { startDate: '2026-11-01', endDate: '2027-01-31' })],
    isBookable: false,
    status: sampleStatus(['INVOICE_DETAILS']),
  })
  await screen.findByText('Prepared')
  await screen.findByText(
    /^These times are prepared\. .* as soon as your invoice details are entered/,
  )
  expect(screen.queryByText('Running')).toBeNull()
})

test('CERT-15, D-346 without a valid physician ID a schedule is prepared, not running', async () => {
  await openPage({
    list: [
      sampleSchedule(1, { startDate: '2026-11-01', endDate: '2027-01-31' }),
      sampleSchedule(2, { startDate: '2027-02-01', endDate: '2027-02-28' }),
    ],
    isBookable: false,
    status: sampleStatus(['PHYSICIAN_ID']),
  })
  expect(await screen.findAllByText('Prepared')).toHaveLength(2)
  await screen.findByText(/^These times are prepared\. .* as soon as your physician ID is approved/)
  expect(screen.queryByText('Running')).toBeNull()
  expect(screen.queryByText('Begins later')).toBeNull()
})

test('SCHED-01 whoever has no schedule reads what one is for, and what is missing before', async () => {
  await openPage({ offered: [sampleDoctorService(1, 'REJECTED')] })
  await screen.findByText(
    /^A schedule says .* First you need a service, from the catalogue or an approved one of your own\.$/,
  )
  const link = screen.getByRole('link', { name: 'To your services' })
  expect(link.getAttribute('href')).toBe('/dashboard/services')
  expect(screen.queryByRole('link', { name: 'New schedule' })).toBeNull()
})

test('SCHED-01 with a service the emptiness can be ended', async () => {
  await openPage()
  await screen.findByText(/^A schedule says .* Without one nobody can book you\.$/)
  screen.getByRole('link', { name: 'New schedule' })
  expect(screen.queryByRole('region', { name: 'Your calendar' })).toBeNull()
})

test('SCHED-18 the calendar reads day by day: free, held and booked time, absences, written days', async () => {
  await openPage({
    list: [sampleSchedule(1)],
    timeFormat: 'hh:mm A',
    days: [
      sampleDay(wednesday, {
        periods: [
          period('FREE', '08:00', '09:00', [`${wednesday}T07:00`, `${wednesday}T08:00`]),
          period('BOOKED', '09:00', '09:30', [`${wednesday}T08:00`, `${wednesday}T08:30`]),
          period('FREE', '13:00', '15:00', [`${wednesday}T12:00`, `${wednesday}T14:00`]),
          period('HELD', '15:00', '15:30', [`${wednesday}T14:00`, `${wednesday}T14:30`]),
        ],
      }),
      sampleDay('2026-12-03', { isAbsent: true, isWritten: true }),
      sampleDay('2026-12-04', { isWritten: true }),
    ],
  })
  const { day, periods } = await dayOf('02.12.')
  day.getByText('Today')
  // What was free this morning is free for nobody any more.
  expect(periods).toEqual([
    '09:00 AM– to 09:30 AMBooked',
    '01:00 PM– to 03:00 PMFree',
    '03:00 PM– to 03:30 PMHeld',
  ])
  ;(await dayOf('03.12.')).day.getByText('Away')
  expect((await dayOf('03.12.')).day.queryByText('In writing')).toBeNull()
  ;(await dayOf('04.12.')).day.getByText('In writing')
  ;(await dayOf('05.12.')).day.getByText('No hours')
  const legend = within(screen.getByRole('list', { name: 'What the signs mean' }))
  expect(legend.getAllByRole('listitem').map(one => one.textContent)).toEqual([
    'Free: patients can book',
    'Held: somebody is paying',
    'Booked',
    'In writing: you take written cases',
    'Away: nobody can book',
  ])
})

test('SCHED-18 working time that nobody can book is told apart from what is free', async () => {
  await openPage({
    list: [sampleSchedule(1)],
    days: [
      sampleDay(wednesday, {
        periods: [period('CLOSED', '08:00', '09:00', [`${wednesday}T07:00`, `${wednesday}T08:00`])],
      }),
      sampleDay('2026-12-03', {
        periods: [
          period('FREE', '09:00', '11:30', ['2026-12-03T08:00', '2026-12-03T10:30']),
          period('CLOSED', '11:30', '12:00', ['2026-12-03T10:30', '2026-12-03T11:00']),
        ],
      }),
    ],
  })
  expect((await dayOf('03.12.')).periods).toEqual([
    '09:00– to 11:30Free',
    '11:30– to 12:00Not bookable',
  ])
  expect((await dayOf('02.12.')).periods).toEqual([])
  const legend = within(screen.getByRole('list', { name: 'What the signs mean' }))
  legend.getByText('Not bookable: working time that patients cannot book')
  expect(screen.queryByText(/^Patients cannot book you at present/)).toBeNull()
  const why = screen.getByText(/^A time is not bookable when it begins too soon/)
  const way = within(why).getByRole('link', { name: 'Change notice and buffer' })
  const place = document.getElementById(way.getAttribute('href')?.slice(1) ?? '')
  within(place as HTMLElement).getByRole('heading', { name: 'Notice and buffer' })
})

test('SCHED-18 whoever cannot be booked at all reads so, and where the reason stands', async () => {
  await openPage({ list: [sampleSchedule(1)], isBookable: false })
  const said = await within(await calendar()).findByText(/^Patients cannot book you at present/)
  const link = within(said).getByRole('link', { name: 'See what is missing' })
  expect(link.getAttribute('href')).toBe('/dashboard')
})

test('SCHED-18 week by week forward and back, and home to today', async () => {
  const network = await openPage({ list: [sampleSchedule(1)] })
  const shown = within(await calendar())
  shown.getByText('30.11.2026 to 06.12.2026')
  await shown.findByText('No hours are planned in this week.')
  const before = shown.getByRole('button', { name: 'Week before' })
  expect(isHeld(before)).toBe(true)
  await userEvent.click(shown.getByRole('button', { name: 'Week after' }))
  await userEvent.click(shown.getByRole('button', { name: 'Week after' }))
  shown.getByText('14.12.2026 to 20.12.2026')
  await shown.findByText('20.12.')
  await userEvent.click(shown.getByRole('button', { name: 'Week before' }))
  shown.getByText('07.12.2026 to 13.12.2026')
  await userEvent.click(before)
  shown.getByText('30.11.2026 to 06.12.2026')
  expect(isHeld(before), 'it keeps the focus').toBe(true)
  await userEvent.click(before)
  shown.getByText('30.11.2026 to 06.12.2026')
  await userEvent.click(shown.getByRole('button', { name: 'Week after' }))
  await userEvent.click(shown.getByRole('button', { name: 'Today' }))
  shown.getByText('30.11.2026 to 06.12.2026')
  expect(network.asked(schedules.readCalendar)[0]?.question).toEqual({
    from: '2026-11-30',
    to: '2026-12-06',
  })
})

test('SCHED-17, SCHED-18 on the days when the clock changes the times are those of the wall', async () => {
  standStillAt('2027-03-24T09:00:00Z')
  const network = await openPage({
    list: [sampleSchedule(1)],
    days: [
      sampleDay('2027-03-28', {
        periods: [period('FREE', '01:00', '04:00', ['2027-03-28T00:00', '2027-03-28T02:00'])],
      }),
    ],
  })
  const spring = await dayOf('28.03.')
  spring.day.getByText('The clock goes forward')
  expect(spring.periods).toEqual(['01:00– to 04:00Free'])
  expect((await dayOf('27.03.')).day.queryByText(/The clock/)).toBeNull()
  expect(network.asked(schedules.readCalendar)).toHaveLength(1)
})

test('SCHED-16 the first day of an absence is today where the schedule is, as the server has it', async () => {
  standStillAt('2026-12-02T11:00:00Z')
  const old = sampleSchedule(1, { isOver: true, timeZone: 'Europe/London' })
  await openPage({ list: [old, sampleSchedule(2, { timeZone: 'Pacific/Kiritimati' })] })
  await press('Add absence')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add absence' }))
  expect(calendarOf(dialog.getByLabelText('First day'))?.min).toBe('2026-12-03')
})

test('SCHED-18 today goes on over midnight, and a week that ends is left', async () => {
  standStillAt('2026-12-06T22:00:00Z')
  await openPage({ list: [sampleSchedule(1)] })
  const marked = async () => within(await calendar()).findByText('Today', { selector: 'h3 span' })
  expect((await marked()).closest('h3')?.textContent).toMatch(/06\.12\./)
  vi.setSystemTime(new Date('2026-12-06T23:00:00Z'))
  fireEvent(document, new Event('visibilitychange'))
  within(await calendar()).getByText('07.12.2026 to 13.12.2026')
  await waitFor(async () => expect((await marked()).closest('h3')?.textContent).toMatch(/07\.12\./))
})

test('SCHED-18 the zone of the hours is said where the device shows another', async () => {
  await openPage({ list: [sampleSchedule(1)], timeZone: 'Pacific/Kiritimati' })
  await screen.findByText(/^Times are those of Line Islands Time \(Kiritimati\)\. Your device/)
})

test('SCHED-01, SCHED-16, SCHED-18 what could not be loaded can be asked for again', async () => {
  const network = doctorWho({ list: [sampleSchedule(1)] })
  const endpoints = [
    schedules.list,
    schedules.readCalendar,
    schedules.listAbsences,
    schedules.readBookingRules,
  ]
  for (const endpoint of endpoints) network.refuse(endpoint, 'role.not.allowed')
  await renderPage('/dashboard/schedule')
  await screen.findByText('Your schedules could not be loaded.')
  await screen.findByText('Your calendar could not be loaded.')
  await screen.findByText('Your absences could not be loaded.')
  await screen.findByText('Your settings could not be loaded.')
  network.answer(schedules.list, { list: [sampleSchedule(1)], total: 1 })
  const failed = screen.getByText('Your schedules could not be loaded.').closest('[role=alert]')
  await userEvent.click(within(failed as HTMLElement).getByRole('button', { name: 'Try again' }))
  expect(await rows()).toHaveLength(1)
})

async function addAbsence(from: string, to: string) {
  await press('Add absence')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add absence' }))
  fireEvent.change(dialog.getByLabelText('First day'), { target: { value: from } })
  fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: to } })
  await userEvent.click(dialog.getByRole('button', { name: 'Save absence' }))
  return dialog
}

test('SCHED-16 an absence closes its days, and what stands in them is named', async () => {
  const network = await openPage({ list: [sampleSchedule(1)] })
  await screen.findByText('No absences are planned.')
  await screen.findByText('No hours are planned in this week.')
  const asked = network.asked(schedules.readCalendar).length
  const absence = { _id: idOf(7), startDate: '2026-12-10', endDate: '2026-12-18' }
  network.answer(schedules.addAbsence, {
    ...absence,
    appointments: [
      {
        _id: idOf(8),
        startUTC: '2026-12-11T14:00:00.000Z',
        endUTC: '2026-12-11T14:30:00.000Z',
      },
    ],
  })
  network.answer(schedules.listAbsences, [absence])
  await addAbsence('2026-12-10', '2026-12-18')
  const staying = within(await screen.findByRole('dialog', { name: 'These appointments stay' }))
  staying.getByText(/^You are away from 10\.12\.2026 to 18\.12\.2026\./)
  const detail = staying.getByRole('link', { name: 'Detail: 11.12.2026, 15:00 to 15:30' })
  expect(detail.getAttribute('href')).toBe(`/appointment-tracking/${idOf(8)}`)
  await userEvent.click(staying.getByRole('button', { name: 'OK' }))
  await screen.findByRole('button', { name: 'Remove absence 10.12.2026 to 18.12.2026' })
  await waitFor(() => expect(network.asked(schedules.readCalendar).length).toBeGreaterThan(asked))
  expect(network.asked(schedules.addAbsence)[0]?.question).toEqual({
    startDate: '2026-12-10',
    endDate: '2026-12-18',
  })
})

test('SCHED-16 an absence that is refused keeps what was entered', async () => {
  const network = await openPage({ list: [sampleSchedule(1)] })
  network.refuse(schedules.addAbsence, 'absence.overlaps')
  const dialog = await addAbsence('2026-12-10', '2026-12-09')
  await dialog.findByText('The end must not lie before the start')
  fireEvent.change(dialog.getByLabelText('Last day'), { target: { value: '2026-12-10' } })
  await userEvent.click(dialog.getByRole('button', { name: 'Save absence' }))
  await dialog.findByText('You are away on some of these days already.')
  expect(dialog.getByLabelText('First day')).toHaveProperty('value', '10.12.2026')
  expect(mayClose()).toBe(false)
})

test('SCHED-16 an absence is taken back after a question, and the focus stays near it', async () => {
  const day = { _id: idOf(7), startDate: '2026-12-24', endDate: '2026-12-24' }
  const network = await openPage({ list: [sampleSchedule(1)], absences: [day] })
  const ask = async () => {
    await press('Remove absence 24.12.2026')
    return within(await screen.findByRole('dialog', { name: 'Remove this absence?' }))
  }
  const question = await ask()
  question.getByText(/^24\.12\.2026: your schedules then hold again/)
  await userEvent.click(question.getByRole('button', { name: 'Keep' }))
  expect(network.asked(schedules.removeAbsence)).toHaveLength(0)
  network.silence(schedules.removeAbsence)
  await userEvent.click((await ask()).getByRole('button', { name: 'Remove' }))
  await screen.findByText(/^The absence could not be removed\./)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Remove absence/ }))
  network.answer(schedules.removeAbsence, {})
  network.answer(schedules.listAbsences, [])
  await userEvent.click((await ask()).getByRole('button', { name: 'Remove' }))
  await screen.findByText('The absence is removed. Your schedules hold again on these days.')
  await screen.findByText('No absences are planned.')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add absence' }))
  expect(network.asked(schedules.removeAbsence)[0]?.question).toEqual({ id: idOf(7) })
})
