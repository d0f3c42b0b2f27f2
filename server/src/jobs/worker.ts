import type pg from 'pg'
import {
  type Job as QueuedJob,
  type JobHelpers,
  Logger as GraphileLogger,
  type Runner,
  runMigrations,
  type Task,
} from 'graphile-worker'
import type { Metrics } from '../http/metrics.ts'
import type { Logger } from '../ports/logger.ts'
import { allEnded, reasonOf } from '../try-each.ts'
import { keepWorkersKnown } from './dead-workers.ts'
import { createJobFailures, type JobFailures } from './job-failures.ts'
import { FinalFailure, type JobHandler, PayloadMismatch, runnerOf, runners } from './job.ts'
import { patientPool } from './patient-pool.ts'
import { isReplaced } from './queue.ts'
import { startRunner, stopRunner } from './runner.ts'

export async function prepareQueue(pool: pg.Pool) {
  await runMigrations({ pgPool: pool, logger: silentQueue })
}

/** That one holds for as long as it lives: on one each runner listens, and one has the locks of its workers. */
export const connectionsOfWorker = Object.keys(runners).length + 1

export interface Worker {
  stop(): Promise<void>
  /** Settles when it ends without being stopped: jobs would be left untaken. */
  ended: Promise<void>
}

/** Runs jobs in this process until stopped. Every handler may be called twice for one job. */
export async function startWorker(
  pool: pg.Pool,
  handlers: JobHandler[],
  log: Logger,
  metrics: Metrics,
): Promise<Worker> {
  const known = await keepWorkersKnown(pool, log)
  const running = new Set<Runner>()
  const ending = new AbortController()
  const failures = createJobFailures(log)
  const stop = async () => {
    ending.abort()
    const stopped = [...running]
    running.clear()
    try {
      await allEnded(
        stopped.map(runner => stopRunner(runner)),
        'not every runner could be stopped',
      )
    } finally {
      failures.close()
      await known.stop()
    }
  }
  const start = async (some: JobHandler[], concurrency: number) => {
    const timetable = some.flatMap(({ job: { name, at } }) => (at ? [`${at} ${name}`] : []))
    const options = {
      pgPool: patientPool(pool),
      pollInterval: 1000,
      noHandleSignals: true,
      logger: silentQueue,
      concurrency,
      taskList: asTasks(some, failures, metrics, ending.signal),
      crontab: timetable.join('\n'),
    }
    running.add(await startRunner(options, known, log))
  }
  try {
    for (const name of new Set(handlers.map(({ job }) => runnerOf(job)))) {
      const its = handlers.filter(({ job }) => runnerOf(job) === name)
      await start(its, runners[name])
    }
  } catch (error) {
    await stop().catch((failed: unknown) =>
      log.warn({ reason: reasonOf(failed) }, 'what had started could not be stopped'),
    )
    throw error
  }
  return { stop, ended: endOf(running, log) }
}

const endOf = (running: Set<Runner>, log: Logger) =>
  new Promise<void>(resolve => {
    for (const runner of running) {
      void runner.promise.finally(() => {
        // `stop` takes a runner out before it stops it.
        if (!running.delete(runner)) return
        log.error({}, 'the worker has ended by itself')
        resolve()
      })
    }
  })

export const asTasks = (
  handlers: JobHandler[],
  failures: JobFailures,
  metrics: Metrics,
  ending: AbortSignal,
): Record<string, Task> =>
  Object.fromEntries(
    handlers.map(handler => [handler.job.name, asTask(handler, failures, metrics, ending)]),
  )

const asTask =
  (
    { job: defined, perform }: JobHandler,
    failures: JobFailures,
    metrics: Metrics,
    ending: AbortSignal,
  ): Task =>
  async (payload, { job, query }) => {
    const { name } = defined
    const about = { job: name, attempt: job.attempts }
    const warn = (fields: object, message: string) =>
      failures.say(defined, { level: 'warn', fields: { ...about, ...fields }, message })
    const fail = (fields: object, message: string) =>
      failures.say(defined, { level: 'error', fields: { ...about, ...fields }, message })
    const isLast = job.attempts >= job.max_attempts
    try {
      await perform(payload, ending)
      metrics.measureJob(name, 'done')
    } catch (error) {
      if (error instanceof PayloadMismatch) {
        metrics.measureJob(name, 'mismatch')
        const fields = error.fields.join(' ')
        const next = isLast ? 'is given up' : 'will be tried again'
        fail({ fields }, `a job carries what this version cannot read, and ${next}`)
      } else {
        metrics.measureJob(name, 'failed')
        const isFinal = error instanceof FinalFailure
        const reason = reasonOf(isFinal ? error.cause : error)
        const replaced = await wasReplaced(job, query)
        if (isFinal && !replaced) await query(leaveNoAttempt, [job.id])
        if (replaced) warn({ reason }, 'a job failed that was replaced or dropped')
        else if (isFinal) fail({ reason }, 'a job failed for good, and is given up')
        else if (isLast) fail({ reason }, 'a job failed for the last time')
        else warn({ reason }, 'a job failed and will be tried again')
      }
      throw error
    }
  }

/** While the database does not answer nobody can say: it is told of like any other. */
const wasReplaced = async ({ id, key }: QueuedJob, query: JobHelpers['query']) => {
  if (key === null) return false
  const asked = query(`select from graphile_worker._private_jobs where id = $1 and ${isReplaced}`, [
    id,
  ])
  return asked.then(
    ({ rowCount }) => rowCount === 1,
    () => false,
  )
}

/** The queue gives up what has none left, and has no other way to say so from within a job. */
const leaveNoAttempt =
  'update graphile_worker._private_jobs set attempts = max_attempts where id = $1'

/** graphile-worker's own log lines would quote payloads: none is written. */
export const silentQueue = new GraphileLogger(() => () => undefined)
