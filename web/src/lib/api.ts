import {
  apiPrefix,
  botCheckHeader,
  type Endpoint,
  type OutputOf,
  type QuestionOf,
  renewedTokenHeader,
} from '@konsil/contract/core/endpoint'
import type { RefusalId, RefusalItem, RefusalValues } from '@konsil/contract/core/refusals'
import * as z from 'zod'
import { dropSession, keepRenewedToken, readToken } from './session.ts'

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

  get values(): RefusalValues {
    return this.items[0]?.values ?? {}
  }

  is(id: RefusalId) {
    return this.items[0]?.id === id
  }
}

/** No answer arrived: offline, or the server is away. */
export class Unreached extends Error {
  override name = 'Unreached'
}

export interface CallOptions {
  /** The solution of the bot check, for endpoints that ask for one. */
  botCheck?: string
  /** Of a session that is not kept yet; without it, the one that is. */
  token?: string
  signal?: AbortSignal
}

/** Asks one endpoint of the contract; question and answer are typed by it. */
export async function call<E extends Endpoint>(
  endpoint: E,
  question: QuestionOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  const answer = await reach(endpoint, question, options)
  const renewed = answer.headers.get(renewedTokenHeader)
  if (renewed && !options.token) keepRenewedToken(renewed)
  const body = await readBody(answer)
  if (answer.ok && body) return body.data as OutputOf<E>
  if (answer.status === 401 && readToken()) {
    dropSession()
    window.location.reload()
  }
  throw new Refused(answer.status, Array.isArray(body?.data) ? (body.data as RefusalItem[]) : [])
}

async function reach(
  endpoint: Endpoint,
  question: unknown,
  { botCheck, signal, token = readToken() }: CallOptions,
) {
  const isGet = endpoint.method === 'GET'
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
      ...(signal ? { signal } : {}),
    })
  } catch (error) {
    throw new Unreached('no answer', { cause: error })
  }
}

async function readBody(answer: Response): Promise<{ data?: unknown } | undefined> {
  try {
    return (await answer.json()) as { data?: unknown }
  } catch {
    return undefined
  }
}
