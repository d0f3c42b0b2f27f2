import { sampleAppointment, sampleRefund } from '@konsil/contract/samples/appointments'
import { within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  appointmentsOf,
  openTracking,
  sectionOf,
  standAtBooking,
} from '../../testing/appointments.ts'

beforeEach(() => standAtBooking())

const euros = (value: number) => ({ value, currency: 'EUR' as const })

test('PAY-15 what was paid and what went back of it are told side by side, each by its way and as far as it has come', async () => {
  appointmentsOf('PATIENT', [
    sampleAppointment(1, 'CANCELLED', {
      refunds: [
        sampleRefund(1, 50),
        sampleRefund(2, 20, 'DONE', { way: 'TRANSFER', day: '2026-12-03' }),
        sampleRefund(3, 15, 'DONE', { way: 'DISPUTE' }),
        sampleRefund(4, 30, 'FAILED'),
        sampleRefund(5, 5, 'PENDING'),
      ],
    }),
  ])
  await openTracking()
  const price = await sectionOf('Price')
  expect(price.textContent).toContain('Paid€120.00')
  expect(price.textContent).not.toContain('so far')
  expect(price.textContent).toContain('Paid back on 02.12.2026€50.00')
  expect(price.textContent).toContain('Transferred on 03.12.2026€20.00')
  expect(price.textContent).toContain('Back from bank or payment service€15.00')
  expect(price.textContent).toContain('On its way back€5.00')
  expect(price.textContent).toContain('Could not be paid back yet€30.00')
  expect(price.textContent).toContain('We know of it and take care of it')
})

test.each([
  [
    'each part that goes back',
    { refunds: [sampleRefund(1, 50.1), sampleRefund(2, 20.2, 'PENDING')] },
    [
      'We paid back €50.10 on 02.12.2026, the way you paid.',
      'You get back €20.20, the way you paid. Once the money is sent, it takes a few days to arrive.',
    ],
  ],
  [
    'that what could not be sent is still owed, and nothing of the way',
    { refunds: [sampleRefund(1, 100, 'FAILED')] },
    ['You get back €100.00. The payment service could not send it yet.'],
  ],
  [
    'that it was transferred, and on which day',
    { refunds: [sampleRefund(1, 120, 'DONE', { way: 'TRANSFER', day: '2026-12-03' })] },
    ['We transferred €120.00 to your bank account on 03.12.2026.'],
  ],
  [
    'what their bank gave back itself',
    { refunds: [sampleRefund(1, 120, 'DONE', { way: 'DISPUTE' })] },
    ['You have €120.00 back, from your bank or the payment service.'],
  ],
  [
    'what went back earlier by itself, and that of the others nothing does',
    { refunds: [sampleRefund(1, 40, 'DONE', { cause: 'CHEAPER_DOCTOR' })] },
    ['We paid back €40.00 on 02.12.2026', 'Of the other €80.00 nothing is paid back.'],
  ],
  [
    'that their bank has it, and what becomes of it then',
    { refunds: [sampleRefund(1, 120, 'WAITING')] },
    ['Your bank has €120.00 at the moment. If it decides that the money is ours, you get it back'],
  ],
  [
    'the same where nothing is due back, and never that it is kept',
    { banks: { argued: euros(120), lost: euros(0) } },
    ['Your bank has €120.00 of this payment at the moment. We settle it as soon as'],
  ],
  [
    'that their bank has given it back, and never that it is kept',
    { banks: { argued: euros(0), lost: euros(120) } },
    ['You have €120.00 back, from your bank or the payment service.'],
  ],
  ['that nothing goes back', {}, ['Of the €120.00 that you paid, nothing is paid back.']],
  ['that nothing was paid', { paid: euros(0) }, ['Nothing had been paid.']],
])('PAY-15, APPT-58 whoever looks at a cancelled one is told %s', async (_, changes, said) => {
  appointmentsOf('PATIENT', [sampleAppointment(1, 'CANCELLED', changes)])
  await openTracking()
  const next = within(await sectionOf('What comes next'))
  for (const one of said) next.getByText(one, { exact: false })
  const money = next.queryAllByText(/paid back|get back|given you back|your bank|been paid/i)
  expect(money).toHaveLength(said.length)
  next.getByRole('link', { name: 'Book again' })
})

test.each([
  ['goes back', 'PENDING', 'Goes back to the patient€20.00'],
  ['has gone back', 'DONE', 'Paid back to the patient€20.00'],
  ['could not be sent', 'FAILED', 'Could not be paid back in full yet€20.00'],
] as const)('APPT-58 its doctor reads that money %s, and not how', async (_, state, said) => {
  const refunds = [{ ...sampleRefund(1, 20, state), parts: [] }]
  appointmentsOf('DOCTOR', [sampleAppointment(1, 'PAID_DEPOSIT', { refunds })])
  await openTracking()
  const price = await sectionOf('Price')
  expect(price.textContent).toContain(said)
  expect(price.textContent).not.toContain('payment service')
})
