import { appointments } from '@konsil/contract/appointments'
import { longestPage } from '@konsil/contract/core/page'
import { sampleAppointment } from '@konsil/contract/samples/appointments'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { appointmentsOf } from '../../testing/appointments.ts'
import { stubPageLoads } from '../../testing/dashboard.tsx'
import { appointmentsQuery, cancelledQuery } from './queries.ts'

let queries: QueryClient

beforeEach(() => {
  queries = new QueryClient()
  stubPageLoads()
})

const asked = longestPage + 5
const since = '2026-11-18T00:00:00Z'
const many = Array.from({ length: longestPage + 7 }, (_, at) => sampleAppointment(at + 1))
const inAll = many.map(one => one._id)

test.each([
  ['APPT-02, APPT-05', () => queries.fetchQuery(appointmentsQuery(asked)), {}],
  [
    'APPT-58',
    () => queries.fetchQuery(cancelledQuery(since, asked)),
    { filters: { cancelledSince: since } },
  ],
])(
  '%s beyond as many as one answer lists it goes on with the next answer',
  async (_rows, read, filters) => {
    const network = appointmentsOf('DOCTOR', many)
    network.answerWith(appointments.list, async ({ page = 1, size = 1 }) => ({
      list: many.slice((page - 1) * size, page * size),
      total: many.length,
    }))
    const { list, total } = await read()
    expect(list.map(one => one._id)).toEqual(inAll.slice(0, -2))
    expect(total).toBe(many.length)
    expect(network.asked(appointments.list).map(({ question }) => question)).toEqual([
      { page: 1, size: longestPage, ...filters },
      { page: 2, size: longestPage, ...filters },
    ])
  },
)

test('APPT-05 one that comes in between, and so stands in both answers, is listed once', async () => {
  const network = appointmentsOf('DOCTOR', many)
  network.answerWith(appointments.list, async ({ page = 1 }) => ({
    list: page === 1 ? many.slice(0, longestPage) : many.slice(longestPage - 1),
    total: many.length,
  }))
  const { list } = await queries.fetchQuery(appointmentsQuery(2 * longestPage))
  expect(list.map(one => one._id)).toEqual(inAll)
})
