import { appointments } from '@konsil/contract/appointments'
import { sampleAppointment, sampleRefund } from '@konsil/contract/samples/appointments'
import { idOf } from '@konsil/contract/samples/ids'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { appointmentsOf, standAtBooking } from '../../testing/appointments.ts'
import { renderPage, stubPageLoads } from '../../testing/dashboard.tsx'
import { userEvent } from '../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
  standAtBooking()
})

const title = 'Your next appointments'

test.each(['PATIENT', 'DOCTOR'] as const)(
  'D-023 the first page of a %s begins with what is to be paid or about to begin, and leads to all of them',
  async role => {
    const isPayer = role === 'PATIENT'
    appointmentsOf(role, [
      sampleAppointment(1, 'NOT_PAID', { mayPay: isPayer }),
      sampleAppointment(2),
      sampleAppointment(3, 'CANCELLED'),
    ])
    await renderPage('/dashboard')
    const heading = await screen.findByRole('heading', { level: 2, name: title })
    const section = within(heading.closest('section') as HTMLElement)
    const links = section.getAllByRole('link').map(link => link.getAttribute('href'))
    expect(links).toEqual([
      `/appointment-tracking/${idOf(1)}`,
      ...(isPayer ? [`/appointment-tracking/${idOf(1)}?action=confirm_payment`] : []),
      `/appointment-tracking/${idOf(2)}`,
      '/dashboard/appointment',
    ])
    const until = section.queryByText('To be paid by', { exact: false })
    expect(screen.queryByRole('heading', { name: 'Under way' })).toBeNull()
    expect(until?.textContent).toBe(isPayer ? 'To be paid by today, 10:30' : undefined)
  },
)

test.each([
  ['PATIENT', 'Next comes your report, by 14.12.2026, 09:30.'],
  ['DOCTOR', 'Next comes your report, due by 14.12.2026, 09:30.'],
] as const)(
  'D-023, APPT-56 what is under way stands apart from what is ahead, and says to a %s what comes next',
  async (role, then) => {
    appointmentsOf(role, [sampleAppointment(1, 'CALL_SUCCESS', { day: '2026-11-30' })])
    await renderPage('/dashboard')
    const heading = await screen.findByRole('heading', { level: 2, name: 'Under way' })
    const section = within(heading.closest('section') as HTMLElement)
    section.getByText(then)
    const all = section.getByRole('link', { name: 'All that are under way' })
    expect(all.getAttribute('href')).toBe('/dashboard/appointment?group=ONGOING')
    expect(screen.queryByRole('heading', { name: title })).toBeNull()
  },
)

test('D-023, APPT-60 a question that is open comes before the report for its doctor, and is for its patient to do', async () => {
  const asked = { questionUntil: '2026-12-09T09:00:00.000Z', day: '2026-11-30' }
  appointmentsOf('DOCTOR', [sampleAppointment(1, 'CALL_SUCCESS', asked)])
  const { unmount } = await renderPage('/dashboard')
  const heading = await screen.findByRole('heading', { level: 2, name: 'Under way' })
  const section = within(heading.closest('section') as HTMLElement)
  section.getByText('Next, your patient answers what you asked, by 09.12.2026, 10:00.')
  unmount()
  const network = appointmentsOf('PATIENT', [sampleAppointment(1, 'CALL_SUCCESS', asked)])
  await renderPage('/dashboard')
  await screen.findByRole('heading', { level: 2, name: 'To do' })
  await waitFor(() => expect(network.asked(appointments.list)).not.toHaveLength(0))
  expect(screen.queryByRole('heading', { name: 'Under way' })).toBeNull()
})

test('SHELL-21 nothing below what is to be done can be pressed before all of it has come', async () => {
  const network = appointmentsOf('PATIENT', [sampleAppointment(1)])
  const letIn = network.hold(appointments.listToDo, { list: [], total: 0 })
  await renderPage('/dashboard')
  await screen.findByRole('heading', { level: 2, name: 'To do' })
  await waitFor(() => expect(network.asked(appointments.list)).not.toHaveLength(0))
  expect(screen.queryByRole('heading', { name: title })).toBeNull()
  letIn()
  await screen.findByRole('heading', { level: 2, name: title })
})

