import { afterEach, beforeEach } from 'vitest'
import { beginCheckout } from '../src/capabilities/payments/begin-checkout.ts'
import type { PayableDraft } from '../src/capabilities/payments/index.ts'
import { readInvoice } from '../src/capabilities/payments/index.ts'
import { paymentActs } from './payment-acts.ts'
import { readPdf } from './read-pdf.ts'
import { person, type Somebody, type TestServer, useTestServer } from './test-server.ts'

interface Two {
  patient: Somebody
  doctor: Somebody
}

/** Somebody who pays and somebody who is paid, anew for each test, and what is issued of it. */
export function useInvoices() {
  const server = useTestServer()
  const acts = paymentActs(server)
  const two = {} as Two
  beforeEach(async () => {
    server.clock.set('2026-11-21T09:00:00Z')
    two.patient = await person(server, 'PATIENT')
    two.doctor = await person(server, 'DOCTOR')
  })
  afterEach(() => acts.refuseDifferences())
  return { server, acts, two, ...paidBy(server, acts, two) }
}

function paidBy(server: TestServer, acts: ReturnType<typeof paymentActs>, two: Two) {
  const opened = (change: Partial<PayableDraft> = {}) =>
    acts.opened({ payerId: two.patient.id, payeeId: two.doctor.id }, change)

  /** The provider has it, and has not said so. */
  async function payUntold(payableId: string) {
    const asked = { payableId, provider: 'sandbox', returnTo: '/back' }
    const { address } = await beginCheckout(acts.ground(), asked)
    await acts.sandbox().pay(address.split('/').at(-1) ?? '', 'SUCCESS')
  }

  async function pay(payableId: string) {
    await payUntold(payableId)
    await acts.work()
  }

  async function paid(change: Partial<PayableDraft> = {}) {
    const payable = await opened(change)
    await pay(payable.id)
    return payable
  }

  /** Taken, while the job that issues has not come. */
  async function unissued(count: number, change: Partial<PayableDraft> = {}) {
    const payables: { id: string; subjectId: string }[] = []
    for (let made = 0; made < count; made += 1) payables.push(await opened(change))
    for (const { id } of payables) await payUntold(id)
    await acts.workBut('issue-invoices')
    return payables
  }

  const issuedOf = async (payableId: string) => {
    const rows = server.database.selectFrom('invoice').where('payable_id', '=', payableId)
    return rows.selectAll().orderBy('issued_at').orderBy('id').execute()
  }

  async function readIssued(payableId: string) {
    const documents: (Awaited<ReturnType<typeof readPdf>> & { number: string })[] = []
    for (const { id, number } of await issuedOf(payableId)) {
      const invoice = await readInvoice(server.database, acts.ground().secrets, id)
      if (!invoice) throw new Error(`no bytes of ${number}`)
      documents.push({ ...(await readPdf(invoice.pdf)), number })
    }
    return documents
  }

  return {
    opened,
    pay,
    paid,
    unissued,
    issuedOf,
    readIssued,
    refund: (payableId: string, amountCents: number) =>
      acts.refund({ payableId, amountCents, reason: 'ADMINISTRATOR', by: null }),
  }
}

/** However its lines are broken. */
export const plain = (text = '') => text.replaceAll(/\s+/g, ' ')
