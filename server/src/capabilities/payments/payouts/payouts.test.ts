import { monthLater } from '@konsil/contract/core/month'
import { notifications } from '@konsil/contract/notifications'
import { payments } from '@konsil/contract/payments'
import { site } from '@konsil/contract/site'
import { expect, test } from 'vitest'
import { usePayouts } from '../../../../test/payout-acts.ts'
import { revenueOf } from '../revenue-of.ts'
import { closeMonths } from './close-months.ts'
import { lastToClose } from './months.ts'

const all = usePayouts()
const { server, acts, now, earned, paid, earn, haveAccount, goOn, closeAfter, payoutsOf } = all
const { asAdmin, asDoctor, order, mark, seen, own, read } = all

const euros = (value: number) => ({ value, currency: 'EUR' })
/** Of a price of 120.00: the fee of 24.00 without the 3.83 of VAT in it is kept back. */
const netOf120 = 9_983

const idOf = async (at: number) => (await payoutsOf())[at]?.id ?? ''
const balanceOf = async () => {
  const { rows } = await server.pool.query<{ cents: number }>(
    `select coalesce(sum(cents), 0)::bigint as cents from ledger_posting where account = 'DOCTOR' and party_id = $1`,
    [now.doctor.id],
  )
  return rows[0]?.cents
}
const bellOf = async (token: string) => {
  await acts.work()
  await server.runJobs()
  const { data } = await server.call(notifications.listNotifications, {}, { token })
  return data.list.map(({ event }) => event.code)
}

test('STAT-05, D-351 a month may be closed from its day in the next one on, in Germany, and every one that is late in turn', () => {
  const last = (instant: string) => lastToClose(new Date(instant), 15)
  expect(last('2026-12-14T22:59:59Z')).toBe('2026-10')
  expect(last('2026-12-14T23:00:00Z')).toBe('2026-11')
  expect(last('2027-01-15T12:00:00Z')).toBe('2026-12')
})

test('STAT-07 a closed month holds what was completed in it, of each currency by itself, and nothing else', async () => {
  await haveAccount()
  await earned()
  await earned({ currency: 'USD' })
  await paid()
  server.clock.set(`${monthLater(now.month, 1)}-01T00:30:00+01:00`)
  await earned()
  await closeAfter(1, 14)
  expect(await payoutsOf()).toEqual([])
  await closeAfter()
  expect(await payoutsOf()).toMatchObject([
    { month: now.month, currency: 'EUR', amount_cents: netOf120, state: 'DUE' },
    { month: now.month, currency: 'USD', amount_cents: netOf120, state: 'DUE' },
  ])
  // What is earned since is told ahead, with the month that it will be closed with.
  expect((await own()).ahead).toEqual([{ month: monthLater(now.month, 1), sum: euros(99.83) }])
  const [first] = await payoutsOf()
  expect((await read(first?.id ?? '')).items).toMatchObject([
    { kept: euros(120), fee: euros(24), vat: euros(3.83), net: euros(99.83) },
  ])
})

test('STAT-07 what is kept of what did not take place is paid out too, and what went back is not', async () => {
  await haveAccount()
  const late = await paid()
  await acts.refund({
    payableId: late.id,
    amountCents: 7_000,
    reason: 'CANCELLED_BY_PATIENT',
    by: null,
  })
  await acts.close(late.id)
  const whole = await paid()
  await acts.refund({
    payableId: whole.id,
    amountCents: 12_000,
    reason: 'CANCELLED_BY_DOCTOR',
    by: null,
  })
  await acts.close(whole.id)
  await closeAfter()
  expect(await payoutsOf()).toMatchObject([{ amount_cents: 4_160, state: 'DUE' }])
})

