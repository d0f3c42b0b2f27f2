import { claimPorts } from '../../e2e/product/ports.ts'
import { launch } from '../product/children.ts'

/** Fastify with one query, in a process of its own; `/one/KEY` answers the first row, `/all/KEY` all of them. */
export async function startOneQueryServer(databaseUrl: string, query: string) {
  const [port] = await claimPorts(1)
  const url = `http://127.0.0.1:${port}`
  const { child } = await launch({
    file: process.execPath,
    args: ['--import', 'tsx', 'bench/floors/one-query-server.ts', String(port), databaseUrl, query],
    url,
  })
  return { ...child, url }
}
