import { appointments } from '@konsil/contract/appointments'
import { sampleAppointment, sampleInvoice } from '@konsil/contract/samples/appointments'
import { idOf } from '@konsil/contract/samples/ids'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { appointmentsOf, standAtBooking } from '../../testing/appointments.ts'
import { renderPage } from '../../testing/dashboard.tsx'
import { timesAskedSinceDue, untilChanged } from './until-changed.ts'

beforeEach(() => standAtBooking())

const open = () => renderPage(`/appointment-tracking/${idOf(1)}`)

async function card() {
  const heading = await screen.findByRole('heading', { level: 2, name: 'Invoices' })
  return within(heading.closest('section') as HTMLElement)
}

test('PAY-12 a patient finds the invoices, each a link to a file named after its number', async () => {
  const cancellation = sampleInvoice(2, {
    kind: 'CANCELLATION',
    amount: { value: 60, currency: 'EUR' },
  })
  const compensation = sampleInvoice(3, { title: 'COMPENSATION' })
  const invoices = [sampleInvoice(1), cancellation, compensation]
  appointmentsOf('PATIENT', [sampleAppointment(1, 'CANCELLED', { invoices })])
  await open()
  const [first, second, third] = (await card()).getAllByRole('link')
  expect(first?.textContent).toBe('Invoice K7F3-2026-000102.12.2026 · €120.00')
  expect(first?.getAttribute('href')).toBe(invoices[0]?.url)
  expect(first?.getAttribute('download')).toBe('K7F3-2026-0001.pdf')
  expect(second?.textContent).toBe('Cancellation invoice K7F3-2026-000202.12.2026 · −€60.00')
  expect(third?.textContent).toContain('Compensation K7F3-2026-0003')
  expect((await card()).getByRole('status').textContent).toBe('')
})

test('D-322, PAY-12 after another doctor was chosen each of the three says whose it is', async () => {
  const invoices = [
    sampleInvoice(1),
    sampleInvoice(2, { kind: 'CANCELLATION', ofOtherDoctor: true }),
    sampleInvoice(3, { ofOtherDoctor: true }),
  ]
  appointmentsOf('PATIENT', [sampleAppointment(1, 'PAID_DEPOSIT', { invoices })])
  await open()
  const names = (await card()).getAllByRole('link').map(({ textContent }) => textContent)
  expect(names.map(name => name.split(' K7F3')[0])).toEqual([
    'Invoice',
    'Cancellation of the first doctor’s invoice',
    'Invoice of the doctor you chose',
  ])
})

test('PAY-12 while it is being made that is said, and without one there is nothing', async () => {
  const due = sampleAppointment(1, 'PAID_DEPOSIT', { isInvoiceDue: true })
  const network = appointmentsOf('PATIENT', [due])
  await open()
  expect((await card()).getByRole('status').textContent).toContain('is being prepared')
  expect((await card()).queryByRole('link')).toBeNull()
  network.answer(appointments.readAppointment, {
    ...due,
    isInvoiceDue: false,
    invoices: [sampleInvoice(1)],
  })
  expect(await (await card()).findByRole('link')).toBeTruthy()
})

test('PAY-12 where nothing was issued and nothing is due, as for doctors, nothing is said of it', async () => {
  appointmentsOf('DOCTOR', [sampleAppointment(1)])
  await open()
  await screen.findByRole('heading', { level: 2, name: 'Price' })
  expect(screen.queryByRole('heading', { name: 'Invoices' })).toBeNull()
})

test('PAY-12 what is being made is asked for at once, then less and less often; addresses are renewed before they end', () => {
  const due = sampleAppointment(1, 'PAID_DEPOSIT', { isInvoiceDue: true })
  const asked = [1, 3, 5, 40].map(times => untilChanged(due, times))
  expect(asked).toEqual([2_250, 5_062.5, 11_390.625, 60_000])
  const issued = sampleAppointment(1, 'PAID_DEPOSIT', { invoices: [sampleInvoice(1)] })
  expect(untilChanged(issued, 1)).toBe(600_000)
  standAtBooking('2026-12-20T09:00:00Z')
  expect(untilChanged(sampleAppointment(1, 'COMPLETED'), 1), 'its talk is over').toBe(false)
  expect(untilChanged(undefined, 1)).toBe(false)
})

test('PAY-12 what is due on a page that was open for long is asked for at once as well', () => {
  const query = { state: { data: sampleAppointment(1), dataUpdateCount: 40 } }
  expect(timesAskedSinceDue(query)).toBe(0)
  const due = sampleAppointment(1, 'PAID_DEPOSIT', { isInvoiceDue: true })
  query.state = { data: due, dataUpdateCount: 41 }
  expect(timesAskedSinceDue(query)).toBe(1)
  expect(timesAskedSinceDue({ state: { data: due, dataUpdateCount: 1 } })).toBe(1)
})