test('STAT-07 twice, late, and on two workers at once each month is closed once; one that fails is closed whole afterwards', async () => {
  await earned()
  await goOn(3, 20)
  await server.pool.query(
    `create function fail_here() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
     create trigger fail_here before insert on payout_item for each row execute function fail_here()`,
  )
  await expect(closeMonths(server)).rejects.toThrow('killed')
  expect(await payoutsOf()).toEqual([])
  await server.pool.query('drop trigger fail_here on payout_item; drop function fail_here')
  await Promise.all([closeMonths(server), closeMonths(server)])
  await closeMonths(server)
  expect(await payoutsOf()).toMatchObject([{ month: now.month, amount_cents: netOf120 }])
  const months = server.database.selectFrom('payout_month').select('month').orderBy('month', 'desc')
  const closed = (await months.limit(2).execute()).map(({ month }) => month)
  expect(closed).toEqual([monthLater(now.month, 2), monthLater(now.month, 1)])
})

test('STAT-07 a refund after closing goes into the next month, and what is below nought is carried on until it is earned', async () => {
  await haveAccount()
  const { id } = await earned()
  await closeAfter()
  await mark(await idOf(0), 'EXECUTED')
  await acts.refund({ payableId: id, amountCents: 12_000, reason: 'ADMINISTRATOR', by: null })
  await closeAfter(2)
  await goOn(2, 20)
  await earned({ amountCents: 6_000, depositCents: 6_000 })
  await closeAfter(3)
  await earned()
  await closeAfter(4)
  expect(await payoutsOf()).toMatchObject([
    { amount_cents: netOf120, carried_cents: 0, state: 'EXECUTED' },
    { amount_cents: -netOf120, carried_cents: 0, state: 'CARRIED' },
    { amount_cents: 4_992 - netOf120, carried_cents: -netOf120, state: 'CARRIED' },
    { amount_cents: 4_992, carried_cents: 4_992 - netOf120, state: 'DUE' },
  ])
})

test('STAT-07 without a bank account it waits, its doctor is told, and it goes out once there is one', async () => {
  await earned()
  await closeAfter()
  expect(await bellOf(now.doctor.token)).toContain('ACC013')
  expect((await own()).list).toMatchObject([{ state: 'DUE', hindrance: 'NO_ACCOUNT' }])
  expect((await order()).items?.[0]?.id).toBe('payout.none.due')
  const { data } = await server.call(
    payments.listPayouts,
    { filters: { month: now.month, state: 'DUE' } },
    asAdmin(),
  )
  const ready = { count: 0, sum: euros(0) }
  expect(data.sums).toEqual([{ state: 'DUE', count: 1, sum: euros(99.83), ready }])
  expect(data.list).toMatchObject([{ account: null, hindrance: 'NO_ACCOUNT' }])
  await haveAccount()
  expect((await order()).data.count).toBe(1)
})

test('STAT-07 of two who hand over or mark at once one does; executed is in the ledger, the log and the doctor’s bell', async () => {
  await haveAccount()
  await earned()
  await closeAfter()
  const ordered = await Promise.all([order(), order()])
  expect(ordered.map(({ status }) => status).sort()).toEqual([200, 409])
  const id = await idOf(0)
  expect(await balanceOf()).toBe(-netOf120)
  const marked = await Promise.all([mark(id, 'EXECUTED'), mark(id, 'EXECUTED')])
  expect(marked.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await balanceOf()).toBe(0)
  const period = {
    from: new Date(`${now.month}-01`),
    to: new Date(`${monthLater(now.month, 1)}-01`),
  }
  expect(await revenueOf(server.database, now.doctor.id, period)).toMatchObject([
    { left: netOf120, sent: netOf120 },
  ])
  expect(await bellOf(now.doctor.token)).toContain('ACC011')
  expect((await own()).list).toMatchObject([
    { state: 'EXECUTED', executedOn: `${monthLater(now.month, 1)}-15` },
  ])
  const log = await server.call(site.listActs, {}, asAdmin())
  expect(log.data.list.map(({ act }) => act).slice(0, 2)).toEqual([
    'PAYOUT_EXECUTED',
    'PAYOUTS_ORDERED',
  ])
  // Whose it is is told as long as they are here: the log itself has no name.
  const [said] = log.data.list
  expect(said?.about).toMatch(new RegExp(`^${now.month} EUR \\S+`))
  const kept = server.database.selectFrom('administrator_act').select(['about', 'about_user'])
  expect(await kept.where('act', '=', 'PAYOUT_EXECUTED').execute()).toContainEqual({
    about: `${now.month} EUR`,
    about_user: now.doctor.id,
  })
})

