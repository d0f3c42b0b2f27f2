import { access } from '@konsil/contract/access'
import { monthLater } from '@konsil/contract/core/month'
import { payments } from '@konsil/contract/payments'
import { site } from '@konsil/contract/site'
import { expect, test } from 'vitest'
import { plain } from '../../../../test/invoice-acts.ts'
import { usePayouts } from '../../../../test/payout-acts.ts'
import { person, testPassword } from '../../../../test/test-server.ts'
import { eraseOldInvoices } from '../invoices/erase-old.ts'
import { revenueOf } from '../revenue-of.ts'
import { findOrders } from './store/files.ts'

const all = usePayouts()
const { server, acts, now, opened, pay, earn, earned, haveAccount, goOn, closeAfter } = all
const { payoutsOf, documentsOf, asAdmin, asDoctor, order, mark, own, paid, read, ready } = all

const euros = (value: number) => ({ value, currency: 'EUR' })
/** Of a price of 120.00: the fee of 24.00 without the 3.83 of VAT in it is kept back. */
const netOf120 = 9_983
const german = 'DE89370400440532013000'
const austrian = 'AT611904300234573201'
const idOf = async (at: number) => (await payoutsOf())[at]?.id ?? ''
const refundWhole = (payableId: string) =>
  acts.refund({ payableId, amountCents: 12_000, reason: 'ADMINISTRATOR', by: null })
const refundMost = (payableId: string) =>
  acts.refund({ payableId, amountCents: 7_000, reason: 'ADMINISTRATOR', by: null })
const saidOf = async (call: Promise<{ items?: { id: string }[] | undefined }>) =>
  (await call).items?.[0]?.id

test('STAT-05, STAT-07 what goes back whole is not sent out first: it waits until the month is closed, and is set off by that', async () => {
  const { id } = await earned()
  await closeAfter()
  await refundWhole(id)
  await haveAccount()
  expect((await own()).list).toMatchObject([{ state: 'DUE', hindrance: 'OWES_BACK' }])
  expect(await saidOf(order())).toBe('payout.none.due')
  await closeAfter(2)
  const [first, second] = await payoutsOf()
  expect([first, second]).toMatchObject([
    { state: 'CARRIED', amount_cents: netOf120, carried_to: second?.id },
    { state: 'CARRIED', amount_cents: 0, carried_cents: netOf120 },
  ])
  const [correction] = await documentsOf(second?.id ?? '')
  const text = plain(correction?.text)
  expect(text).toContain('What is taken back is set off already: nothing is left open.')
  expect(text).toContain('Payout €0.00')
  expect(text).toContain('nothing is paid out, and nothing is carried over')
  expect(text).not.toContain('next payout')
  await goOn(2, 16)
  await earned()
  await closeAfter(3)
  const list = (await own()).list
  expect(list.map(({ state, hindrance, isSetOff }) => [state, hindrance, isSetOff])).toEqual([
    ['DUE', null, false],
    ['CARRIED', null, true],
    ['CARRIED', null, true],
  ])
})

test('STAT-07 one euro that goes back holds nothing: the payout goes out, and the euro is set off against the next', async () => {
  await haveAccount()
  const { id } = await earned()
  await closeAfter()
  await acts.refund({ payableId: id, amountCents: 100, reason: 'ADMINISTRATOR', by: null })
  expect((await own()).list).toMatchObject([{ state: 'DUE', hindrance: null }])
  expect((await order()).data.count).toBe(1)
  await mark(await idOf(0), 'EXECUTED')
  await closeAfter(2)
  await earned()
  await closeAfter(3)
  const [, owed, next] = await payoutsOf()
  expect(owed).toMatchObject({ state: 'CARRIED', amount_cents: -83 })
  expect(next).toMatchObject({ state: 'DUE', amount_cents: netOf120 - 83, carried_cents: -83 })
})

