import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports that the system hands out itself, so that no outgoing connection sits on it. */
const [lowest, highest] = [20_000, 32_000]
const attempts = 50

export async function freePort(): Promise<number> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const port = randomInt(lowest, highest)
    if (await isFree(port)) return port
  }
  throw new Error(`no free port between ${lowest} and ${highest}`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () =>
      server.close(() => resolve(true)),
    )
  })
}
