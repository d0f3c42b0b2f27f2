import type { PaymentProvider } from '../../server/src/ports/payments.ts'

const unused = () => Promise.reject(new Error('the benchmark gives nothing back'))

/** Has the money as soon as it is asked, and costs no round trip: what is measured is what we do around it. */
export const paysAtOnce: PaymentProvider = {
  id: 'stripe',
  name: 'Pays at once',
  leastCents: { EUR: 50, USD: 50 },
  open: async ({ key, amountCents, currency }) => ({
    checkoutId: [key, amountCents, currency].join(' '),
    address: 'https://provider.example/',
  }),
  async ask(checkoutId) {
    const [paymentId = '', amountCents, currency = ''] = checkoutId.split(' ')
    return { state: 'PAID', paymentId, amountCents: Number(amountCents), currency, costCents: 0 }
  },
  expire: unused,
  refund: unused,
  askRefund: unused,
  askDispute: unused,
  readEvent: unused,
}