test('STAT-07 what came back is owed again, and is sent again once the account has changed; its file hands it out no more', async () => {
  await haveAccount()
  await earned()
  await closeAfter()
  const first = (await order()).data.files[0]?._id ?? ''
  const id = await idOf(0)
  expect((await mark(id, 'RETURNED')).items?.[0]?.id).toBe('payout.changed.meanwhile')
  await mark(id, 'EXECUTED')
  expect((await mark(id, 'NOT_SENT')).items?.[0]?.id).toBe('payout.changed.meanwhile')
  const before = { on: `${monthLater(now.month, 1)}-14` }
  expect((await mark(id, 'RETURNED', before)).items?.[0]?.id).toBe('payout.day.before.sent')
  await goOn(1, 17)
  expect((await mark(id, 'RETURNED')).status).toBe(200)
  expect(await balanceOf()).toBe(-netOf120)
  expect(await bellOf(now.doctor.token)).toContain('ACC012')
  expect((await own()).list).toMatchObject([{ state: 'RETURNED', hindrance: 'ACCOUNT_FAILED' }])
  expect((await order()).items?.[0]?.id).toBe('payout.none.due')
  await goOn(1, 18)
  await haveAccount('AT611904300234573201')
  expect((await order()).status).toBe(200)
  const again = await server.call(payments.readPayoutFile, { id: first, format: 'CSV' }, asAdmin())
  expect(again.items?.[0]?.id).toBe('payout.file.done')
  await mark(id, 'EXECUTED')
  expect(await balanceOf()).toBe(0)
  expect((await read(id)).transfers).toHaveLength(2)
})

test('STAT-07 a payout that was not sent is taken out of its file and handed over anew; a day that cannot be is refused', async () => {
  await haveAccount()
  await earned()
  await closeAfter()
  await order()
  const id = await idOf(0)
  for (const on of [`${now.month}-28`, `${monthLater(now.month, 1)}-16`]) {
    expect((await mark(id, 'EXECUTED', { on })).items?.[0]?.id, on).toBe('payout.day.unlikely')
  }
  const without = await server.call(
    payments.markPayout,
    { id, outcome: 'EXECUTED', seen: await seen(id) },
    asAdmin(),
  )
  expect(without.items?.[0]?.id).toBe('payout.day.required')
  expect((await mark(id, 'NOT_SENT')).status).toBe(200)
  expect(await payoutsOf()).toMatchObject([{ state: 'DUE' }])
  expect((await order()).status).toBe(200)
})

test('STAT-07 a file names accounts whole, and its table computes nothing; of dollars there is the table alone', async () => {
  await haveAccount('DE89370400440532013000', '=1+1; "Praxis"')
  await earned()
  await earned({ currency: 'USD' })
  await closeAfter()
  const id = (await order()).data.files[0]?._id ?? ''
  const dollars = (await order('USD')).data.files[0]?._id ?? ''
  const all = { id: dollars, open: 1, on: `${monthLater(now.month, 1)}-15` }
  const said = await Promise.all(
    [0, 1].map(() => server.call(payments.markPayoutFile, all, asAdmin())),
  )
  expect(said.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await payoutsOf()).toMatchObject([{ state: 'ORDERED' }, { state: 'EXECUTED' }])
  const ofDollars = await idOf(1)
  await mark(ofDollars, 'RETURNED')
  await goOn(1, 16)
  await haveAccount('AT611904300234573201')
  const again = (await order('USD')).data.files[0]?._id ?? ''
  const table = await server.call(payments.readPayoutFile, { id, format: 'CSV' }, asAdmin())
  const [, line] = table.data.content.split('\r\n')
  expect(line).toContain(`"'=1+1; ""Praxis""",DE89370400440532013000,COBADEFFXXX,99.83,EUR`)
  const pain = await server.call(payments.readPayoutFile, { id: again, format: 'PAIN' }, asAdmin())
  expect(pain.items?.[0]?.id).toBe('payout.only.euros')
  const listed = await server.call(
    payments.listPayouts,
    { filters: { month: now.month } },
    asAdmin(),
  )
  expect(JSON.stringify(listed.data)).not.toContain('370400440532013000')
  expect(listed.data.files).toHaveLength(3)
})

