import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { quantile } from '../measure/statistics.ts'
import type { Sample } from '../workload.ts'

const insert = 'insert into bench_row (id, about, at) values ($1, $2, now())'

/** Transactions that store three rows and nothing else, statement by statement, on so many connections. */
export async function threeRows(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 32 })
  await pool.query(
    'create table bench_row (id uuid primary key, about uuid not null, at timestamptz not null)',
  )
  async function store(client: pg.PoolClient) {
    await client.query('begin')
    for (let row = 0; row < 3; row += 1) await client.query(insert, [randomUUID(), randomUUID()])
    await client.query('commit')
  }
  return {
    async round(connections: number, seconds: number): Promise<Sample> {
      const clients = await Promise.all(Array.from({ length: connections }, () => pool.connect()))
      const times: number[] = []
      const begin = performance.now()
      const end = begin + seconds * 1000
      await Promise.all(
        clients.map(async client => {
          while (performance.now() < end) {
            const asked = performance.now()
            await store(client)
            times.push(performance.now() - asked)
          }
        }),
      )
      const took = (performance.now() - begin) / 1000
      for (const client of clients) client.release()
      return {
        value: times.length / took,
        p50: quantile(times, 0.5),
        p99: quantile(times, 0.99),
      }
    },
    stop: () => pool.end(),
  }
}
