import { payments } from '@konsil/contract/payments'
import { expect, test } from 'vitest'
import { usePayouts } from '../../../../test/payout-acts.ts'
import { eraseOldInvoices } from '../invoices/erase-old.ts'
import { revenueOf } from '../revenue-of.ts'
import { monthLater } from './months.ts'
import { findOrders } from './store/payouts.ts'

const all = usePayouts()
const { server, acts, now, earned, haveAccount, goOn, closeAfter, payoutsOf } = all
const { asAdmin, order, mark, own, read } = all

const euros = (value: number) => ({ value, currency: 'EUR' })
const german = 'DE89370400440532013000'
const austrian = 'AT611904300234573201'
const idOf = async (at: number) => (await payoutsOf())[at]?.id ?? ''
const refundWhole = (payableId: string) =>
  acts.refund({ payableId, amountCents: 12_000, reason: 'ADMINISTRATOR', by: null })
const saidOf = async (call: Promise<{ items?: { id: string }[] | undefined }>) =>
  (await call).items?.[0]?.id

test('STAT-07 what waits does not go out while its doctor owes back more than came in since, carried on or not closed yet', async () => {
  const { id } = await earned()
  await closeAfter()
  await refundWhole(id)
  await haveAccount()
  expect((await own()).list).toMatchObject([{ state: 'DUE', hindrance: 'OWES_BACK' }])
  expect(await saidOf(order())).toBe('payout.none.due')
  await closeAfter(2)
  expect(await payoutsOf()).toMatchObject([{ state: 'DUE' }, { state: 'CARRIED' }])
  expect(await saidOf(order())).toBe('payout.none.due')
  // An administrator who says that it was paid by hand has decided that.
  await goOn(2, 16)
  const waiting = (await read(await idOf(0))).hindrance
  expect(waiting).toBe('OWES_BACK')
  await earned()
  expect((await own()).list.map(({ hindrance }) => hindrance)).toEqual([null, null])
  expect((await order()).data.count).toBe(1)
})

test('STAT-07 an administrator pays by hand what waits; it is in no file, and no account is told', async () => {
  const { id } = await earned()
  await haveAccount()
  await closeAfter()
  await order()
  const payout = await idOf(0)
  await mark(payout, 'NOT_SENT')
  await refundWhole(id)
  expect((await read(payout)).hindrance).toBe('OWES_BACK')
  expect((await mark(payout, 'EXECUTED')).status).toBe(200)
  expect(await read(payout)).toMatchObject({ state: 'EXECUTED', account: null, isByHand: true })
  expect((await payoutsOf())[0]?.file_id).toBeNull()
})

test('STAT-07 what is marked is what was seen: not one that came back or is in another file meanwhile, nor a file with fewer left', async () => {
  await haveAccount()
  await earned()
  await closeAfter()
  const first = (await order()).data._id
  const id = await idOf(0)
  const on = `${monthLater(now.month, 1)}-15`
  await mark(id, 'NOT_SENT')
  const second = (await order()).data._id
  const say = (seen: { state: 'DUE' | 'ORDERED'; fileId: string | null }) =>
    saidOf(server.call(payments.markPayout, { id, outcome: 'EXECUTED', seen, on }, asAdmin()))
  expect(await say({ state: 'ORDERED', fileId: first })).toBe('payout.changed.meanwhile')
  expect(await say({ state: 'DUE', fileId: null })).toBe('payout.changed.meanwhile')
  const file = { id: second, on }
  const sayAll = (open: number) =>
    server.call(payments.markPayoutFile, { ...file, open }, asAdmin())
  expect(await saidOf(sayAll(2))).toBe('payout.changed.meanwhile')
  expect((await sayAll(1)).data.count).toBe(1)
})

test('STAT-07 an account has failed if it is the one from which it came back, whenever either was entered', async () => {
  await haveAccount(german)
  await earned()
  await closeAfter()
  await order()
  const id = await idOf(0)
  await mark(id, 'EXECUTED')
  await goOn(1, 16)
  await haveAccount(austrian)
  await goOn(1, 17)
  await mark(id, 'RETURNED')
  expect((await read(id)).hindrance).toBeNull()
  await goOn(1, 18)
  await haveAccount(german)
  expect((await read(id)).hindrance).toBe('ACCOUNT_FAILED')
})

