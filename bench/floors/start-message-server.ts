import pg from 'pg'
import { claimPorts } from '../../e2e/product/ports.ts'
import { launch } from '../product/children.ts'

/** What they store in. */
export async function makeMessageTable(databaseUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  await pool.query(
    'create table bench_message (id uuid primary key, room uuid not null, body text not null, at timestamptz not null)',
  )
  await pool.end()
}

/** Bare Socket.IO that stores each message, in a process of its own. */
export async function startMessageServer(databaseUrl: string, redisUrl?: string) {
  const [port] = await claimPorts(1)
  const url = `http://localhost:${port}`
  const program = ['--import', 'tsx', 'bench/floors/message-server.ts', String(port), databaseUrl]
  const { child } = await launch({
    file: process.execPath,
    args: redisUrl ? [...program, redisUrl] : program,
    url,
  })
  return { ...child, url }
}
