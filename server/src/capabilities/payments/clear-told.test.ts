import { days } from '@konsil/contract/core/time'
import { expect, test } from 'vitest'
import { paymentActs } from '../../../test/payment-acts.ts'
import { usePerson, useTestServer } from '../../../test/test-server.ts'
import { clearExpiredJob } from '../../jobs/clear-expired.ts'
import { beginCheckout } from './begin-checkout.ts'

const server = useTestServer()
const patient = usePerson(server, 'PATIENT')
const doctor = usePerson(server, 'DOCTOR')
const acts = paymentActs(server)

const people = () => ({ payerId: patient.id, payeeId: doctor.id })
const countOf = async (table: string) => {
  const { rows } = await server.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  )
  return rows[0]?.count
}
const kept = async () => [
  await countOf('provider_event'),
  await countOf('sandbox_checkout where payment_id is null'),
  await countOf('sandbox_checkout where payment_id is not null'),
  await countOf('sandbox_refund'),
]
async function after(time: number) {
  server.clock.advance(time)
  await server.perform(clearExpiredJob, {})
  return kept()
}

test('what providers told us and the books of the built-in one are cleared, and never what we keep of money', async () => {
  const { id } = await acts.opened(people())
  const asked = { payableId: id, provider: 'sandbox', returnTo: '/back' }
  const { address } = await beginCheckout(acts.ground(), asked)
  await acts.sandbox().pay(address.split('/').at(-1) ?? '', 'SUCCESS')
  await acts.work()
  await acts.refund({ payableId: id, amountCents: 1_000, reason: 'ADMINISTRATOR', by: null })
  await acts.work()
  const unpaid = await acts.opened(people())
  await beginCheckout(acts.ground(), { ...asked, payableId: unpaid.id })
  expect(await after(days(29))).toEqual([1, 1, 1, 1])
  expect(await after(days(2))).toEqual([1, 0, 1, 1])
  expect(await after(days(58))).toEqual([1, 0, 1, 1])
  expect(await after(days(2))).toEqual([0, 0, 1, 1])
  expect(await after(days(366))).toEqual([0, 0, 1, 1])
  const moved = [await countOf('payment'), await countOf('refund'), await countOf('checkout')]
  expect(await after(days(3 * 366))).toEqual([0, 0, 0, 0])
  expect([await countOf('payment'), await countOf('refund'), await countOf('checkout')]).toEqual(
    moved,
  )
  await acts.refuseDifferences()
})
