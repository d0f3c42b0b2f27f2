import { appointments } from '@konsil/contract/appointments'
import { payments } from '@konsil/contract/payments'
import { sampleFailedRefund, samplePayable } from '@konsil/contract/samples/payments'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { chooseLanguage } from '../../../lib/words/language.ts'
import { personWith, renderPage, signedIn, stubPageLoads } from '../../../testing/dashboard.tsx'
import { showPayable } from '../../../testing/payable.tsx'
import { userEvent } from '../../../testing/user-event.ts'

beforeEach(() => {
  stubPageLoads()
})

test.for([
  ['sandbox', '120,00 € wurden auf den Seiten der Sandbox zurückgezahlt.'],
  ['stripe', '120,00 € wurden auf den Seiten von Stripe zurückgezahlt.'],
  [null, '120,00 € wurden auf den Seiten des Zahlungsdienstes zurückgezahlt.'],
] as const)(
  'PAY-17 in German the pages of %s are named as German does',
  async ([provider, said]) => {
    await chooseLanguage('de')
    const network = signedIn(personWith('ADMIN'))
    const sent = { provider, reason: 'ELSEWHERE', state: 'DONE' } as const
    const payable = samplePayable(1, { refunds: [sampleFailedRefund(1, sent)] })
    network.answer(payments.readPayable, payable)
    await renderPage(`/dashboard/payments/${payable._id}`)
    await screen.findByText(said)
  },
)

test('ADM-14 what happened to the money of one booking is told in sentences, and its books in a table', async () => {
  await showPayable(
    samplePayable(1, {
      state: 'PARTLY_REFUNDED',
      refunded: { value: 20, currency: 'EUR' },
      refunds: [
        sampleFailedRefund(1, {
          amount: { value: 20, currency: 'EUR' },
          reason: 'ADMINISTRATOR',
          by: { firstName: 'Alex', lastName: 'Kern', title: null },
          state: 'DONE',
        }),
      ],
    }),
  )
  const story = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(story.slice(0, 2)).toEqual([
    expect.stringContaining('To be paid: €120.00.'),
    expect.stringContaining('€120.00 were paid with Stripe, which keeps €2.05 of it.'),
  ])
  screen.getByText('Alex Kern paid back €20.00.')
  screen.getByText('Stripe has sent back €20.00.')
  const books = within(screen.getByRole('table', { name: 'Books' }))
  expect(books.getByRole('row', { name: /^Payment Dec|^Payment/ }).textContent).toContain('−€99.83')
  expect(screen.getByRole('link', { name: 'See the appointment' }).getAttribute('href')).toBe(
    `/appointment-tracking/${samplePayable(1).paysFor._id}`,
  )
})

test('APPT-59 why money was sent back an administrator reads after saying why', async () => {
  const refund = sampleFailedRefund(1, { reason: 'ADMINISTRATOR', state: 'DONE' })
  const network = await showPayable(samplePayable(1, { refunds: [refund] }))
  const card = within(
    screen
      .getByRole('heading', { name: 'What was written and handed in' })
      .closest('section') as HTMLElement,
  )
  const refundReasons = [{ _id: refund.decisionId, reason: 'The line broke after ten minutes.' }]
  network.answer(appointments.readRefundReasons, { refundReasons })
  await userEvent.type(card.getByLabelText(/Why do you have to read it/), 'The bank asks us why.')
  await userEvent.click(card.getByRole('button', { name: 'Read it now' }))
  await card.findByText('The line broke after ten minutes.')
  card.getByText('Why €120.00 goes back')
  const [asked] = network.asked(appointments.readRefundReasons)
  expect(asked?.question).toEqual({
    appointmentId: samplePayable(1).paysFor._id,
    reason: 'The bank asks us why.',
  })
})

test('APPT-59 where no administrator sent money back there is nothing to read', async () => {
  await showPayable(samplePayable(1, { refunds: [sampleFailedRefund(1)] }))
  expect(screen.queryByRole('heading', { name: 'What was written and handed in' })).toBeNull()
})
