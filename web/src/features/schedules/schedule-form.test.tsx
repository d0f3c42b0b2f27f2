import { schedules, weekdays } from '@konsil/contract/schedules'
import { idOf } from '@konsil/contract/samples/ids'
import { asScheduled, sampleSchedule } from '@konsil/contract/samples/schedules'
import { sampleDoctorService } from '@konsil/contract/samples/services'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderPage, stubPageLoads } from '../../testing/dashboard.tsx'
import {
  day,
  enter,
  enterHours,
  fillIn,
  from,
  hoursOf,
  openEdit,
  openNew,
  tick,
  to,
} from '../../testing/schedule-form.tsx'
import {
  bothKinds,
  doctorWho,
  standStillAt,
  video,
  wednesday,
  written,
} from '../../testing/schedules.ts'
import { calendarOf, isHeld, press, userEvent } from '../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
  standStillAt()
})

const byPhone = { service: { consultationType: 'PHONE' } } as const

test('Enter takes the time that is being typed; it sends the form only where nothing is half typed', async () => {
  const network = await openNew()
  await tick('Monday', 'Video and phone')
  const start = day('Monday').getByLabelText<HTMLInputElement>('From')
  await userEvent.clear(start)
  await userEvent.type(start, '9{Enter}')
  expect(start.value).toBe('09:00')
  expect(document.activeElement).toBe(start)
  await waitFor(() => expect(screen.queryAllByRole('option')).toEqual([]))
  expect(document.querySelector('[aria-invalid=true]')).toBeNull()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.querySelector('[aria-invalid=true]')).not.toBeNull())
  expect(network.asked(schedules.add)).toEqual([])
})

test('a time of the list is taken by Enter, and the form stays', async () => {
  await openNew()
  await tick('Monday', 'Video and phone')
  const start = day('Monday').getByLabelText<HTMLInputElement>('From')
  await userEvent.clear(start)
  await userEvent.type(start, '14{ArrowDown}{ArrowDown}{Enter}')
  expect(start.value).toMatch(/^14:\d\d$/)
  await waitFor(() => expect(screen.queryAllByRole('option')).toEqual([]))
  expect(document.querySelector('[aria-invalid=true]')).toBeNull()
})

test('SCHED-02, SCHED-05, SCHED-06, SCHED-08 what is missing stands where it belongs, in the words of the rows', async () => {
  const network = await openNew({ offered: [video, sampleDoctorService(3, 'ACTIVE', byPhone)] })
  const blocks = screen.getAllByRole('group').map(group => group.textContent)
  expect(blocks).toHaveLength(2 + weekdays.length)
  await press('Create schedule')
  await screen.findByText('Please add at least one service')
  expect(screen.getAllByText('Please select time!')).toHaveLength(2)
  expect(screen.queryByText(/video consultation working day/)).toBeNull()

  await userEvent.click(screen.getByLabelText(/^Service 3/))
  await press('Create schedule')
  await screen.findByText('Please choose at least one video consultation working day')
  await tick('Monday', 'Video and phone')
  expect(screen.queryByText(/video consultation working day/)).toBeNull()
  await press('Create schedule')
  await screen.findByText('Slot cannot be empty')
  await press('Remove hours 1 of Monday')
  await press('Create schedule')
  await screen.findByText('Please add at least one slot')
  expect(network.asked(schedules.add)).toHaveLength(0)
})

test('a service that waits for its approval is named under those that can be chosen', async () => {
  await openNew({ offered: [video, sampleDoctorService(3, 'PENDING_APPROVAL', byPhone)] })
  expect(screen.queryByLabelText(/^Service 3/)).toBeNull()
  screen.getByText('Still waiting for approval: Service 3')
  cleanup()
  await openNew()
  expect(screen.queryByText(/^Still waiting/)).toBeNull()
})

test('SCHED-05 neither past days nor today can be chosen', async () => {
  const network = await openNew()
  expect(calendarOf(screen.getByLabelText('First day'))?.min).toBe('2026-12-03')
  await fillIn()
  enter('First day', wednesday)
  await press('Create schedule')
  await screen.findByText('New days must lie ahead')
  enter('First day', '2026-12-20')
  enter('Last day', '2026-12-19')
  await press('Create schedule')
  await screen.findByText('The end must not lie before the start')
  enter('Last day', '2029-12-19')
  await press('Create schedule')
  await screen.findByText('This period is too long')
  enter('First day', '2029-11-01')
  enter('Last day', '2029-12-03')
  await press('Create schedule')
  await screen.findByText('Please plan at most three years ahead')
  expect(network.asked(schedules.add)).toHaveLength(0)
})

