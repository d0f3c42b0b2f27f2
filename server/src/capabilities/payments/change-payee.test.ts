import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { paymentActs } from '../../../test/payment-acts.ts'
import { person, type Somebody, useTestServer } from '../../../test/test-server.ts'
import { beginCheckout } from './begin-checkout.ts'

const server = useTestServer()
const acts = paymentActs(server)
let payer: Somebody
let first: Somebody
let second: Somebody
beforeAll(async () => {
  payer = await person(server, 'PATIENT')
  first = await person(server, 'DOCTOR')
  second = await person(server, 'DOCTOR')
})
let id: string
beforeEach(async () => {
  acts.told.length = 0
  const made = await acts.opened({ payerId: payer.id, payeeId: first.id })
  id = made.id
})
afterEach(() => acts.refuseDifferences())

async function pay() {
  const asked = { payableId: id, provider: 'sandbox', returnTo: '/back' }
  const { address } = await beginCheckout(acts.ground(), asked)
  await acts.sandbox().pay(address.split('/').at(-1) ?? '', 'SUCCESS')
  await acts.work()
}
const change = (amountCents: number, payeeId = second.id) =>
  acts.changePayee({ payableId: id, payeeId, amountCents })
const refund = (amountCents: number) =>
  acts.refund({ payableId: id, amountCents, reason: 'ADMINISTRATOR', by: null })
/** Whose each cent of doctors is. */
const shares = async () => {
  const { rows } = await server.pool.query<{ party_id: string; cents: number }>(
    `select party_id, sum(cents)::int as cents from ledger_posting join ledger_entry e on e.id = entry_id
     where payable_id = $1 and account = 'DOCTOR' group by party_id`,
    [id],
  )
  const of = ({ id: partyId }: Somebody) => rows.find(row => row.party_id === partyId)?.cents ?? 0
  return [of(first), of(second)]
}
const entries = async () => {
  const { rows } = await server.pool.query<{ kind: string }>(
    'select kind from ledger_entry where payable_id = $1 order by id',
    [id],
  )
  return rows.map(({ kind }) => kind)
}

test('D-322 at the same price the whole share changes hands, and nothing goes back', async () => {
  await pay()
  const before = await acts.balancesOf(id)
  await change(12_000)
  expect(await shares()).toEqual([0, -9_983])
  expect(await acts.balancesOf(id)).toEqual(before)
  expect(await entries()).toEqual(['PAYMENT', 'COST', 'PAYEE_CHANGED'])
  expect(acts.told.filter(one => one.startsWith('refunded'))).toEqual([])
})

test('D-322 for less the difference goes back out of the first share, once, and the rest is the second’s', async () => {
  await pay()
  await change(10_000)
  expect(acts.told).toContain('refunded 2000 CHEAPER_DOCTOR')
  await acts.work()
  expect(await shares()).toEqual([0, -8_319])
  expect(await acts.balancesOf(id)).toMatchObject({ DOCTOR: -8_319, PROVIDER: 10_000 - 205 })
  expect(await entries()).toEqual(['PAYMENT', 'COST', 'REFUND', 'PAYEE_CHANGED', 'REFUND_PAID'])
})

test('D-322 what is refunded later is taken from the second, to the last cent', async () => {
  await pay()
  await change(10_000)
  await refund(3_333)
  await refund(6_667)
  await acts.work()
  expect(await shares()).toEqual([0, 0])
  expect(await acts.balancesOf(id)).toEqual({ COSTS: 205, PROVIDER: -205 })
  await expect(refund(1)).rejects.toThrow('refund.too.much')
})

test('D-322 a second change moves what is left once more', async () => {
  await pay()
  await change(10_000)
  await change(9_000, first.id)
  expect(await shares()).toEqual([-7_487, 0])
})

test('D-322 a share that stays with who was paid before is told by the check of the ledger', async () => {
  await pay()
  await server.pool.query('update payable set payee_id = $2 where id = $1', [id, second.id])
  expect(await acts.differences()).toEqual([
    { payable_id: id, currency: 'EUR', what: 'PAYEE', cents: -9_983 },
  ])
  await server.pool.query('update payable set payee_id = $2 where id = $1', [id, first.id])
})

test('D-322 of what was not paid yet nothing moves, and less is asked for', async () => {
  await change(9_000)
  expect(await entries()).toEqual([])
  await pay()
  expect(await shares()).toEqual([0, -7_487])
})