/** The third month pays what is left of the first, of which most went back while it was with the bank. */
async function onlySetOff(payable: { id: string }) {
  await closeAfter()
  await order()
  await refundMost(payable.id)
  // With the bank it is set off against nothing: what is owed is carried on.
  await closeAfter(2)
  await mark(await idOf(0), 'NOT_SENT')
  expect((await read(await idOf(0))).hindrance).toBe('OWES_BACK')
  await closeAfter(3)
}

test('STAT-03, STAT-07 of what goes back for the most part the rest is paid with the next month, also to whoever earns nothing more', async () => {
  await haveAccount()
  await onlySetOff(await earned())
  const [first, , rest] = await payoutsOf()
  expect(rest).toMatchObject({ state: 'DUE', amount_cents: 4_160, carried_cents: 4_160 })
  expect(first).toMatchObject({ state: 'CARRIED', carried_to: rest?.id })
  expect((await own()).list[0]).toMatchObject({ documents: [], needsDetails: false })
  const period = {
    from: new Date(`${now.month}-01`),
    to: new Date(`${monthLater(now.month, 2)}-01`),
  }
  const revenue = () => revenueOf(server.database, now.doctor.id, period)
  expect((await revenue())[0]).toMatchObject({ left: 4_160, sent: -5_823 })
  expect((await order('EUR', monthLater(now.month, 2))).data.count).toBe(1)
  await mark(rest?.id ?? '', 'EXECUTED')
  expect((await revenue())[0]).toMatchObject({ left: 4_160, sent: 4_160 })
})

test('STAT-05, STAT-07 a month that only sets off has nothing to be stated, also once it is set off itself', async () => {
  await haveAccount()
  const payable = await opened()
  await server.pool.query('delete from invoice_details where user_id = $1', [now.doctor.id])
  await pay(payable)
  await earn(payable.subjectId)
  await onlySetOff(payable)
  // Of what is not issued for want of details it is told of those alone that have something to say.
  expect((await own()).list.map(one => one.needsDetails)).toEqual([false, true, true])
  expect(await read(await idOf(2))).toMatchObject({ items: [], needsDetails: false })
  await acts.haveDetails({ payerId: now.patient.id, payeeId: now.doctor.id })
  await acts.refund({
    payableId: payable.id,
    amountCents: 5_000,
    reason: 'ADMINISTRATOR',
    by: null,
  })
  await closeAfter(4)
  const payouts = await payoutsOf()
  expect(payouts[2]).toMatchObject({ state: 'CARRIED', carried_to: payouts[3]?.id })
  const documents = await Promise.all(payouts.map(one => documentsOf(one.id)))
  expect(documents.map(of => of.map(({ row }) => row.title))).toEqual([
    ['STATEMENT'],
    ['CORRECTION'],
    [],
    ['CORRECTION'],
  ])
})

test('PROF-34, STAT-07 as long as a doctor is to be paid the account, and with it where to pay, is not deleted', async () => {
  const leave = async () => {
    const { data } = await server.call(access.summariseData, {}, asDoctor())
    return data.hindrances
  }
  await haveAccount()
  await paid()
  expect(await leave()).toEqual([])
  await earned()
  expect(await leave()).toEqual(['PAYOUT_OWED'])
  const gone = server.call(access.deleteAccount, { password: testPassword }, asDoctor())
  expect(await saidOf(gone)).toBe('account.payout.owed')
  await closeAfter()
  expect(await leave()).toEqual(['PAYOUT_OWED'])
  await order()
  expect(await leave()).toEqual(['PAYOUT_OWED'])
  await mark(await idOf(0), 'EXECUTED')
  expect(await leave()).toEqual([])
  await mark(await idOf(0), 'RETURNED')
  expect(await leave()).toEqual(['PAYOUT_OWED'])
})

test('STAT-07 what goes into a file is what was seen: not with a payout that could not go out before', async () => {
  await earned()
  await closeAfter()
  await haveAccount()
  const { count, cents } = await ready()
  const ask = (seen: { count: number; cents: number }) =>
    server.call(payments.orderPayouts, { month: now.month, currency: 'EUR', seen }, asAdmin())
  expect(await saidOf(ask({ count: count + 1, cents }))).toBe('payout.changed.meanwhile')
  expect(await saidOf(ask({ count, cents: cents - 1 }))).toBe('payout.changed.meanwhile')
  expect((await ask({ count, cents })).data.count).toBe(1)
})