test('D-023, APPT-58 what was cancelled lately stands there with what became of the money, and leads to its page', async () => {
  const refunds = [sampleRefund(1, 120, 'PENDING')]
  const network = appointmentsOf('PATIENT', [
    sampleAppointment(3, 'CANCELLED', { refunds }),
    sampleAppointment(4, 'CANCELLED', {
      cancelled: { by: 'PATIENT', at: '2026-11-17T23:59:59.000Z', reason: null },
    }),
  ])
  await renderPage('/dashboard')
  const heading = await screen.findByRole('heading', { level: 2, name: 'Cancelled lately' })
  const section = within(heading.closest('section') as HTMLElement)
  const links = section.getAllByRole('link').map(link => link.getAttribute('href'))
  expect(links).toEqual([`/appointment-tracking/${idOf(3)}`])
  section.getByText('Cancelled')
  await section.findByText(/^You get back €120.00/)
  expect(screen.queryByRole('heading', { name: title })).toBeNull()
  const asked = network.asked(appointments.list).map(({ question }) => question)
  expect(asked).toContainEqual({
    page: 1,
    size: 3,
    filters: { cancelledSince: '2026-11-18T00:00:00Z' },
  })
})

test('APPT-58, D-105 what became of the money could not be loaded: that is said, and asked for again', async () => {
  const cancelled = sampleAppointment(3, 'CANCELLED', { refunds: [sampleRefund(1, 120, 'DONE')] })
  const network = appointmentsOf('PATIENT', [cancelled])
  network.fail(appointments.readAppointment)
  await renderPage('/dashboard')
  const heading = await screen.findByRole('heading', { level: 2, name: 'Cancelled lately' })
  const section = within(heading.closest('section') as HTMLElement)
  await section.findByText('What becomes of the money could not be loaded.')
  network.answer(appointments.readAppointment, cancelled)
  await userEvent.click(section.getByRole('button', { name: 'Try again' }))
  await section.findByText(/€120.00/)
  expect(section.queryByText(/could not be loaded/)).toBeNull()
})

test('D-023, APPT-58 of four cancelled lately the last three stand there, how many there are, and all when asked for: whoever asked reads on at the first that is new', async () => {
  const minutes = [5, 9, 7, 8]
  const four = minutes.map((minute, index) =>
    sampleAppointment(index + 1, 'CANCELLED', {
      cancelled: { by: 'PATIENT', at: `2026-12-02T09:0${minute}:00.000Z`, reason: null },
    }),
  )
  appointmentsOf('PATIENT', four)
  await renderPage('/dashboard')
  const heading = await screen.findByRole('heading', { level: 2, name: 'Cancelled lately' })
  const section = within(heading.closest('section') as HTMLElement)
  const shown = () => section.getAllByRole('link').map(link => link.getAttribute('href'))
  const pages = [2, 4, 3, 1].map(number => `/appointment-tracking/${idOf(number)}`)
  expect(shown()).toEqual(pages.slice(0, 3))
  await userEvent.click(section.getByRole('button', { name: 'Show all 4' }))
  await waitFor(() => expect(shown()).toEqual(pages))
  expect(document.activeElement?.getAttribute('href')).toBe(pages[3])
  expect(section.queryByRole('button', { name: /Show all/ })).toBeNull()
})

test('D-023 a doctor reads of what was cancelled too, and nothing of the patient’s money', async () => {
  appointmentsOf('DOCTOR', [sampleAppointment(3, 'CANCELLED')])
  await renderPage('/dashboard')
  await screen.findByRole('heading', { level: 2, name: 'Cancelled lately' })
  expect(screen.queryByText(/paid back|get back/)).toBeNull()
})

test.each([
  ['has none', []],
  [
    'has only what was',
    [sampleAppointment(1, 'EXPIRED'), sampleAppointment(2, 'PAID_DEPOSIT', { day: '2026-11-30' })],
  ],
] as const)('D-023 nothing of it is shown to whoever %s', async (_name, list) => {
  appointmentsOf('PATIENT', list)
  await renderPage('/dashboard')
  await screen.findByRole('heading', { level: 2, name: 'What you can do now' })
  expect(screen.queryByRole('heading', { name: title })).toBeNull()
})