test('D-053 the past days of a running schedule stay, new ones lie ahead', async () => {
  const running = sampleSchedule(1, { startDate: '2026-11-02', endDate: '2026-12-31' })
  const network = await openEdit(running)
  network.answer(schedules.update, running)
  enter('First day', '2026-11-01')
  await press('Save changes')
  await screen.findByText('New days must lie ahead')
  enter('First day', '2026-11-02')
  enter('Last day', '2027-01-31')
  await press('Save changes')
  await waitFor(() => expect(network.asked(schedules.update)).toHaveLength(1))
})

test('SCHED-04, SCHED-12, SCHED-15, D-054 a new schedule is sent as it is needed, with zone and offset', async () => {
  const network = await openNew()
  network.answer(schedules.add, sampleSchedule(1))
  screen.getByText(/^All times are Central European Time \(Berlin\)/)
  await fillIn()
  await press('Add hours on Monday')
  enterHours('Monday', '14:05', '1730')
  await press('Create schedule')
  await screen.findByText('Created schedule successfully')
  await screen.findByRole('heading', { level: 1, name: 'Schedules' })
  expect(network.asked(schedules.add).map(({ question }) => question)).toEqual([
    {
      serviceIds: [video._id],
      startDate: from,
      endDate: to,
      workingDates: {
        MONDAY: [
          { start: '09:00', end: '12:00' },
          { start: '14:05', end: '17:30' },
        ],
      },
      timeZone: 'Europe/Berlin',
      timezone: 60,
    },
  ])
})

test('SCHED-04, D-055 hours into which nothing fits are told, as is a service that is switched off', async () => {
  await openNew({ offered: [video, sampleDoctorService(3, 'DEACTIVATED', byPhone)] })
  await fillIn()
  await userEvent.click(screen.getByLabelText(/^Service 1\s+Video, 30 min$/))
  screen.getByLabelText(/^Service 3\s+Phone, 30 min\s+not active at present$/)
  const said = 'No appointment fits here: the shortest chosen service takes 30 minutes.'
  expect(screen.queryByText(said)).toBeNull()
  enterHours('Monday', '09:00', '09:25')
  await screen.findByText(said)
  enterHours('Monday', '09:00', '09:30')
  await waitFor(() => expect(screen.queryByText(said)).toBeNull())
})

test('SCHED-04, SCHED-09, D-054 with a written service only, days are asked for and no hours', async () => {
  const network = await openNew({ offered: [written] })
  network.answer(schedules.add, sampleSchedule(1))
  enter('First day', from)
  enter('Last day', to)
  expect(screen.queryByLabelText('Video and phone')).toBeNull()
  await press('Create schedule')
  await screen.findByText('Please choose at least one none video working day')
  await tick('Friday', 'In writing')
  await tick('Tuesday', 'In writing')
  await press('Create schedule')
  await screen.findByText('Created schedule successfully')
  expect(network.asked(schedules.add)[0]?.question).toEqual({
    serviceIds: [written._id],
    startDate: from,
    endDate: to,
    noneVideoWorkingDates: ['TUESDAY', 'FRIDAY'],
    timeZone: 'Europe/Berlin',
    timezone: 60,
  })
})

test.each([
  ['9', '9', 'Start time should be less than end time'],
  ['12', '9', 'Start time should be less than end time'],
  ['9:32', '12', /^Please choose a time from 00:00 to 24:00/],
  ['soon', '12', /^Please choose a time from 00:00 to 24:00/],
])('SCHED-06 hours from %s to %s are refused', async (start, end, sentence) => {
  const network = await openNew()
  await fillIn()
  enterHours('Monday', start, end)
  await press('Create schedule')
  await screen.findByText(sentence)
  const field = day('Monday').getByLabelText('From')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(network.asked(schedules.add)).toHaveLength(0)
})

