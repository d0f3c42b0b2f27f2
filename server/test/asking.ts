import { askedAt } from '@konsil/contract/core/address'
import {
  apiPrefix,
  botCheckHeader,
  type Endpoint,
  refusalHeader,
} from '@konsil/contract/core/endpoint'
import type { RefusalItem } from '@konsil/contract/core/refusals'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { asTus } from './tus.ts'

export interface Answer<Data> {
  status: number
  data: Data
  /** The list of a refused call. */
  items: RefusalItem[]
  headers: Headers
}

export interface Asking {
  token?: string | undefined
  language?: string
  /** A header of one's own; without it endpoints that ask for a bot check get a fresh solution. */
  botCheck?: string | undefined
  headers?: Record<string, string>
}

export interface Heard {
  answer: Answer<unknown>
  body: unknown
  text: string
}

/** Asks as a client does. Strings and forms go as they are; bytes come back as a Buffer. */
export async function send(
  url: string,
  endpoint: Endpoint,
  question: unknown,
  asking: Asking,
  solve: () => Promise<string>,
): Promise<Heard> {
  const isGet = endpoint.method === 'GET'
  const tus = endpoint.kind === 'resumable' ? asTus(endpoint, question) : undefined
  const query = isGet
    ? `?${new URLSearchParams(question as Record<string, string>).toString()}`
    : (tus?.query ?? '')
  const solution =
    'botCheck' in asking ? asking.botCheck : endpoint.botCheck ? await solve() : undefined
  const isForm = question instanceof FormData
  const { path, rest } = askedAt(endpoint, question)
  const response = await fetch(`${url}${apiPrefix}${path}${query}`, {
    method: endpoint.method,
    headers: {
      ...(isGet || isForm || tus ? {} : { 'content-type': 'application/json' }),
      ...tus?.headers,
      ...(asking.language ? { 'accept-language': asking.language } : {}),
      ...(asking.token ? { authorization: `Bearer ${asking.token}` } : {}),
      ...(solution === undefined ? {} : { [botCheckHeader]: solution }),
      ...asking.headers,
    },
    ...(isGet || tus
      ? {}
      : { body: isForm || typeof question === 'string' ? question : JSON.stringify(rest) }),
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  const text = isJson ? bytes.toString() : ''
  // A download may be JSON of its own: it stands in no envelope.
  const isEnvelope = isJson && !(endpoint.kind === 'download' && response.ok)
  const told = tus && bytes.length === 0 ? {} : bytes
  const body = (
    isEnvelope && text ? JSON.parse(text) : { statusCode: response.status, data: told }
  ) as {
    data: unknown
  }
  const inHead = response.headers.get(refusalHeader)
  const items = inHead
    ? [{ id: inHead, defaultMessage: '', values: {} }]
    : Array.isArray(body.data) && !response.ok
      ? (body.data as RefusalItem[])
      : []
  const answer = { status: response.status, data: body.data, items, headers: response.headers }
  return { answer, body, text }
}

/** The solution of a puzzle, as a browser sends it. */
export async function solved(puzzle: Record<string, unknown>) {
  const challenge = puzzle as unknown as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return btoa(JSON.stringify({ challenge, solution }))
}
