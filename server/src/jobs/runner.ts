import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { run, type Runner, type RunnerOptions, type WorkerEvents } from 'graphile-worker'
import type { Logger } from '../ports/logger.ts'
import type { KnownWorkers } from './dead-workers.ts'

const attempts = 10

/**
 * graphile-worker looks up the ids of its tasks once, at the start. When that query fails, and one busy
 * second of the database is enough, the runner never gets a job and says nothing (0.17.3,
 * `taskIdentifiers.js`). So it counts as started only once its first question for jobs was answered.
 */
export async function startRunner(
  options: RunnerOptions,
  known: KnownWorkers,
  log: Logger,
): Promise<Runner> {
  for (let attempt = 1; ; attempt += 1) {
    const events: WorkerEvents = new EventEmitter()
    const answered = firstAnswer(events)
    events.on('job:start', ({ job }) => known.arrived(job))
    let runner: Runner | undefined
    try {
      runner = await run({ ...options, events, preset: { plugins: [knownBeforeFirstJob(known)] } })
      await answered
      logFailures(events, log)
      return runner
    } catch (error) {
      // Whatever keeps it from being stopped: this is why.
      if (runner) await stopRunner(runner).catch(() => undefined)
      if (attempt === attempts) throw error
      log.warn(
        { reason: reasonOf(error) },
        'the worker could not ask for jobs, and is started anew',
      )
      await wait(1_000)
    }
  }
}

/**
 * Waits for the jobs that it has under way: its own `stop` does not where it is ending by itself already, and may say
 * that it is stopped (0.17.3, `runner.js`).
 */
export async function stopRunner(runner: Runner) {
  try {
    await runner.stop()
  } finally {
    await runner.promise
  }
}

const knownBeforeFirstJob = (known: KnownWorkers) => ({
  name: 'known-before-first-job',
  version: '1.0.0',
  worker: {
    hooks: {
      startWorker: (_: object, { worker }: { worker: { workerPool: { id: string } } }) =>
        known.add(worker.workerPool.id),
    },
  },
})

function firstAnswer(events: WorkerEvents) {
  const answered = new Promise<void>((resolve, reject) => {
    events.once('worker:getJob:empty', () => resolve())
    events.once('job:start', () => resolve())
    events.once('worker:getJob:error', ({ error }) => reject(error))
  })
  // Nobody waits for it when the start itself fails.
  answered.catch(() => undefined)
  return answered
}

/** Logs the first failure of a series: each worker asks again every second. */
function logFailures(events: WorkerEvents, log: Logger) {
  let isAnswered = true
  const onAnswer = () => {
    isAnswered = true
  }
  events.on('worker:getJob:empty', onAnswer)
  events.on('job:start', onAnswer)
  events.on('worker:getJob:error', ({ error }) => {
    if (isAnswered) log.warn({ reason: reasonOf(error) }, 'the worker cannot ask for jobs')
    isAnswered = false
  })
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : 'unknown')
