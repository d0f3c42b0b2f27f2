import type { Sample } from '../workload.ts'
import type { Question } from './load.ts'
import { quantile } from './statistics.ts'

interface OneAfterAnother {
  url: string
  amount: number
  /** What happens before each question; how long it takes does not count. */
  before(): Promise<unknown>
  next(): Question
}

/** One question after the other. Whatever is not answered well spoils the round. */
export async function oneAfterAnother({
  url,
  amount,
  before,
  next,
}: OneAfterAnother): Promise<Sample> {
  const times: number[] = []
  for (let asked = 0; asked < amount; asked += 1) {
    await before()
    const { path, ...question } = next()
    const begin = performance.now()
    const answer = await fetch(url + path, question)
    await answer.arrayBuffer()
    times.push(performance.now() - begin)
    if (!answer.ok) throw new Error(`${url}: answered ${answer.status}`)
  }
  const p50 = quantile(times, 0.5)
  return { value: p50, p50, p99: quantile(times, 0.99) }
}
