import { access } from '@konsil/contract/access'
import { useEffect, useMemo, useState } from 'react'
import { call } from '../../lib/api.ts'
import { report } from '../../lib/report.ts'

export type BotCheckState = 'waiting' | 'working' | 'ready' | 'failed'

/** The server takes a solution for ten minutes; one that has lain about is not tried. */
const freshFor = 5 * 60_000

interface Solved {
  solution: string
  at: number
}

/** One puzzle after the other: each solution is good for one call. */
export class BotCheck {
  private running: Promise<Solved | undefined> | undefined
  private readonly tell: (state: BotCheckState) => void

  constructor(tell: (state: BotCheckState) => void) {
    this.tell = tell
  }

  /** As soon as somebody turns to the form, so that nobody waits when they send it. */
  start() {
    if (this.running) return
    this.tell('working')
    const running = solveOne().catch(() => undefined)
    this.running = running
    void running.then(solved => {
      if (this.running !== running) return
      this.tell(solved ? 'ready' : 'failed')
      if (solved) return
      this.running = undefined
      report('bot check failed')
    })
  }

  /** The solution, once there is one; nothing when the check failed. Whoever takes it uses it up. */
  async take(): Promise<string | undefined> {
    this.start()
    const solved = await this.running
    if (!solved) return undefined
    this.running = undefined
    if (Date.now() - solved.at > freshFor) return this.take()
    this.tell('waiting')
    return solved.solution
  }

  stop() {
    this.running = undefined
  }
}

export function useBotCheck() {
  const [state, setState] = useState<BotCheckState>('waiting')
  const check = useMemo(() => new BotCheck(setState), [])
  useEffect(() => () => check.stop(), [check])
  return { state, start: () => check.start(), take: () => check.take() }
}

async function solveOne(): Promise<Solved | undefined> {
  const challenge = await call(access.botChallenge, {})
  const solution = await inWorker(challenge)
  return solution ? { solution, at: Date.now() } : undefined
}

/** Beside the page, so that typing stays smooth on a slow phone. */
function inWorker(challenge: Record<string, unknown>) {
  const worker = new Worker(new URL('./bot-check.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<string | undefined>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<string | undefined>) =>
      resolve(data),
    )
    worker.addEventListener('error', () => reject(new Error('worker failed')))
    worker.postMessage(challenge, [])
  }).finally(() => worker.terminate())
}
