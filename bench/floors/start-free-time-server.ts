import { claimPorts } from '../../e2e/product/ports.ts'
import { launch } from '../product/children.ts'

/** Slots and free days by one query and the least arithmetic, in a process of its own. */
export async function startFreeTimeServer(databaseUrl: string) {
  const [port] = await claimPorts(1)
  const url = `http://127.0.0.1:${port}`
  const { child } = await launch({
    file: process.execPath,
    args: ['--import', 'tsx', 'bench/floors/free-time-server.ts', String(port), databaseUrl],
    url,
  })
  return { ...child, url }
}
