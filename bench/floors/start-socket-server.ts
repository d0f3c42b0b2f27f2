import { claimPorts } from '../../e2e/product/ports.ts'
import { launch } from '../product/children.ts'

/** Bare Socket.IO with the same adapter, in a process of its own. */
export async function startSocketServer(redisUrl: string) {
  const [port] = await claimPorts(1)
  const url = `http://localhost:${port}`
  const { child } = await launch({
    file: process.execPath,
    args: ['--import', 'tsx', 'bench/floors/socket-server.ts', String(port), redisUrl],
    url,
  })
  return { ...child, url }
}
