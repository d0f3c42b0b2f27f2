import { Agent, request } from 'node:http'
import { apiPrefix } from '@konsil/contract/core/endpoint'
import type { TestServer } from '../test-server.ts'

export interface AskedCall {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
}

interface Told {
  asked: AskedCall
  status: number
  text: string
  /** A download, which has no envelope. */
  isFile: boolean
  took: number
}

const inside =
  /node_modules|\.ts:\d|\.js:\d|Kysely|syntax error|relation "|duplicate key|invalid input syntax|ZodError/
const honest = new Set([200, 201, 204, 400, 401, 403, 404, 405, 409, 412, 413, 415, 429, 431])
const atOnce = 8

/** Asks past the client that knows the contract, and says what is wrong with the answers. */
export function faultsIn(server: Pick<TestServer, 'url'>) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })

  /** An answer that closes its connection can reach a client as a reset; then it is asked once more. */
  async function raw(asked: AskedCall): Promise<Told> {
    const begin = performance.now()
    const answer = await exchange(server, asked, agent).catch(() => exchange(server, asked, false))
    return { asked, ...answer, took: performance.now() - begin }
  }

  /** A machine that stands still for seconds is waited for; a server that was brought down stays slow. */
  async function untilQuick() {
    for (let times = 0; times < 50; times += 1) {
      const { took } = await raw({ method: 'GET', path: '/health' })
      if (took < 50) return
    }
  }

  /** All answers, and what is wrong with the first few that are not as they should be. */
  async function ask(questions: AskedCall[]) {
    const answers: Told[] = []
    const waiting = questions.values()
    const worker = async () => {
      for (const one of waiting) answers.push(await raw(one))
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
    const faults: string[] = []
    for (const answer of answers) {
      const fault = faultOf(answer)
      // A busy machine is slow now and then; what is slow by itself is slow again, alone.
      const isSlowAgain = async () => {
        await untilQuick()
        return faultOf(await raw(answer.asked)) !== undefined
      }
      const isFault = !isSlow(answer) || ((await isSlowAgain()) && (await isSlowAgain()))
      if (fault && isFault) faults.push(fault)
    }
    return { answers, faults: faults.slice(0, 5) }
  }

  return { ask, close: () => agent.destroy() }
}

const isSlow = ({ status, took }: Told) => status === 503 || took > 1000

/** What is wrong with an answer; undefined when nothing is. */
function faultOf(answer: Told): string | undefined {
  const { asked, status, text, isFile } = answer
  const told = `${asked.method} ${asked.path.slice(0, 200)} ${String(asked.body).slice(0, 300)}`
  if (isSlow(answer)) return `slow, ${status}: ${told}`
  if (!honest.has(status)) return `${status}: ${told}`
  if (inside.test(text)) return `tells of its inside: ${text.slice(0, 300)}: ${told}`
  // The answers of tus have no body.
  const isBare = asked.method === 'HEAD' || status === 204
  if (status !== 431 && !isFile && !isBare && statusIn(text) !== status)
    return `no envelope: ${text.slice(0, 300)}`
  return undefined
}

const statusIn = (text: string) => (JSON.parse(text) as { statusCode: unknown }).statusCode

function exchange(
  { url }: Pick<TestServer, 'url'>,
  { method, path, headers, body = '' }: AskedCall,
  agent: Agent | false,
) {
  return new Promise<Omit<Told, 'asked' | 'took'>>((resolve, reject) => {
    const { hostname: host, port } = new URL(url)
    const length = { 'content-length': Buffer.byteLength(body) }
    const options = { host, port, method, path: apiPrefix + path, agent }
    const outgoing = request({ ...options, headers: { ...length, ...headers } }, response => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(chunks).toString(),
          isFile: 'content-disposition' in response.headers,
        }),
      )
    })
    outgoing.on('error', reject).end(body)
  })
}
