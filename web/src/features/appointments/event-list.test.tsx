import { appointments } from '@konsil/contract/appointments'
import { idOf } from '@konsil/contract/samples/ids'
import { sampleAppointment, sampleEvent } from '@konsil/contract/samples/appointments'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { appointmentsOf, standAtBooking } from '../../testing/appointments.ts'
import { renderPage } from '../../testing/dashboard.tsx'
import { userEvent } from '../../testing/user-event.ts'

beforeEach(() => standAtBooking('2026-12-02T09:10:00Z'))

const events = async () => within(await screen.findByRole('region', { name: 'What happened last' }))

test.each(['PATIENT', 'DOCTOR'] as const)(
  'APPT-03, APPT-09 what happened stands with its appointment and how long it is ago, and leads a %s to it',
  async role => {
    const network = appointmentsOf(role, [sampleAppointment(1)])
    const at = (createdAt: string) => ({ createdAt })
    const list = [
      sampleEvent(5, sampleAppointment(1), at('2026-12-02T09:05:00Z')),
      sampleEvent(4, sampleAppointment(2, 'CANCELLED'), at('2026-12-02T05:10:00Z')),
      sampleEvent(3, sampleAppointment(3), at('2026-11-30T20:00:00Z')),
      sampleEvent(2, sampleAppointment(4), at('2026-11-25T09:10:01Z')),
      sampleEvent(1, sampleAppointment(5), at('2026-11-25T09:10:00Z')),
    ]
    network.answer(appointments.listEvents, { list, total: 5 })
    await renderPage('/dashboard/appointment')
    const shown = await events()
    const rows = await shown.findAllByRole('listitem')
    expect(rows.map(row => row.querySelector('h3 + p')?.textContent)).toEqual([
      '5 minutes ago',
      '4 hours ago',
      '2 days ago',
      '7 days ago',
      '25.11.2026',
    ])
    expect(rows[0]?.textContent).toContain('Monday, 07.12.2026, 09:00\u00a0to 09:30')
    const link = within(rows[1] as HTMLElement).getByRole('link', {
      name: 'Cancelled by the doctor',
    })
    expect(link.getAttribute('href')).toBe(`/appointment-tracking/${idOf(2)}`)
  },
)

test('APPT-02, APPT-05 five are shown at first, and five more each time', async () => {
  const network = appointmentsOf('PATIENT', [sampleAppointment(1)])
  const all = Array.from({ length: 7 }, (_, at) => sampleEvent(at + 1, sampleAppointment(at + 1)))
  network.answerWith(appointments.listEvents, async ({ size = 0 }) => ({
    list: all.slice(0, size),
    total: all.length,
  }))
  await renderPage('/dashboard/appointment')
  const shown = await events()
  expect(await shown.findAllByRole('listitem')).toHaveLength(5)
  await userEvent.click(shown.getByRole('button', { name: /^Load more/ }))
  await shown.findByText(/#KNSL34007/)
  expect(shown.queryByRole('button', { name: /^Load more/ })).toBeNull()
  expect(network.asked(appointments.listEvents).map(({ question }) => question)).toEqual([
    { page: 1, size: 5 },
    { page: 1, size: 10 },
  ])
})

test('SHELL-30 what could not be loaded can be asked for again', async () => {
  const network = appointmentsOf('PATIENT', [sampleAppointment(1)])
  network.fail(appointments.listEvents)
  await renderPage('/dashboard/appointment')
  const shown = await events()
  await shown.findByText('What has happened could not be loaded.')
  network.answer(appointments.listEvents, {
    list: [sampleEvent(1, sampleAppointment(1))],
    total: 1,
  })
  await userEvent.click(shown.getByRole('button', { name: 'Try again' }))
  expect(await shown.findAllByRole('listitem')).toHaveLength(1)
})
