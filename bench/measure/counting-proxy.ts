import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { claimPorts } from '../../e2e/product/ports.ts'

/** One answer as it went over the wire. */
export interface Transfer {
  path: string
  type: string
  encoding: string
  /** Of the body, compressed as it came. */
  bytes: number
}

/** Stands between browser and product and counts what passes, workers and preloads included. */
export async function startCountingProxy(target: string) {
  const { hostname, port: targetPort } = new URL(target)
  const transfers: Transfer[] = []
  const passing = { open: 0, lastAt: performance.now() }

  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    passing.open += 1
    const { method, url: path = '/', headers } = asked
    const onward = request({ hostname, port: targetPort, method, path, headers }, from => {
      answer.writeHead(from.statusCode ?? 502, from.headers)
      const { 'content-type': type = '', 'content-encoding': encoding = '' } = from.headers
      const transfer: Transfer = { path, type, encoding, bytes: 0 }
      from.on('data', (chunk: Buffer) => (transfer.bytes += chunk.length))
      from.once('end', () => transfers.push(transfer))
      from.pipe(answer)
    })
    onward.once('error', () => answer.destroy())
    onward.once('close', () => {
      passing.open -= 1
      passing.lastAt = performance.now()
    })
    asked.pipe(onward)
  }

  const tunnel = (asked: IncomingMessage, from: Duplex, head: Buffer) => {
    const to = connect(Number(targetPort), hostname)
    const lines = asked.rawHeaders.flatMap((name, at, all) =>
      at % 2 === 0 ? [`${name}: ${all[at + 1] ?? ''}`] : [],
    )
    to.write(`GET ${asked.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    to.write(head)
    to.pipe(from).pipe(to)
    for (const end of [to, from]) {
      end.once('error', () => {
        to.destroy()
        from.destroy()
      })
    }
  }

  const [port = 0] = await claimPorts(1)
  const server = createServer(pass).on('upgrade', tunnel)
  await new Promise<void>(resolve => server.listen(port, 'localhost', resolve))
  return {
    url: `http://localhost:${port}`,
    transfers,
    /** Resolves once nothing has passed for a second. */
    async quiet() {
      while (passing.open > 0 || performance.now() - passing.lastAt < 1_000) {
        await new Promise(resolve => setTimeout(resolve, 50))
      }
    },
    async stop() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
