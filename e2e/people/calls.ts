import {
  apiPrefix,
  botCheckHeader,
  type Endpoint,
  type OutputOf,
  type QuestionOf,
} from '@konsil/contract/core/endpoint'
import { access } from '@konsil/contract/access'
import type { Language } from '@konsil/contract/core/texts'
import { solve } from '../../web/src/lib/calls/solve-challenge.ts'
import { productUrl } from '../product/addresses.ts'

interface Asking {
  token?: string
  at?: string
  /** The network of somebody who is elsewhere. */
  from?: string
  language?: Language
}

interface Answer<Data> {
  status: number
  data: Data
}

/** One call, without a browser: to prepare what a journey begins with. */
export async function ask<E extends Endpoint>(
  endpoint: E,
  question: QuestionOf<E>,
  { token, at = productUrl(), from, language }: Asking = {},
): Promise<Answer<OutputOf<E>>> {
  const isGet = endpoint.method === 'GET'
  const answer = await fetch(`${at}${apiPrefix}${endpoint.path}`, {
    method: endpoint.method,
    headers: {
      ...(isGet ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(from ? { 'x-forwarded-for': from } : {}),
      ...(language ? { 'accept-language': language } : {}),
      ...(endpoint.botCheck ? { [botCheckHeader]: await solution(at) } : {}),
    },
    ...(isGet ? {} : { body: JSON.stringify(question) }),
  })
  const { data } = (await answer.json()) as { data: OutputOf<E> }
  return { status: answer.status, data }
}

export async function askSuccessfully<E extends Endpoint>(
  endpoint: E,
  question: QuestionOf<E>,
  asking: Asking = {},
) {
  const { status, data } = await ask(endpoint, question, asking)
  if (status !== endpoint.status)
    throw new Error(`${endpoint.path} answered ${status}: ${JSON.stringify(data)}`)
  return data
}

async function solution(at: string) {
  const answer = await fetch(`${at}${apiPrefix}${access.botChallenge.path}`)
  const { data } = (await answer.json()) as { data: Record<string, unknown> }
  return (await solve(data)) ?? ''
}