test('SCHED-06, D-347 working time may last until midnight, and no longer', async () => {
  const network = await openNew()
  network.answer(schedules.add, sampleSchedule(1))
  await fillIn()
  enterHours('Monday', '20', '24:05')
  await press('Create schedule')
  await screen.findByText(/^Please choose a time from 00:00 to 24:00/)
  expect(day('Monday').getByLabelText('To').getAttribute('aria-invalid')).toBe('true')
  enterHours('Monday', '20', '24')
  await press('Create schedule')
  await waitFor(() => expect(network.asked(schedules.add)).toHaveLength(1))
  expect(network.asked(schedules.add)[0]?.question).toMatchObject({
    workingDates: { MONDAY: [{ start: '20:00', end: '24:00' }] },
  })
})

test('SCHED-07, D-003 hours of one day must not overlap, and touching is not overlapping', async () => {
  const network = await openNew()
  network.answer(schedules.add, sampleSchedule(1))
  await fillIn()
  await press('Add hours on Monday')
  enterHours('Monday', '11:30', '13')
  await press('Create schedule')
  await screen.findByText('Time slots of one day should be different')
  enterHours('Monday', '12', '13')
  expect(screen.queryByText('Time slots of one day should be different')).toBeNull()
  await press('Create schedule')
  await screen.findByText('Created schedule successfully')
})

test('SCHED-06 times are chosen from a list, written as the doctor writes them', async () => {
  await openNew({ timeFormat: 'hh:mm A' })
  await tick('Monday', 'Video and phone')
  const start = day('Monday').getByLabelText('From')
  await userEvent.click(start)
  const listed = (field: HTMLElement) =>
    within(document.getElementById(field.getAttribute('aria-controls') ?? '') as HTMLElement)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  await userEvent.click(await screen.findByRole('option', { name: '06:30 AM' }))
  expect(start).toHaveProperty('value', '06:30 AM')
  const end = day('Monday').getByLabelText('To')
  await userEvent.click(end)
  await waitFor(() => expect(listed(end)[0]).toBe('07:00 AM'))
  await userEvent.type(end, '1:3')
  expect(listed(end)).toEqual(['01:30 PM', '01:35 PM', '01:30 AM', '01:35 AM'])
  await userEvent.tab()
  expect(end).toHaveProperty('value', '01:30 PM')
})

test('SCHED-02 a day is copied to others, whose hours it replaces', async () => {
  await openNew()
  await fillIn()
  await press('Add hours on Monday')
  enterHours('Monday', '14', '16')
  await tick('Friday', 'Video and phone')
  enterHours('Friday', '8', '9')
  await press('Copy Monday to other days')
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy Monday' }))
  dialog.getByText('Hours: 09:00–12:00, 14:00–16:00')
  expect(dialog.getByRole('button', { name: 'Copy' })).toHaveProperty('disabled', true)
  await userEvent.click(dialog.getByRole('button', { name: 'Monday to Friday' }))
  await userEvent.click(dialog.getByLabelText('Wednesday'))
  await userEvent.click(dialog.getByLabelText('Sunday'))
  await userEvent.click(dialog.getByRole('button', { name: 'Copy' }))
  for (const name of ['Tuesday', 'Thursday', 'Friday', 'Sunday'])
    expect(hoursOf(name), name).toEqual(['09:00-12:00', '14:00-16:00'])
  expect(hoursOf('Wednesday')).toEqual([])
})

test('SCHED-02 who adds or removes hours does not lose their place', async () => {
  await openNew()
  await fillIn()
  const focused = () => document.activeElement
  await press('Add hours on Monday')
  expect(focused()).toBe(day('Monday').getAllByLabelText('From')[1])
  enterHours('Monday', '14', '16')
  await press('Add hours on Monday')
  enterHours('Monday', '18', '19')
  await press('Remove hours 1 of Monday')
  expect(hoursOf('Monday')).toEqual(['14:00-16:00', '18:00-19:00'])
  expect(focused()).toBe(screen.getByRole('button', { name: 'Remove hours 1 of Monday' }))
  await press('Remove hours 2 of Monday')
  expect(focused()).toBe(screen.getByRole('button', { name: 'Remove hours 1 of Monday' }))
  await press('Remove hours 1 of Monday')
  expect(focused()).toBe(screen.getByRole('button', { name: 'Add hours on Monday' }))
})

