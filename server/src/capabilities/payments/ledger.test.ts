import { afterEach, expect, test } from 'vitest'
import type { ProviderNews } from '../../ports/payments.ts'
import { newId } from '../../database/ids.ts'
import { dayIn, homeZone } from '@konsil/contract/core/time'
import { paymentActs } from '../../../test/payment-acts.ts'
import { usePerson, useTestServer } from '../../../test/test-server.ts'
import { receiveEvent } from './receive-event.ts'
import { retryRefund } from './repair-refund.ts'
import { settleRefund } from './sent-beside.ts'

const server = useTestServer()
const patient = usePerson(server, 'PATIENT')
const doctor = usePerson(server, 'DOCTOR')
const admin = usePerson(server, 'ADMIN')
const acts = paymentActs(server)
afterEach(() => acts.refuseDifferences())

async function tell(news: ProviderNews) {
  const { body, headers } = acts.sandbox().sign({ id: newId(server.clock.now()), news })
  expect(await receiveEvent(acts.ground(), 'sandbox', body, headers)).toBe('TAKEN')
}

/** A payment of which part went back, with what a bank argues about. */
async function moved() {
  const people = { payerId: patient.id, payeeId: doctor.id }
  const payableId = await acts.moved(people, newId(server.clock.now()))
  const { rows } = await server.pool.query<{ paymentId: string; key: string; refundId: string }>(
    `select provider_payment_id as "paymentId", refund.id as key, provider_refund_id as "refundId"
     from payment join refund on payment_id = payment.id where payable_id = $1`,
    [payableId],
  )
  const { paymentId = '', key = '', refundId = '' } = rows[0] ?? {}
  return { payableId, paymentId, key, refundId }
}

const differing = async () =>
  (await acts.differences()).map(({ what, cents }) => `${what} ${cents}`).toSorted()

test('D-062 a cent that stands in the wrong account is found, whichever two they are', async () => {
  const { payableId, paymentId, key, refundId } = await moved()
  const dispute = { kind: 'DISPUTE', paymentId, amountCents: 500 } as const
  await tell({ ...dispute, disputeId: 'dispute of a bank', state: 'LOST' })
  const failed = { paymentId, key, refundId, amountCents: 1_000, state: 'FAILED' } as const
  await tell({ kind: 'REFUND', ...failed })
  const sent = {
    way: 'TRANSFER',
    amount: 1_000,
    sentOn: dayIn(homeZone, server.clock.now()),
  } as const
  const how = { refundId: key, ...sent, note: 'Sent today, order 17' }
  await settleRefund(acts.ground(), admin.id, how)
  await tell({ ...dispute, disputeId: 'another', state: 'OPENED' })
  expect(await differing()).toEqual([])
  const { rows } = await server.pool.query<{ account: string; number: number }>(
    `select account, min(number)::int as number from ledger_posting join ledger_entry e on e.id = entry_id
     where payable_id = $1 group by account order by account`,
    [payableId],
  )
  const accounts = 'BANK COSTS DISPUTED DOCTOR LOSSES PAYER PLATFORM PROVIDER VAT'
  expect(rows.map(({ account }) => account).join(' ')).toBe(accounts)
  const shift = (number: number | undefined, cents: number) =>
    server.pool.query(
      `set session_replication_role = replica;
       update ledger_posting set cents = cents + ${cents} where number = ${number};
       set session_replication_role = origin`,
    )
  for (const [at, one] of rows.entries()) {
    const other = rows[(at + 1) % rows.length]
    await shift(one.number, 1)
    await shift(other?.number, -1)
    const found = (await differing()).filter(what => !what.startsWith('ENTRY'))
    expect(found).toEqual([`${one.account} 1`, `${other?.account} -1`].toSorted())
    await shift(one.number, -1)
    await shift(other?.number, 1)
  }
})

test('NOTI-13 what was sent back elsewhere is told once, though it fails and is tried again', async () => {
  const { paymentId } = await moved()
  const elsewhere = { paymentId, refundId: `elsewhere ${paymentId}`, amountCents: 2_000 }
  await tell({
    kind: 'DISPUTE',
    paymentId,
    disputeId: 'dispute of a bank',
    amountCents: 500,
    state: 'WON',
  })
  for (const state of ['DONE', 'FAILED'] as const)
    await tell({ kind: 'REFUND', ...elsewhere, state })
  const { rows } = await server.pool.query<{ id: string }>(
    'select id from refund where provider_refund_id = $1',
    [elsewhere.refundId],
  )
  await retryRefund(acts.ground(), admin.id, { refundId: rows[0]?.id ?? '' })
  await acts.work()
  expect(acts.told.filter(what => what.endsWith('ELSEWHERE'))).toEqual(['refunded 2000 ELSEWHERE'])
})

test('PAY-15, PAY-17 of two payments what no bank has is sent, and what is due by a rule is the bank’s first', async () => {
  const { payableId, paymentId } = await moved()
  const dispute = { kind: 'DISPUTE', disputeId: 'dispute of a bank' } as const
  await tell({ ...dispute, paymentId, amountCents: 500, state: 'WON' })
  const { rows } = await server.pool.query<{ id: string }>(
    `select provider_checkout_id as id from checkout where payable_id = $1 and state = 'OPEN'`,
    [payableId],
  )
  const checkoutId = rows[0]?.id ?? ''
  await acts.sandbox().pay(checkoutId, 'SUCCESS')
  await acts.work()
  const second = await acts.sandbox().ask(checkoutId)
  if (second.state !== 'PAID') throw new Error(`it is ${second.state}`)
  await tell({ ...dispute, paymentId: second.paymentId, amountCents: 6_000, state: 'OPENED' })
  const decision = { payableId, reason: 'ADMINISTRATOR', by: null } as const
  const more = acts.refund({ ...decision, amountCents: 5_001 })
  await expect(more).rejects.toMatchObject({ reason: 'refund.too.much' })
  await acts.refund({ ...decision, amountCents: 2_000 })
  const reason = 'CANCELLED_BY_PATIENT'
  await acts.refundDueByRule({ ...decision, reason, amountCents: 7_000 })
  const { rows: parts } = await server.pool.query<{ cents: number; name: string; state: string }>(
    `select r.amount_cents as cents, provider_payment_id as name, state from refund r join payment on payment.id = payment_id
     where payable_id = $1 order by r.id`,
    [payableId],
  )
  expect(parts.map(({ cents, name, state }) => [cents, name, state])).toEqual([
    [1_000, paymentId, 'DONE'],
    [2_000, paymentId, 'PENDING'],
    [6_000, second.paymentId, 'WAITING'],
    [1_000, paymentId, 'PENDING'],
  ])
})
