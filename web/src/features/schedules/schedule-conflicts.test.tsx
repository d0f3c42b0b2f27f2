import { schedules } from '@konsil/contract/schedules'
import { idOf } from '@konsil/contract/samples/ids'
import { sampleSchedule } from '@konsil/contract/samples/schedules'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { stubPageLoads } from '../../testing/dashboard.tsx'
import {
  enter,
  enterHours,
  fillIn,
  from,
  hoursOf,
  openEdit,
  openNew,
} from '../../testing/schedule-form.tsx'
import { standStillAt } from '../../testing/schedules.ts'
import { isHeld, press, userEvent } from '../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
  standStillAt()
})

test('SCHED-13 a collision names each other schedule and leads there; what was entered stays', async () => {
  const network = await openNew()
  network.refuse(schedules.add, 'doctorschedule.existed.in.range.time.schedule', {
    duplicateScheduleIds: [idOf(103), idOf(104)],
    duplicateScheduleNumbers: ['3', '4'],
  })
  await fillIn()
  await press('Create schedule')
  const dialog = within(await screen.findByRole('dialog', { name: 'These hours overlap' }))
  dialog.getByText(/^Please rearrange the days or times/)
  const links = dialog.getAllByRole('link')
  expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Schedule 3 (opens in a new tab)', `/dashboard/schedule/${idOf(103)}`],
    ['Schedule 4 (opens in a new tab)', `/dashboard/schedule/${idOf(104)}`],
  ])
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(hoursOf('Monday')).toEqual(['09:00-12:00'])
})

test('SCHED-13, SCHED-14 any other refusal is said, and silence too', async () => {
  const network = await openNew()
  network.refuse(schedules.add, 'too.many.schedules')
  await fillIn()
  await press('Create schedule')
  await screen.findByText('There can be at most 50 schedules.')
  network.silence(schedules.add)
  await press('Create schedule')
  await screen.findByText(/^Created schedule failed\. We could not be reached\./)
  const day = from.split('-').toReversed().join('.')
  expect(screen.getByLabelText('First day')).toHaveProperty('value', day)
})

test('SCHED-14 appointments in the way are listed, each with a link to it', async () => {
  const network = await openEdit(sampleSchedule(1))
  network.refuse(schedules.update, 'doctorschedule.existed.appointment', {
    appointments: [
      {
        _id: idOf(8),
        date: '2026-12-07',
        start: '09:00',
        end: '09:30',
        startUTC: '2026-12-07T08:00:00.000Z',
        endUTC: '2026-12-07T08:30:00.000Z',
      },
    ],
  })
  await press('Remove hours 1 of Monday')
  await press('Add hours on Monday')
  enterHours('Monday', '15', '16')
  await press('Save changes')
  const name = 'Appointments stand in this time'
  const dialog = within(await screen.findByRole('dialog', { name }))
  dialog.getByText(/^The working date and time cannot be updated/)
  const detail = dialog.getByRole('link', { name: 'Detail: 07.12.2026, 09:00 to 09:30' })
  expect(detail.getAttribute('href')).toBe(`/appointment-tracking/${idOf(8)}`)
  await userEvent.click(dialog.getByRole('button', { name: 'OK' }))
  expect(hoursOf('Monday')).toEqual(['15:00-16:00'])
  network.silence(schedules.update)
  await press('Save changes')
  await screen.findByText(/^Updated schedule failed\. /)
})

test.each(['Load the newer state', 'Keep my changes'])(
  'SCHED-14 when another tab was quicker: %s',
  async choice => {
    const network = await openEdit(sampleSchedule(1))
    network.refuse(schedules.update, 'schedule.changed')
    const newer = sampleSchedule(1, { version: 9, endDate: '2026-12-24' })
    network.answer(schedules.list, { list: [newer], total: 1 })
    enter('Last day', '2026-12-20')
    await press('Save changes')
    await screen.findByText(/^It was saved in another place\./)
    expect(isHeld(screen.getByRole('button', { name: 'Save changes' }))).toBe(true)
    await press(choice)
    const isLoaded = choice.startsWith('Load')
    await waitFor(() =>
      expect(screen.getByLabelText('Last day')).toHaveProperty(
        'value',
        isLoaded ? '24.12.2026' : '20.12.2026',
      ),
    )
    const save = screen.getByRole('button', { name: 'Save changes' })
    const first = document.querySelector('form input')
    expect(document.activeElement).toBe(isLoaded ? first : save)
    network.answer(schedules.update, newer)
    enter('Last day', '2026-12-21')
    await press('Save changes')
    await screen.findByText('Updated schedule successfully')
    expect(network.asked(schedules.update).at(-1)?.question).toMatchObject({ version: 9 })
  },
)

test('SCHED-02, SCHED-12, SCHED-15 deleting asks first; appointments keep a schedule', async () => {
  const network = await openEdit(sampleSchedule(1))
  network.refuse(schedules.remove, 'doctorschedule.existed.appointment', { appointments: [] })
  await press('Delete schedule')
  const asked = () => screen.findByRole('dialog', { name: 'Delete schedule 1?' })
  await userEvent.click(within(await asked()).getByRole('button', { name: 'Keep' }))
  expect(network.asked(schedules.remove)).toHaveLength(0)
  await press('Delete schedule')
  await userEvent.click(within(await asked()).getByRole('button', { name: 'Delete' }))
  await screen.findByText(/^The schedule cannot be deleted while/)
  await press('OK')
  network.answer(schedules.remove, {})
  await press('Delete schedule')
  await userEvent.click(within(await asked()).getByRole('button', { name: 'Delete' }))
  await screen.findByText('Deleted schedule successfully')
  expect(network.asked(schedules.remove)[1]?.question).toEqual({ id: idOf(101) })
})

test('SCHED-14 a newer state that cannot be read says why', async () => {
  const network = await openEdit(sampleSchedule(1))
  network.refuse(schedules.update, 'schedule.changed')
  network.silence(schedules.list)
  enterHours('Monday', '8', '11')
  await press('Save changes')
  await screen.findByText(/^Updated schedule failed\. We could not be reached\./)
})