test('STAT-07 what can go out waits for an administrator, and so does a file of which nobody says what became', async () => {
  const waiting = async () => {
    const { data } = await server.call(site.listWaiting, {}, asAdmin())
    return data.waiting.find(({ kind }) => kind === 'PAYOUTS')?.count ?? 0
  }
  await haveAccount()
  const before = await waiting()
  await earned()
  await closeAfter()
  expect(await waiting()).toBe(before + 1)
  await order()
  expect(await waiting()).toBe(before)
  await goOn(1, 21)
  expect(await waiting()).toBe(before + 1)
  await mark(await idOf(0), 'EXECUTED')
  expect(await waiting()).toBe(before)
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
  const first = (await order()).data.files[0]?._id ?? ''
  const id = await idOf(0)
  const on = `${monthLater(now.month, 1)}-15`
  await mark(id, 'NOT_SENT')
  const second = (await order()).data.files[0]?._id ?? ''
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
  // Handed over anew and taken out again, it came back all the same, and from the account of that time.
  await goOn(1, 19)
  await haveAccount(austrian)
  await order()
  await mark(id, 'NOT_SENT')
  expect(await read(id)).toMatchObject({ state: 'RETURNED', hindrance: null })
  await goOn(1, 20)
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
  expect((await own()).list[0]).toMatchObject({ state: 'CARRIED', isSetOff: false })
  const { data } = await server.call(payments.listPayouts, {}, asAdmin())
  const newest = await server.pool.query<{ cents: number }>(
    `select sum(amount_cents)::bigint as cents from (
       select distinct on (doctor_id, currency) * from payout order by doctor_id, currency, month desc
     ) one where state = 'CARRIED' and currency = 'EUR' and amount_cents <> 0 and carried_to is null`,
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

test('STAT-07 a pain.001 is one message for each file and day, however often it is taken; an account outside SEPA is in a table of its own', async () => {
  await haveAccount(german)
  await earned()
  now.doctor = await person(server, 'DOCTOR')
  await haveAccount('TR330006100519786457841326')
  await earned()
  await closeAfter()
  const { files } = (await order()).data
  expect(files.map(({ count }) => count)).toEqual([1, 1])
  const [id = '', abroad = ''] = files.map(({ _id }) => _id)
  const ask = (id: string, format: 'PAIN' | 'CSV') =>
    server.call(payments.readPayoutFile, { id, format }, asAdmin())
  const take = () => ask(id, 'PAIN')
  const first = (await take()).data.content
  const again = (await take()).data.content
  await goOn(1, 17)
  const second = (await take()).data.content
  const messageOf = (xml: string) => /<MsgId>(.*?)</.exec(xml)?.[1]
  expect(messageOf(first)).toMatch(/^[A-Z0-9]{20,26}-\d{8}$/)
  expect(messageOf(again)).toBe(messageOf(first))
  expect(messageOf(second)).not.toBe(messageOf(first))
  expect(second).toContain(`<Dt>${monthLater(now.month, 1)}-17</Dt>`)
  expect(await saidOf(ask(abroad, 'PAIN'))).toBe('payout.only.sepa')
  expect((await ask(abroad, 'CSV')).data.content).toContain('TR330006100519786457841326')
  // Who took which file, in which form; what was refused leaves no line.
  const log = (await server.call(site.listActs, {}, asAdmin())).data.list
  const taken = log.filter(({ act }) => act === 'PAYOUT_FILE_READ')
  expect(taken.map(({ about, people }) => [about, people])).toEqual([
    [`${now.month} EUR (CSV)`, 1],
    ...[1, 2, 3].map(() => [`${now.month} EUR (pain.001)`, 1]),
  ])
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
