import { caseFiles } from '@konsil/contract/case-files'
import { appointments } from '@konsil/contract/appointments'
import { sampleAppointment } from '@konsil/contract/samples/appointments'
import { idOf } from '@konsil/contract/samples/ids'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  appointmentsOf,
  openTracking,
  sectionOf,
  standAtBooking,
} from '../../../testing/appointments.ts'
import { press, userEvent } from '../../../testing/user-event.ts'

beforeEach(() => standAtBooking())

const delivered = sampleAppointment(1, 'DELIVERED_FINAL_DOCUMENT')
const next = async () => within(await sectionOf('What comes next'))
const asDialog = async () => within(await screen.findByRole('dialog'))

test('APPT-22, APPT-43 a patient accepts the report after reading what that means', async () => {
  const network = appointmentsOf('PATIENT', [delivered])
  await openTracking()
  await press('Accept the report')
  const dialog = await asDialog()
  dialog.getByText(/^With this the consultation is completed\./)
  const after = sampleAppointment(1, 'COMPLETED')
  network.answer(appointments.acceptReport, { appointment: after })
  network.answer(appointments.readAppointment, after)
  await userEvent.click(dialog.getByRole('button', { name: 'Accept the report' }))
  await screen.findByText('You have accepted the report.')
  expect((await next()).getByText('This consultation is completed.')).toBeDefined()
  expect(network.asked(appointments.acceptReport).map(({ question }) => question)).toEqual([
    { appointmentId: idOf(1) },
  ])
})

test('APPT-22, APPT-37 to read it comes before to accept it', async () => {
  const network = appointmentsOf('PATIENT', [delivered])
  network.answer(caseFiles.listReports, { list: [] })
  await openTracking()
  const read = (await next()).getByRole('button', { name: 'Read the report' })
  expect(read.dataset.kind).toBe('primary')
  await userEvent.click(read)
  await screen.findByRole('dialog', { name: 'Reports' })
})

test('APPT-22, APPT-51 or says what is missing: it goes back to the doctor', async () => {
  const network = appointmentsOf('PATIENT', [delivered])
  await openTracking()
  await press('Reject the report')
  const dialog = await asDialog()
  await userEvent.type(dialog.getByLabelText(/What is missing/), 'The second scan.')
  const after = sampleAppointment(1, 'CALL_SUCCESS')
  network.answer(appointments.rejectReport, { appointment: after })
  network.answer(appointments.readAppointment, after)
  await userEvent.click(dialog.getByRole('button', { name: 'Reject the report' }))
  await screen.findByText(/^You have rejected the report\./)
  expect((await next()).getByText(/^Next is your report\./)).toBeDefined()
  expect(network.asked(appointments.rejectReport).map(({ question }) => question)).toEqual([
    { appointmentId: idOf(1), reason: 'The second scan.' },
  ])
})

test.each([
  ['DOCTOR', 'The second scan.', 'Version 1 was rejected', 'The second scan.'],
  ['DOCTOR', null, 'Version 1 was rejected', 'No reason was given.'],
  ['PATIENT', 'The second scan.', 'You rejected version 1', 'The second scan.'],
] as const)(
  'APPT-51 that the last version was rejected, and why (%s, %s), stands where the next one is due',
  async (role, rejection, title, why) => {
    const rejected = {
      number: 1,
      deliveredAt: '2026-12-09T09:05:00.000Z',
      checksum: 'a'.repeat(64),
      rejectedAt: '2026-12-10T09:05:00.000Z',
      rejection,
    }
    appointmentsOf(role, [sampleAppointment(1, 'CALL_SUCCESS', { versions: [rejected] })])
    await openTracking()
    const panel = await next()
    await panel.findByText(title)
    panel.getByText(why)
  },
)

test('APPT-46, D-080 what was accepted by itself meanwhile is refused in words, and the page stays', async () => {
  const network = appointmentsOf('PATIENT', [delivered])
  network.refuse(appointments.acceptReport, 'appointment.step.refused')
  await openTracking()
  await press('Accept the report')
  await userEvent.click((await asDialog()).getByRole('button', { name: 'Accept the report' }))
  await screen.findByText('This is not possible at this step of the appointment.', { exact: false })
  await sectionOf('What comes next')
})

test.each(['DOCTOR', 'ADMIN'] as const)('APPT-22 a %s waits', async role => {
  appointmentsOf(role, [{ ...delivered, mayAccept: false }])
  await openTracking()
  await next()
  expect(screen.queryByRole('button', { name: 'Accept the report' })).toBeNull()
})
