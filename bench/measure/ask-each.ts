import { Agent, request } from 'node:http'
import type { Sample } from '../workload.ts'
import type { Question } from './load.ts'
import { quantile } from './statistics.ts'

export interface Answer {
  status: number
  body: string
}

/**
 * Each of these questions once, in their order, as many at a time as there are connections; each connection
 * asks again once it was answered. Answers come in the order of the questions.
 */
export async function askEach(url: string, connections: number, questions: Question[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const waiting = questions.entries()
  const answers: Answer[] = []
  const times: number[] = []
  const goOn = async () => {
    for (const [at, question] of waiting) {
      const asked = performance.now()
      answers[at] = await ask(url, agent, question)
      times.push(performance.now() - asked)
    }
  }
  const begin = performance.now()
  await Promise.all(Array.from({ length: connections }, goOn))
  const seconds = (performance.now() - begin) / 1000
  agent.destroy()
  const sample: Sample = {
    value: questions.length / seconds,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  }
  return { sample, seconds, slowest: Math.max(...times), answers }
}

const ask = (url: string, agent: Agent, { method, path, headers, body }: Question) =>
  new Promise<Answer>((resolve, reject) => {
    const asked = request(url + path, { method, headers, agent }, answer => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, body: text }))
      answer.once('error', reject)
    })
    asked.once('error', reject).end(body)
  })

/** What nobody should be answered spoils the round. */
export function refuseOthers(answers: Answer[], status: number) {
  const other = answers.find(answer => answer.status !== status)
  if (other) throw new Error(`answered ${other.status}: ${other.body.slice(0, 300)}`)
}
