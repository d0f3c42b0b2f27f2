import { access, type botCheckLevel } from '@konsil/contract/access'
import type * as z from 'zod'
import { useEffect, useMemo, useState } from 'react'
import { call } from './api.ts'
import { report } from './report.ts'

type Level = z.infer<typeof botCheckLevel>

export interface BotCheckState {
  at: 'waiting' | 'working' | 'ready' | 'failed'
  /** It takes several times as long as usual. */
  isHarder?: boolean
  /** Why it failed. */
  failure?: unknown
}

/** The server takes a solution for ten minutes; one that has lain about is not tried. */
const freshFor = 5 * 60_000

interface Failed {
  failure: unknown
}

interface Solved {
  solution: string
  at: number
}

/** One puzzle after the other: each solution is good for one call. */
export class BotCheck {
  private running: Promise<Solved | Failed> | undefined
  private readonly tell: (state: BotCheckState) => void

  constructor(tell: (state: BotCheckState) => void) {
    this.tell = tell
  }

  /** As soon as somebody turns to the form, so that nobody waits when they send it. */
  start(level: Level = 'usual') {
    if (this.running) return
    this.tell({ at: 'working', isHarder: level === 'harder' })
    const running = solveOne(level).catch((failure: unknown): Failed => ({ failure }))
    this.running = running
    void running.then(found => {
      if (this.running !== running) return
      if ('solution' in found) return this.tell({ at: 'ready' })
      this.tell({ at: 'failed', failure: found.failure })
      this.running = undefined
      report('bot check failed')
    })
  }

  /** The solution, once there is one; nothing when the check failed. Whoever takes it uses it up. */
  async take(level: Level = 'usual'): Promise<string | undefined> {
    this.start(level)
    const solved = await this.running
    if (!solved || !('solution' in solved)) return undefined
    this.running = undefined
    if (Date.now() - solved.at > freshFor) return this.take(level)
    this.tell({ at: 'waiting' })
    return solved.solution
  }

  stop() {
    this.running = undefined
  }
}

export function useBotCheck() {
  const [state, setState] = useState<BotCheckState>({ at: 'waiting' })
  const check = useMemo(() => new BotCheck(setState), [])
  useEffect(() => () => check.stop(), [check])
  return { state, start: () => check.start(), take: (level?: Level) => check.take(level) }
}

async function solveOne(level: Level): Promise<Solved> {
  const challenge = await call(access.botChallenge, level === 'usual' ? {} : { level })
  const solution = await inWorker(challenge)
  if (!solution) throw new Error('no solution found')
  return { solution, at: Date.now() }
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
