import {
  apiPrefix,
  botCheckHeader,
  type Endpoint,
  type OutputOf,
  type QuestionOf,
  renewedTokenHeader,
} from '@konsil/contract/core/endpoint'
import {
  readValues,
  type RefusalId,
  type RefusalItem,
  type ValuesOf,
} from '@konsil/contract/core/refusals'
import * as z from 'zod'
import { dropSession, keepRenewedToken, readToken } from '../visitor/session.ts'

// zod would compile its checks with eval, which our pages forbid.
z.config({ jitless: true })

/** The server said no. `id` is one of the contract's refusals, as long as server and page are of one age. */
export class Refused extends Error {
  override name = 'Refused'
  readonly status: number
  readonly items: RefusalItem[]

  constructor(status: number, items: RefusalItem[]) {
    super(items[0]?.defaultMessage ?? String(status))
    this.status = status
    this.items = items
  }

  get id() {
    return this.items[0]?.id as RefusalId | undefined
  }

  /** What the refusal of this id tells besides; nothing when it is another one. */
  valuesOf<Id extends RefusalId>(id: Id): ValuesOf<Id> | undefined {
    const [item] = this.items
    return item && readValues(item, id)
  }

  is(id: RefusalId) {
    return this.items[0]?.id === id
  }
}

/** No answer arrived: offline, or the server is away. */
export class Unreached extends Error {
  override name = 'Unreached'
}

interface CallOptions {
  /** The solution of the bot check, for endpoints that ask for one. */
  botCheck?: string
  /** Of a session that is not kept yet; without it, the one that is. */
  token?: string
  signal?: AbortSignal
  /** Goes on when the page that asked is left. */
  keepalive?: boolean
}

/** Whoever has waited this long is told that no answer came. */
const longestWait = 30_000
const successes: unknown[] = [200, 201]

/**
 * Asks one endpoint of the contract; question and answer are typed by it. An answer acts on the kept
 * session only while that is still the one that asked; with a token of its own, the caller acts.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  question: QuestionOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const kept = options.token ? undefined : readToken()
  const answer = await reach(endpoint, question, { ...options, token: options.token ?? kept })
  const body = await readBody(answer)
  followSession(kept, answer.status, answer.headers.get(renewedTokenHeader))
  if (successes.includes(answer.status)) {
    if (!body) throw new Unreached('the answer cannot be read')
    if (successes.includes(body.statusCode)) return body.data as OutputOf<E>
  }
  throw new Refused(answer.status, Array.isArray(body?.data) ? (body.data as RefusalItem[]) : [])
}

/** What an answer means for the session that asked; another that was kept meanwhile is left alone. */
export function followSession(asked: string | undefined, status: number, renewed: string | null) {
  if (asked === undefined || readToken() !== asked) return
  if (status === 401) {
    dropSession()
    window.location.reload()
  } else if (renewed) keepRenewedToken(renewed)
}

interface Asking extends Omit<CallOptions, 'token'> {
  token: string | undefined
}

async function reach(
  endpoint: Endpoint,
  question: unknown,
  { botCheck, signal, token, keepalive }: Asking,
) {
  const isGet = endpoint.method === 'GET'
  const timeout = AbortSignal.timeout(longestWait)
  const query = isGet ? new URLSearchParams(question as Record<string, string>).toString() : ''
  try {
    return await fetch(`${apiPrefix}${endpoint.path}${query && `?${query}`}`, {
      method: endpoint.method,
      cache: 'no-store',
      headers: {
        'accept-language': document.documentElement.lang || 'en',
        ...(isGet ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(botCheck ? { [botCheckHeader]: botCheck } : {}),
      },
      ...(isGet ? {} : { body: JSON.stringify(question) }),
      ...(keepalive ? { keepalive } : {}),
      signal: signal ? eitherOf(signal, timeout) : timeout,
    })
  } catch (error) {
    throw new Unreached('no answer', { cause: error })
  }
}

/** `AbortSignal.any` is younger than many a phone (decision 0015). */
function eitherOf(...signals: AbortSignal[]) {
  const either = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) either.abort(signal.reason)
    else signal.addEventListener('abort', () => either.abort(signal.reason), { once: true })
  }
  return either.signal
}

interface Envelope {
  statusCode?: unknown
  data?: unknown
}

async function readBody(answer: Response): Promise<Envelope | undefined> {
  try {
    return (await answer.json()) as Envelope | undefined
  } catch {
    return undefined
  }
}
