import {
  apiPrefix,
  type Endpoint,
  type InputOf,
  type OutputOf,
} from '@konsil/contract/core/endpoint'
import { Refusal, type RefusalTold, statusOf } from '@konsil/contract/core/refusals'
import { asItem } from '@konsil/contract/refusals/sentences'
import { vi } from 'vitest'

interface Asked {
  question: unknown
  headers: Record<string, string>
  signal: AbortSignal | null | undefined
}

type Answer = (question: unknown) => Response | Promise<Response>

const keyOf = (method: string, path: string) => `${method} ${apiPrefix}${path}`
const envelope = (status: number, data: unknown) =>
  new Response(JSON.stringify({ statusCode: status, data }), { status })

const refusal = (told: RefusalTold) => envelope(statusOf(told[0]), [asItem(...told)])

function fileOf(name: string, pieces: string[], isWhole: boolean) {
  const left = pieces.map(piece => new TextEncoder().encode(piece))
  const body = new ReadableStream<Uint8Array>({
    pull(sending) {
      const piece = left.shift()
      if (piece) sending.enqueue(piece)
      else if (isWhole) sending.close()
      else sending.error(new TypeError('terminated'))
    },
  })
  const headers = { 'content-disposition': `attachment; filename="${name}"` }
  return new Response(body, { headers })
}

/** Stands where the server would: what it answers is typed by the contract, as the real answers are. */
export function stubNetwork() {
  const answers = new Map<string, Answer>()
  const asked = new Map<string, Asked[]>()

  const reply = ({ method, path }: Endpoint, answer: Answer) =>
    answers.set(keyOf(method, path), answer)

  function held(endpoint: Endpoint, response: () => Response) {
    let release = () => {}
    const answer = new Promise<Response>(resolve => {
      release = () => resolve(response())
    })
    reply(endpoint, () => answer)
    return release
  }

  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    const key = `${request.method} ${url.split('?')[0]}`
    const question: unknown =
      typeof request.body === 'string' ? JSON.parse(request.body) : undefined
    const headers = request.headers as Record<string, string>
    asked.set(key, [...(asked.get(key) ?? []), { question, headers, signal: request.signal }])
    const answer = answers.get(key)
    if (!answer) throw new Error(`nobody answers ${key}`)
    return answer(question)
  })

  return {
    answer: <E extends Endpoint>(endpoint: E, data: OutputOf<E>) =>
      reply(endpoint, () => envelope(200, data)),
    /** What is thrown as a refusal is answered as one. */
    answerWith: <E extends Endpoint>(
      endpoint: E,
      make: (question: InputOf<E>) => Promise<OutputOf<E>>,
    ) =>
      reply(endpoint, question =>
        make(question as InputOf<E>).then(
          data => envelope(200, data),
          failure => {
            if (failure instanceof Refusal) return refusal(failure.told)
            throw failure
          },
        ),
      ),
    /** A file that comes in pieces; without its end the connection breaks off after them. */
    answerFile: (endpoint: Endpoint, name: string, pieces: string[], isWhole = true) =>
      reply(endpoint, () => fileOf(name, pieces, isWhole)),
    refuse: (endpoint: Endpoint, ...told: RefusalTold) => reply(endpoint, () => refusal(told)),
    /** A fault of the server, which it tells nothing of. */
    fail: (endpoint: Endpoint) =>
      reply(endpoint, () => envelope(500, [asItem('server.failed', { requestId: 'r1' })])),
    silence: (endpoint: Endpoint) =>
      reply(endpoint, () => Promise.reject(new TypeError('Failed to fetch'))),
    /** The answer comes when the returned function is called. */
    hold: <E extends Endpoint>(endpoint: E, data: OutputOf<E>) =>
      held(endpoint, () => envelope(200, data)),
    holdFile: (endpoint: Endpoint, name: string, pieces: string[]) =>
      held(endpoint, () => fileOf(name, pieces, true)),
    holdRefusal: (endpoint: Endpoint, ...told: RefusalTold) => held(endpoint, () => refusal(told)),
    asked: ({ method, path }: Endpoint) => asked.get(keyOf(method, path)) ?? [],
  }
}

export type Network = ReturnType<typeof stubNetwork>
