import autocannon from 'autocannon'
import type { Sample } from '../workload.ts'
import { quantile } from './statistics.ts'

export interface Question {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

interface Load {
  url: string
  connections: number
  /** Either so many requests, or so many seconds of them. */
  amount?: number
  seconds?: number
  next(): Question
}

/** Closed loop: each connection asks again once it was answered. Whatever is not answered well spoils the round. */
export async function load({
  url,
  connections,
  amount,
  seconds,
  next,
}: Load): Promise<Sample & { p95: number }> {
  const times: number[] = []
  const refused = new Map<number, number>()
  const begin = performance.now()
  let end = begin
  const cannon = autocannon({
    url,
    connections,
    ...(amount === undefined ? {} : { amount }),
    ...(seconds === undefined ? {} : { duration: seconds }),
    timeout: 30,
    requests: [{ setupRequest: request => ({ ...request, ...next() }) }],
  })
  cannon.on('response', (_client: unknown, status: number, _bytes: number, time: number) => {
    end = performance.now()
    times.push(time)
    if (status !== 200) refused.set(status, (refused.get(status) ?? 0) + 1)
  })
  const { errors, timeouts } = await cannon
  if (errors + timeouts + refused.size > 0) {
    const answers = [...refused].map(([status, times]) => `${times} × ${status}`).join(', ')
    throw new Error(`${url}: ${errors} errors, ${timeouts} timeouts, answers: ${answers || 'good'}`)
  }
  return {
    value: times.length / ((end - begin) / 1000),
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
  }
}
