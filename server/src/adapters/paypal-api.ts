import { later, seconds } from '@konsil/contract/core/time'
import * as z from 'zod'
import type { Clock } from '../ports/clock.ts'
import { ProviderFailed, ProviderSilent } from '../ports/payments.ts'
import { networkCode } from './network-code.ts'

export interface PaypalAccess {
  clientId: string
  clientSecret: string
  clock: Clock
  /** Of its API. */
  url: string
  /** In milliseconds: all that is asked for one answer of ours has so long. */
  answerWithin?: number | undefined
}

/** What it answered that it would not do, and why. */
export class PaypalRefused extends ProviderFailed {
  readonly status: number
  readonly issue: string
  constructor(status: number, issue: string) {
    super('paypal', status, issue)
    this.status = status
    this.issue = issue
  }
}

export interface Question {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  body?: unknown
  /** Asked again under the same key, the same is answered and nothing more done. */
  key?: string
}

export type AskPaypal = <T>(question: Question, answer: z.ZodType<T>) => Promise<T>

const given = z.object({ access_token: z.string(), expires_in: z.number() })
const refusal = z.object({
  name: z.string().default(''),
  details: z.array(z.object({ issue: z.string().default('') })).default([]),
})

/** Calls of PayPal's API, with the token that they need. Those of one answer share its time. */
export function paypalApi(access: PaypalAccess): () => AskPaypal {
  const { clientId, clientSecret, clock, url } = access
  let kept: { token: string; until: Date } | undefined

  async function token(signal: AbortSignal) {
    if (kept && clock.now() < kept.until) return kept.token
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    const answer = await heard(`${url}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${basic}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      signal,
    })
    const { access_token, expires_in } = read(given, answer)
    // Never used in its last minute: it would end on the way.
    kept = { token: access_token, until: later(clock.now(), seconds(expires_in - 60)) }
    return access_token
  }

  return () => {
    const signal = AbortSignal.timeout(access.answerWithin ?? seconds(10))
    return async function ask({ method, path, body, key }, shape) {
      const asked = async () =>
        heard(`${url}${path}`, {
          method,
          headers: {
            authorization: `Bearer ${await token(signal)}`,
            'content-type': 'application/json',
            prefer: 'return=representation',
            ...(key === undefined ? {} : { 'paypal-request-id': key }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          signal,
        })
      try {
        return read(shape, await asked())
      } catch (error) {
        if (!(error instanceof PaypalRefused) || error.status !== 401) throw error
        // It may have been taken back before its end.
        kept = undefined
        return read(shape, await asked())
      }
    }
  }
}

/** The text of an answer that says yes. */
export async function heard(url: string, question: RequestInit) {
  try {
    const answer = await fetch(url, { ...question, redirect: 'error' })
    const text = await answer.text()
    if (answer.ok) return text
    const { name, details } = refusal.safeParse(parsed(text)).data ?? { name: '', details: [] }
    throw new PaypalRefused(answer.status, details[0]?.issue || name)
  } catch (error) {
    if (error instanceof ProviderFailed) throw error
    const name = error instanceof Error ? error.name : 'unknown'
    throw new ProviderSilent('paypal', name, networkCode(error))
  }
}

function read<T>(shape: z.ZodType<T>, text: string): T {
  const answer = shape.safeParse(parsed(text))
  if (!answer.success) throw new ProviderFailed('paypal', 'answered what is not known')
  return answer.data
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const valueOf = (cents: number) =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
export const centsOf = (value: string) => Math.round(Number(value) * 100)
