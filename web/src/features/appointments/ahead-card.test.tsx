import { sampleAppointment } from '@konsil/contract/samples/appointments'
import { idOf } from '@konsil/contract/samples/ids'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { appointmentsOf, standAtBooking } from '../../testing/appointments.ts'
import { renderPage, stubPageLoads } from '../../testing/dashboard.tsx'

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
    expect(until?.textContent).toBe(isPayer ? 'To be paid by Today, 10:30' : undefined)
  },
)

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
