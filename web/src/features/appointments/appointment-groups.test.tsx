import { appointments } from '@konsil/contract/appointments'
import { idOf } from '@konsil/contract/samples/ids'
import { sampleAppointment, sampleGroups } from '@konsil/contract/samples/appointments'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { appointmentsOf, standAtBooking } from '../../testing/appointments.ts'
import { openDashboard, renderPage } from '../../testing/dashboard.tsx'
import { userEvent } from '../../testing/user-event.ts'

beforeEach(() => standAtBooking())

const inMenu = async () =>
  within(
    within(await screen.findByRole('navigation', { name: 'Main menu' })).getByRole('list', {
      name: 'Appointments',
    }),
  )
const open = async (name: RegExp) =>
  userEvent.click(await (await inMenu()).findByRole('button', { name }))
const links = async () =>
  (await inMenu()).getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])
const overview = ['Overview', '/dashboard/appointment']

test('SHELL-19, SHELL-20, APPT-58 a patient’s menu has their appointments by group, with start and day, and all of a group', async () => {
  const list = [
    sampleAppointment(1, 'NOT_PAID'),
    sampleAppointment(2),
    sampleAppointment(3, 'PAID_DEPOSIT', { consultationType: 'CHAT' }),
    sampleAppointment(4, 'CANCELLED'),
  ]
  const network = appointmentsOf('PATIENT', list)
  network.answer(appointments.listGroups, { groups: sampleGroups(list) })
  openDashboard('/dashboard')
  await open(/^Booked.*2 appointments/)
  expect(await links()).toEqual([
    overview,
    ['09:00, 07.12.2026', `/appointment-tracking/${idOf(2)}`],
    ['07.12.2026', `/appointment-tracking/${idOf(3)}`],
    ['All 2: Booked', '/dashboard/appointment?group=PENDING'],
  ])
  await open(/^Over or cancelled/)
  expect((await links()).at(-2)?.[1]).toBe(`/appointment-tracking/${idOf(4)}`)
  await open(/^Under way/)
  ;(await inMenu()).getByText('None')
  ;(await inMenu()).getByRole('button', { name: /^To be paid/ })
})

test('SHELL-18, D-316 a doctor’s menu has no group of what is to be paid', async () => {
  const list = [sampleAppointment(2)]
  const network = appointmentsOf('DOCTOR', list)
  network.answer(appointments.listGroups, { groups: sampleGroups(list, 'DOCTOR') })
  openDashboard('/dashboard')
  const groups = (await inMenu()).getAllByRole('button').map(one => one.textContent)
  expect(groups).toEqual([
    expect.stringMatching(/^Booked/),
    'Under way',
    expect.stringMatching(/^Over or cancelled/),
  ])
})

test('SHELL-20 groups that could not be loaded say so where they are opened, and can be asked for again', async () => {
  const network = appointmentsOf('PATIENT', [])
  network.fail(appointments.listGroups)
  openDashboard('/dashboard')
  await open(/^Booked/)
  await (await inMenu()).findByText('Your appointments could not be loaded.')
  network.answer(appointments.listGroups, { groups: sampleGroups([sampleAppointment(2)]) })
  await userEvent.click((await inMenu()).getByRole('button', { name: 'Try again' }))
  const found = await (await inMenu()).findByRole('link', { name: '09:00, 07.12.2026' })
  expect(found.getAttribute('href')).toBe(`/appointment-tracking/${idOf(2)}`)
})

test('SHELL-20, D-068 the address says of which group the list is, and the page leads from one to the other', async () => {
  const network = appointmentsOf('PATIENT', [])
  network.answerWith(appointments.list, async ({ filters }) =>
    filters?.group === 'NOT_PAID'
      ? { list: [], total: 0 }
      : { list: [sampleAppointment(1)], total: 1 },
  )
  await renderPage('/dashboard/appointment?group=ONGOING')
  const groups = within(
    await screen.findByRole('navigation', { name: 'Which appointments to show' }),
  )
  const asked = () => network.asked(appointments.list).at(-1)?.question
  expect(groups.getByRole('link', { current: 'page' }).textContent).toBe('Under way')
  await waitFor(() => expect(asked()).toEqual({ page: 1, size: 5, filters: { group: 'ONGOING' } }))
  await userEvent.click(groups.getByRole('link', { name: 'Over or cancelled' }))
  await waitFor(() => expect(asked()).toEqual({ page: 1, size: 5, filters: { group: 'DONE' } }))
  await userEvent.click(groups.getByRole('link', { name: 'To be paid' }))
  await screen.findByText('There is nothing in this list.')
  await userEvent.click(screen.getByRole('link', { name: 'All appointments' }))
  await groups.findByRole('link', { current: 'page', name: 'All' })
})
