import { appointments } from '@konsil/contract/appointments'
import { sampleAppointment } from '@konsil/contract/samples/appointments'
import { sampleSitting } from '@konsil/contract/samples/reading'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  appointmentsOf,
  openTracking,
  sectionOf,
  standAtBooking,
} from '../../testing/appointments.ts'
import { userEvent } from '../../testing/user-event.ts'

beforeEach(() => standAtBooking())

const title = 'Who has read this'
const card = async () => within(await sectionOf(title))

test('APPT-53 from the first day on its patient is told who else has read it: nobody so far', async () => {
  appointmentsOf('PATIENT', [sampleAppointment(1, 'NOT_PAID')])
  await openTracking()
  expect(await (await card()).findByText(/Nobody but you so far/)).toBeDefined()
})

test('APPT-53, APPT-59 who read what and when stands there in plain words, and why the administration did', async () => {
  const network = appointmentsOf('PATIENT', [sampleAppointment(1)])
  const list = [
    sampleSitting(3, { role: 'ADMIN', from: '2026-12-02T09:08:00.000Z' }),
    sampleSitting(2, { thing: 'REFUND_REASON', name: null }),
    sampleSitting(1, { from: '2026-12-01T09:00:00.000Z' }),
  ]
  network.answer(appointments.readAccessLog, { list, total: 3 })
  await openTracking()
  const lines = await (await card()).findAllByRole('listitem')
  expect(lines.map(line => line.textContent)).toEqual([
    'Ada Kern of the administration read your message to the doctorToday, 10:08Reason: The patient asked us what was written.',
    'Deleted user read the reason for the refundToday, 10:05',
    'Dr. Jonas Brandt read your message to the doctorYesterday, 10:00',
  ])
})

test('APPT-53 five stand there at first, and more are asked for; the focus goes on to the first new one', async () => {
  const network = appointmentsOf('PATIENT', [sampleAppointment(1)])
  const all = Array.from({ length: 7 }, (_, at) => sampleSitting(7 - at))
  network.answerWith(appointments.readAccessLog, async ({ page = 1, size = 7 }) => ({
    list: all.slice((page - 1) * size, page * size),
    total: all.length,
  }))
  await openTracking()
  const within = await card()
  expect(await within.findAllByRole('listitem')).toHaveLength(5)
  await userEvent.click(within.getByRole('button', { name: 'Load more' }))
  await expect.poll(() => within.getAllByRole('listitem').length).toBe(7)
  expect(within.queryByRole('button', { name: 'Load more' })).toBeNull()
  expect(document.activeElement).toBe(within.getAllByRole('listitem')[5])
})

test('APPT-53 where it could not be loaded it says so, and is asked for again', async () => {
  const network = appointmentsOf('PATIENT', [sampleAppointment(1)])
  network.refuse(appointments.readAccessLog, 'server.failed', { requestId: '1' })
  await openTracking()
  const within = await card()
  expect(await within.findByText('Who has read this could not be loaded.')).toBeDefined()
  network.answer(appointments.readAccessLog, { list: [], total: 0 })
  await userEvent.click(within.getByRole('button', { name: 'Try again' }))
  expect(await within.findByText(/Nobody but you/)).toBeDefined()
})

test.each(['DOCTOR', 'ADMIN'] as const)('APPT-53 a %s is not told who has read it', async role => {
  const network = appointmentsOf(role, [sampleAppointment(1)])
  await openTracking()
  await sectionOf('What has happened')
  expect(screen.queryByRole('heading', { name: title })).toBeNull()
  expect(network.asked(appointments.readAccessLog)).toEqual([])
})
