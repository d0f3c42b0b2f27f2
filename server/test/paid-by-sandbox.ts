import { afterEach } from 'vitest'
import { beginCheckout } from '../src/capabilities/payments/begin-checkout.ts'
import type { PayableDraft } from '../src/capabilities/payments/index.ts'
import { paymentActs } from './payment-acts.ts'
import { usePerson, useTestServer } from './test-server.ts'

export const checkoutIdIn = (address: string) => address.split('/').at(-1) ?? ''

/** A patient who pays a doctor by the sandbox, without an appointment; after every test the ledger is the money. */
export function usePaidBySandbox() {
  const server = useTestServer()
  const patient = usePerson(server, 'PATIENT')
  const doctor = usePerson(server, 'DOCTOR')
  const acts = paymentActs(server)
  afterEach(async () => {
    await acts.refuseDifferences()
    acts.told.length = 0
    acts.answer.settled = 'taken'
  })

  const opened = (change: Partial<PayableDraft> = {}) =>
    acts.opened({ payerId: patient.id, payeeId: doctor.id }, change)

  async function begun(payableId: string) {
    const asked = { payableId, provider: 'sandbox', returnTo: 'https://konsil.example/back' }
    const { address } = await beginCheckout(acts.ground(), asked)
    return checkoutIdIn(address)
  }

  /** From the price asked for to the money. */
  async function paid(change: Partial<PayableDraft> = {}) {
    const payable = await opened(change)
    await acts.sandbox().pay(await begun(payable.id), 'SUCCESS')
    await acts.work()
    return payable
  }

  return { server, acts, opened, begun, paid }
}
