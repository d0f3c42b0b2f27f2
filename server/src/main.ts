import { systemClock } from './adapters/system-clock.ts'
import { pinoLogger } from './adapters/pino-logger.ts'
import { readConfig } from './config.ts'
import type { Logger } from './ports/logger.ts'
import { type Running, start, StartEnded } from './start.ts'
import { StartupProblem } from './startup-problem.ts'

const longestStop = 15_000

/** Runs the product until it is told to stop. Resolves once it serves. */
export async function run(endsWithin = longestStop): Promise<void> {
  try {
    const config = readConfig()
    const log = pinoLogger(config.LOG_LEVEL)
    const ending = new AbortController()
    const starting = start(config, log, systemClock, ending.signal)
    let running: Running | undefined
    const end = endings(log, endsWithin, () => running?.left() ?? ['start'])
    // Heard from the beginning: what is being started is stopped as soon as it stands, or at once while it waits.
    end.onSignal(async () => {
      ending.abort()
      const started = await starting.catch(orStopped)
      await started?.stop()
    })
    running = await starting
    process.stdout.write(`${running.greeting}\n`)
    const { stop, workerEnded } = running
    // Whoever started the process starts it again; half of it would go on as if nothing were amiss.
    void workerEnded.then(() => end.with(1, stop))
  } catch (error) {
    if (error instanceof StartEnded) return
    if (!(error instanceof StartupProblem)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

function orStopped(error: unknown) {
  if (!(error instanceof StartEnded)) throw error
  return undefined
}

function endings(log: Logger, endsWithin: number, left: () => string[]) {
  const cutOff = (message: string) => {
    log.error({ reason: left().join(', ') }, message)
    process.exit(1)
  }
  /**
   * The first reason to end gives the code, and another one meanwhile does not cut it short: whoever
   * stops twice waits for one end, and the first is the first to hear of it.
   */
  const endWith = (code: 0 | 1, stop: () => Promise<void>) => {
    setTimeout(() => cutOff('cut off: not everything has ended in time'), endsWithin).unref()
    void stop().then(
      () => process.exit(code),
      () => process.exit(1),
    )
  }
  return {
    with: endWith,
    /** Once: everything that was started ends in order. Twice, or after a while: at once. */
    onSignal(stop: () => Promise<void>) {
      let since: number | undefined
      const onSignal = (signal: NodeJS.Signals) => {
        // A terminal and npm may both pass on one Ctrl-C.
        if (since !== undefined && performance.now() - since < 1_000) return
        if (since !== undefined) cutOff('cut off: told a second time to stop')
        since = performance.now()
        log.info({ reason: signal }, 'stopping')
        endWith(0, stop)
      }
      process.on('SIGINT', onSignal)
      process.on('SIGTERM', onSignal)
    },
  }
}
