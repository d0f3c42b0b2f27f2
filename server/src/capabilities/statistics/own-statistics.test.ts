import { randomUUID } from 'node:crypto'
import { statistics } from '@konsil/contract/statistics'
import { expect, test } from 'vitest'
import { useCases } from '../../../test/case-acts.ts'

const cases = useCases()
const { server } = cases

/** A minute of 7 December; what both write comes in the order of its time. */
async function said(room: string, author: 'patient' | 'doctor', minute: number, number: number) {
  await server.pool.query(
    `insert into chat_message (id, appointment_id, number, author_id, client_id, sealed_content, sent_at)
     values ($1, $2, $3, $4, $1, '', timestamptz '2026-12-07 10:00Z' + make_interval(mins => $5))`,
    [randomUUID(), room, number, cases[author].id, minute],
  )
}

test('STAT-06 a doctor reads their own year: appointments, ratings, repeat patients, and how long they took', async () => {
  const id = await cases.delivered()
  const { rows } = await server.pool.query<{ took: number }>(
    `select extract(epoch from delivered_at - happened_at)::int / 60 as took
     from report_version join appointment_log log using (appointment_id) where act = 'CONFIRM_CALL'`,
  )
  await server.pool.query(
    `insert into appointment_rating (appointment_id, doctor_id, halves, rated_at) values ($1, $2, 7, '2026-12-31T23:59:59Z')`,
    [id, cases.doctor.id],
  )
  await said(id, 'patient', 0, 1)
  await said(id, 'patient', 5, 2)
  await said(id, 'doctor', 30, 3)
  await said(id, 'doctor', 31, 4)
  await said(id, 'patient', 40, 5)
  await said(id, 'doctor', 50, 6)
  await said(id, 'patient', 60, 7)
  const asker = await cases.as(cases.doctor)
  const { data } = await server.call(statistics.readOwnStatistics, { year: 2026 }, asker)
  const months = (month: number) => Array.from({ length: 12 }, (_, at) => Number(at + 1 === month))
  expect(data).toMatchObject({
    appointments: {
      total: 1,
      perStatus: [
        { code: 'DELIVERED_FINAL_DOCUMENT', name: { de: 'Bericht zugestellt' }, count: 1 },
      ],
      perService: [{ count: 1 }],
      perMonth: months(11),
      perWeekday: [{ day: 'MON', count: 1 }, ...Array.from({ length: 6 }, () => ({ count: 0 }))],
    },
    ratings: { perStar: [0, 0, 0, 1, 0].map((count, at) => ({ star: at + 1, count })) },
    repeatPatients: { numOfPatientsBookedManyTimes: 0, numOfPatientsBookedOneTime: 1 },
    timeToAnswer: { count: 2, medianMinutes: 20 },
    timeToDeliver: { count: 1, medianMinutes: rows[0]?.took },
  })
  expect(data.ratings.perMonth[11]).toEqual({ count: 1, average: 3.5 })
  expect(data.ratings.perMonth[10]).toEqual({ count: 0, average: null })

  await server.pool.query(`update appointment set paid_at = '2027-01-01T00:00:00Z'`)
  const next = await server.call(statistics.readOwnStatistics, { year: 2026 }, asker)
  expect(next.data.appointments).toMatchObject({ total: 0, perStatus: [], perService: [] })
  const other = await server.call(statistics.readOwnStatistics, { year: 2027 }, asker)
  expect(other.data.appointments.perMonth).toEqual(months(1))
})

test('STAT-03 a doctor reads what a paid appointment brings, until it is given back', async () => {
  await cases.delivered()
  const asker = await cases.as(cases.doctor)
  const ask = async () =>
    (await server.call(statistics.readRevenue, { from: '2026-11-01', to: '2026-12-31' }, asker))
      .data
  const { list, totals, months } = await ask()
  const [row] = list
  const [total] = totals
  expect(list).toHaveLength(1)
  expect(row).toMatchObject({
    state: 'PENDING',
    appointment: { day: '2026-12-07', status: { code: 'DELIVERED_FINAL_DOCUMENT' } },
    refunded: { value: 0, currency: 'EUR' },
  })
  expect(row?.pending).toEqual(row?.netPayout)
  const { paid, refunded, fee, vat, netPayout } = row ?? {}
  expect(total).toMatchObject({ currency: 'EUR', paid, refunded, fee, vat, netPayout })
  const cents = (value = Number.NaN) => Math.round(value * 100)
  expect(cents(netPayout?.value)).toBe(cents(paid?.value) - cents(fee?.value) + cents(vat?.value))
  expect(months.map(({ month, paid: { value } }) => [month, value])).toEqual([
    ['2026-11', paid?.value],
    ['2026-12', 0],
  ])
  const payables = server.database.selectFrom('payable').where('subject_id', '=', row?._id ?? '')
  const payable = await payables.select('id').executeTakeFirstOrThrow()
  // Another month brings the rest of the price: what the bank has sent of it stays paid out.
  await server.pool.query(`insert into payout_month values ('2026-11', now())`)
  const sent = await server.pool.query<{ id: string }>(
    `insert into payout (id, month, doctor_id, currency, carried_cents, amount_cents, state)
     values (gen_random_uuid(), '2026-11', $1, 'EUR', 0, 1000, 'EXECUTED') returning id`,
    [cases.doctor.id],
  )
  await server.pool.query(`insert into payout_item values ($1, $2, 1000, 0, 0, 1000)`, [
    sent.rows[0]?.id,
    payable.id,
  ])
  const inPart = (await ask()).list[0]
  expect(inPart).toMatchObject({ state: 'PENDING', paidOut: { value: 10 } })
  expect(cents(inPart?.pending.value)).toBe(cents(netPayout?.value) - 1_000)
  await server.pool.query(`update payout set state = 'RETURNED'`)
  expect((await ask()).list[0]?.paidOut.value).toBe(0)
  const amountCents = cents(paid?.value)
  await cases.money.refund({
    payableId: payable.id,
    amountCents,
    reason: 'ADMINISTRATOR',
    by: null,
  })
  const after = await ask()
  expect(after.list[0]).toMatchObject({
    state: 'REFUNDED',
    refunded: paid,
    netPayout: { value: 0 },
  })
  expect(after.list[0]?.pending.value).toBe(0)
})