test('STAT-03, STAT-07 what is set off is pending no more, is told ahead, and counts once in the sums of all months', async () => {
  await haveAccount()
  const { id } = await earned()
  await closeAfter()
  await order()
  await mark(await idOf(0), 'EXECUTED')
  await refundWhole(id)
  await closeAfter(2)
  await earned({ amountCents: 6_000, depositCents: 6_000 })
  const half = monthLater(now.month, 2)
  expect((await own()).ahead).toEqual([{ month: half, sum: euros(-49.91) }])
  await closeAfter(3)
  const period = { from: new Date(`${half}-01`), to: new Date(`${monthLater(half, 1)}-01`) }
  const revenue = await revenueOf(server.database, now.doctor.id, period)
  expect(revenue).toMatchObject([{ left: 4_992, sent: 4_992 }])
  const carried = (await payoutsOf()).filter(({ state }) => state === 'CARRIED')
  expect(carried.map(one => one.amount_cents)).toEqual([-9_983, -4_991])
  const { data } = await server.call(payments.listPayouts, {}, asAdmin())
  const newest = await server.pool.query<{ cents: number }>(
    `select sum(amount_cents)::bigint as cents from (
       select distinct on (doctor_id, currency) * from payout order by doctor_id, currency, month desc
     ) one where state = 'CARRIED' and currency = 'EUR'`,
  )
  const told = data.sums.find(one => one.state === 'CARRIED' && one.sum.currency === 'EUR')
  expect(Math.round((told?.sum.value ?? 0) * 100)).toBe(newest.rows[0]?.cents)
})

test('STAT-07 a month that is not closed is told as it will be: what comes after its end is in the next one', async () => {
  await closeAfter(0)
  const { id } = await earned()
  await goOn(1, 3)
  await refundWhole(id)
  expect((await own()).ahead).toEqual([
    { month: now.month, sum: euros(99.83) },
    { month: monthLater(now.month, 1), sum: euros(-99.83) },
  ])
})

test('STAT-07 each pain.001 is a message of its own, of the day it is taken; an account outside SEPA is in the table alone', async () => {
  await haveAccount(german)
  await earned()
  await closeAfter()
  const id = (await order()).data._id
  const take = () => server.call(payments.readPayoutFile, { id, format: 'PAIN' }, asAdmin())
  const first = (await take()).data.content
  await goOn(1, 17)
  const second = (await take()).data.content
  const messageOf = (xml: string) => /<MsgId>(.*?)</.exec(xml)?.[1]
  expect(messageOf(second)).not.toBe(messageOf(first))
  expect(second).toContain(`<Dt>${monthLater(now.month, 1)}-17</Dt>`)
  await mark(await idOf(0), 'NOT_SENT')
  await haveAccount('TR330006100519786457841326')
  const abroad = { id: (await order()).data._id }
  const ask = (format: 'PAIN' | 'CSV') =>
    server.call(payments.readPayoutFile, { ...abroad, format }, asAdmin())
  expect(await saidOf(ask('PAIN'))).toBe('payout.only.sepa')
  expect((await ask('CSV')).data.content).toContain('TR330006100519786457841326')
})

test('STAT-07 to where it went is kept as long as the statements, and never changed before', async () => {
  await haveAccount()
  await earned()
  await closeAfter()
  await order()
  const id = await idOf(0)
  await mark(id, 'EXECUTED')
  const change = `update payout_order set iban = 'AT611904300234573201' where payout_id = $1`
  await expect(server.pool.query(change, [id])).rejects.toThrow('never changed')
  const madeIn = Number(monthLater(now.month, 1).slice(0, 4))
  server.clock.set(`${madeIn + 10}-12-31T12:00:00Z`)
  await eraseOldInvoices(server)
  expect(await findOrders(server.database, [id])).toMatchObject([{ iban: german }])
  server.clock.set(`${madeIn + 11}-01-01T12:00:00Z`)
  await eraseOldInvoices(server)
  expect(await findOrders(server.database, [id])).toMatchObject([
    { iban: null, account_name: null },
  ])
  await goOn(1, 16)
  expect(await read(id)).toMatchObject({ account: null, isByHand: false })
})
