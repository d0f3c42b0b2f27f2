import { systemClock } from './adapters/system-clock.ts'
import { pinoLogger } from './adapters/pino-logger.ts'
import { readConfig } from './config.ts'
import { start, StartEnded } from './start.ts'
import { StartupProblem } from './startup-problem.ts'

/** Runs the product until it is told to stop. Resolves once it serves. */
export async function run(): Promise<void> {
  try {
    const config = readConfig()
    const log = pinoLogger(config.LOG_LEVEL)
    const ending = new AbortController()
    const starting = start(config, log, systemClock, ending.signal)
    // Heard from the beginning: what is being started is stopped as soon as it stands, or at once while it waits.
    stopOnSignal(async () => {
      ending.abort()
      const running = await starting.catch(orStopped)
      await running?.stop()
    })
    const running = await starting
    process.stdout.write(`${running.greeting}\n`)
    // Whoever started the process starts it again; half of it would go on as if nothing were amiss.
    void running.workerEnded.then(() => endWith(1, running.stop))
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

const longestStop = 15_000

/**
 * The first reason to end gives the code, and another one meanwhile does not cut it short: whoever
 * stops twice waits for one end, and the first is the first to hear of it.
 */
function endWith(code: 0 | 1, stop: () => Promise<void>) {
  setTimeout(() => process.exit(1), longestStop).unref()
  void stop().then(
    () => process.exit(code),
    () => process.exit(1),
  )
}

/** Once: everything that was started ends in order. Twice, or after a while: at once. */
function stopOnSignal(stop: () => Promise<void>) {
  let since: number | undefined
  const onSignal = () => {
    // A terminal and npm may both pass on one Ctrl-C.
    if (since !== undefined && performance.now() - since < 1_000) return
    if (since !== undefined) process.exit(1)
    since = performance.now()
    endWith(0, stop)
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}