test('D-053 what is over goes on as a new schedule with its services and hours', async () => {
  const over = sampleSchedule(1, {
    isOver: true,
    startDate: '2026-01-05',
    endDate: '2026-03-31',
    services: [...bothKinds.services, asScheduled(sampleDoctorService(9))],
    noneVideoWorkingDates: ['FRIDAY'],
    timeZone: 'Europe/London',
  })
  const network = await openEdit(over)
  network.answer(schedules.add, sampleSchedule(2))
  screen.getByText('This schedule is over. To go on, make a new one.')
  await userEvent.click(screen.getByRole('link', { name: 'New schedule with these hours' }))
  await screen.findByRole('heading', { level: 1, name: 'New schedule' })
  expect(hoursOf('Monday')).toEqual(['09:00-12:00'])
  enter('First day', from)
  enter('Last day', to)
  await press('Create schedule')
  await screen.findByText('Created schedule successfully')
  expect(network.asked(schedules.add)[0]?.question).toMatchObject({
    serviceIds: [video._id, written._id],
    startDate: from,
    workingDates: { MONDAY: [{ start: '09:00', end: '12:00' }] },
    noneVideoWorkingDates: ['FRIDAY'],
    timeZone: 'Europe/Berlin',
  })
})

test('SCHED-10 without its tick a day has no hours, also when the tick comes back', async () => {
  const network = await openEdit(sampleSchedule(1))
  network.answer(schedules.update, sampleSchedule(1))
  expect(hoursOf('Monday')).toEqual(['09:00-12:00'])
  await tick('Monday', 'Video and phone')
  await tick('Monday', 'Video and phone')
  expect(hoursOf('Monday')).toEqual(['-'])
  await tick('Monday', 'Video and phone')
  await tick('Sunday', 'Video and phone')
  enterHours('Sunday', '10', '11')
  await press('Save changes')
  await screen.findByText('Updated schedule successfully')
  expect(network.asked(schedules.update)[0]?.question).toMatchObject({
    workingDates: { SUNDAY: [{ start: '10:00', end: '11:00' }] },
  })
})

test('SCHED-04, SCHED-11 a schedule is sent after a change only, with its id and version', async () => {
  const network = await openEdit(
    sampleSchedule(1, { ...bothKinds, noneVideoWorkingDates: ['FRIDAY'] }),
  )
  network.answer(schedules.update, sampleSchedule(1))
  const save = screen.getByRole('button', { name: 'Save changes' })
  expect(isHeld(save)).toBe(true)
  await tick('Monday', 'In writing')
  expect(isHeld(save)).toBe(false)
  await tick('Monday', 'In writing')
  expect(isHeld(save)).toBe(true)
  await tick('Monday', 'In writing')
  await press('Save changes')
  await screen.findByText('Updated schedule successfully')
  expect(network.asked(schedules.update)[0]?.question).toMatchObject({
    id: idOf(101),
    version: 4,
    noneVideoWorkingDates: ['MONDAY', 'FRIDAY'],
    workingDates: { MONDAY: [{ start: '09:00', end: '12:00' }] },
  })
})

test('SCHED-17 a schedule keeps its own zone until its doctor changes it', async () => {
  const london = sampleSchedule(1, { timeZone: 'Europe/London' })
  const network = await openEdit(london)
  network.answer(schedules.update, london)
  screen.getByText(/^The times of this schedule are United Kingdom Time \(London\)\. Your profile/)
  await press('Use the zone of your profile')
  await press('Save changes')
  await screen.findByText('Updated schedule successfully')
  expect(network.asked(schedules.update)[0]?.question).toMatchObject({
    timeZone: 'Europe/Berlin',
    timezone: 60,
  })
})

test('SCHED-02 nobody loses a schedule that is not saved without being asked', async () => {
  await openEdit(sampleSchedule(1))
  await tick('Sunday', 'Video and phone')
  await userEvent.click(screen.getByRole('link', { name: 'To your schedules' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  await userEvent.click(asked.getByRole('button', { name: 'Stay here' }))
  expect(hoursOf('Sunday')).toEqual(['-'])
})

test('SCHED-02 a schedule that is not there any more is said to be gone', async () => {
  doctorWho({ list: [sampleSchedule(1)] })
  await renderPage(`/dashboard/schedule/${idOf(199)}`)
  await screen.findByText('This schedule is not there any more.')
})
