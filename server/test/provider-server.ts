import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Heard {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
}

export interface Said {
  status: number
  /** Text goes out as it is. */
  json: unknown
}

/**
 * What can become of an answer: refused or silent before anything was done; or all was done, and the
 * answer is lost, stops half way, breaks off, or is no answer of the provider's at all.
 */
export const faults = ['REFUSES', 'IS SILENT', 'LOSES', 'STOPS', 'BREAKS', 'GARBLES'] as const
export type Fault = (typeof faults)[number]

export interface ProviderServer {
  url: string
  /** Until it is taken away. */
  fault: Fault | undefined
  /** It befalls only what is asked at such a path. */
  faultAt: RegExp
  /** So many milliseconds after it was done, each answer goes out. */
  answersAfter: number
  heard: Heard[]
  close(): Promise<void>
}

/** A server on this machine in the place of a payment provider's: what it says, and what becomes of it. */
export async function providerServer(answer: (heard: Heard) => Said): Promise<ProviderServer> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://provider')
      const heard = {
        method: request.method ?? '',
        path: pathname,
        query: searchParams,
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      }
      made.heard.push(heard)
      const fault = made.faultAt.test(pathname) ? made.fault : undefined
      say(response, { fault, after: made.answersAfter }, () => answer(heard))
    })
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const made: ProviderServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: undefined,
    faultAt: /^/,
    answersAfter: 0,
    heard: [],
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return made
}

interface How {
  fault: Fault | undefined
  after: number
}

function say(response: ServerResponse, { fault, after }: How, answer: () => Said) {
  if (fault === 'IS SILENT') return
  if (fault === 'REFUSES') return write(response, 503, '{"error":{"type":"api_error"}}')
  const { status, json } = answer()
  const text = typeof json === 'string' ? json : JSON.stringify(json)
  if (fault === undefined) {
    if (after === 0) write(response, status, text)
    else setTimeout(write, after, response, status, text)
    return
  }
  if (fault === 'LOSES') return
  if (fault === 'GARBLES') return write(response, 200, '<html>Please wait</html>')
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': text.length })
  response.write(text.slice(0, text.length / 2), () => {
    if (fault === 'BREAKS') response.destroy()
  })
}

function write(response: ServerResponse, status: number, text: string) {
  if (status === 204) return response.writeHead(204).end()
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(text)
}