test('STAT-07 the books stay: no statement changes an item, a transfer’s end alone is added, and a wrong ledger is found', async () => {
  await haveAccount()
  const { subjectId } = await earned()
  await earn(subjectId)
  await closeAfter()
  const id = await idOf(0)
  for (const statement of [
    'update payout_item set net_cents = 1, kept_cents = 1, fee_cents = 0, vat_cents = 0',
    'delete from payout_item',
    'update payout set amount_cents = amount_cents + 1',
    'delete from payout',
    'update payout_document set fee_cents = fee_cents + 1',
  ]) {
    await expect(server.pool.query(statement), statement).rejects.toThrow(/change|never/)
  }
  await mark(id, 'EXECUTED')
  await server.pool.query('alter table payout disable trigger payout_stays')
  await server.pool.query(`update payout set state = 'DUE' where id = $1`, [id])
  expect(await acts.differences()).toMatchObject([{ what: 'PAYOUT', cents: netOf120 }])
  await server.pool.query(`update payout set state = 'EXECUTED' where id = $1`, [id])
  await server.pool.query('alter table payout enable trigger payout_stays')
})

test('STAT-07, ADM-14 administrators narrow payouts, their sums and payments to one doctor', async () => {
  await haveAccount()
  const { id } = await earned()
  await closeAfter()
  await order()
  const ofOne = { filters: { doctorId: now.doctor.id } }
  const payouts = (await server.call(payments.listPayouts, ofOne, asAdmin())).data
  const ofDoctor = { firstName: 'Test', lastName: 'Person', title: null }
  expect(payouts).toMatchObject({ total: 1, list: [{ _id: await idOf(0) }], ofDoctor, files: [] })
  expect(payouts.sums).toMatchObject([{ state: 'ORDERED', count: 1, sum: euros(99.83) }])
  const payables = (await server.call(payments.listPayables, ofOne, asAdmin())).data
  expect(payables).toMatchObject({ total: 1, list: [{ _id: id }], ofDoctor })
  const all = (await server.call(payments.listPayouts, { size: 1 }, asAdmin())).data
  expect([all.files.length > 0, 'ofDoctor' in all]).toEqual([true, false])
  for (const doctorId of [now.admin.id, '01997b6a-0000-7000-8000-00000000ffff']) {
    const { data } = await server.call(payments.listPayouts, { filters: { doctorId } }, asAdmin())
    expect(data).toMatchObject({ total: 0, list: [], sums: [], ofDoctor: null })
  }
  for (const endpoint of [payments.listPayouts, payments.listPayables]) {
    const { status } = await server.ask(endpoint, { filters: { doctorId: "'" } }, asAdmin())
    expect(status).toBe(400)
  }
})

test('STAT-07 a doctor reads their own payouts alone, and administrators alone all of them', async () => {
  await earned()
  await closeAfter()
  const id = await idOf(0)
  expect((await server.call(payments.readPayout, { id }, asDoctor())).status).toBe(403)
  expect((await server.call(payments.listPayouts, {}, asDoctor())).status).toBe(403)
  expect((await server.call(payments.listOwnPayouts, {}, asAdmin())).status).toBe(403)
  const [mine] = (await own()).list
  expect(mine?._id).toBe(id)
})
