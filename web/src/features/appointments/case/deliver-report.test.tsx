import { caseFiles } from '@konsil/contract/case-files'
import { sampleAppointment } from '@konsil/contract/samples/appointments'
import { sampleReport } from '@konsil/contract/samples/case-files'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  appointmentsOf,
  openTracking,
  sectionOf,
  standAtBooking,
} from '../../../testing/appointments.ts'
import { userEvent } from '../../../testing/user-event.ts'

beforeEach(() => standAtBooking())

const held = sampleAppointment(1, 'CALL_SUCCESS', { mayDeliver: true })

test('APPT-21, D-077 without a report its doctor is told why it cannot be delivered, and led to where it is uploaded', async () => {
  const network = appointmentsOf('DOCTOR', [held])
  network.answer(caseFiles.listUploads, { list: [] })
  network.answer(caseFiles.listReports, { list: [] })
  await openTracking()
  const next = within(await sectionOf('What comes next'))
  const deliver = await next.findByRole('button', { name: 'Deliver the report' })
  expect(deliver.getAttribute('aria-disabled')).toBe('true')
  next.getByText('Upload your report first. Then you can deliver it here.')
  const way = next.getByRole('button', { name: 'Upload a report' })
  expect(way.dataset.kind).toBe('primary')
  await userEvent.click(way)
  const dialog = within(await screen.findByRole('dialog', { name: 'Reports' }))
  dialog.getByRole('button', { name: 'Choose files' })
})

test('APPT-21 once there is one, to deliver it comes first', async () => {
  const report = sampleReport(1)
  const reports = [{ _id: report._id, name: report.name }]
  const network = appointmentsOf('DOCTOR', [{ ...held, reports }])
  network.answer(caseFiles.listUploads, { list: [] })
  network.answer(caseFiles.listReports, { list: [report] })
  await openTracking()
  const next = within(await sectionOf('What comes next'))
  const deliver = await next.findByRole('button', { name: 'Deliver the report' })
  expect(deliver.getAttribute('aria-disabled')).not.toBe('true')
  expect(deliver.dataset.kind).toBe('primary')
  expect(next.getByRole('button', { name: 'Upload a report' }).dataset.kind).toBe('secondary')
})
