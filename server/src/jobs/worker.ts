import { EventEmitter } from 'node:events'
import {
  Logger as GraphileLogger,
  run,
  runMigrations,
  type Task,
  type WorkerEvents,
} from 'graphile-worker'
import type pg from 'pg'
import type { Metrics } from '../http/metrics.ts'
import type { Logger } from '../ports/logger.ts'
import type { JobHandlers, JobName } from './queue.ts'
import { timetable } from './timetable.ts'
import { keepWorkersKnown } from './dead-workers.ts'

export async function prepareQueue(pool: pg.Pool) {
  await runMigrations({ pgPool: pool, logger: silentQueue })
}

/** Runs jobs in this process until stopped. Every handler may be called twice for one job. */
export async function startWorker(
  pool: pg.Pool,
  handlers: JobHandlers,
  log: Logger,
  metrics: Metrics,
): Promise<{ stop(): Promise<void> }> {
  const events: WorkerEvents = new EventEmitter()
  const known = await keepWorkersKnown(pool, events, log)
  const { 'send-mail': sendMail, ...others } = asTasks(handlers, log, metrics)
  const usual = {
    pgPool: pool,
    pollInterval: 1000,
    noHandleSignals: true,
    events,
    logger: silentQueue,
  }
  const runners = [
    await run({ ...usual, concurrency: 4, taskList: others, crontab: timetable }),
    // One at a time, so that a killed process leaves at most one mail of which nobody knows whether
    // it went; and apart, so that a slow mail server holds up nothing but mails.
    await run({ ...usual, concurrency: 1, taskList: { 'send-mail': sendMail } }),
  ]
  return {
    async stop() {
      for (const runner of runners) await runner.stop()
      await known.stop()
    },
  }
}

export function asTasks(
  handlers: JobHandlers,
  log: Logger,
  metrics: Metrics,
): Record<JobName, Task> {
  const tasks = Object.entries(handlers).map(([name, handler]) => [
    name,
    async (payload: unknown, { job }: { job: { attempts: number } }) => {
      try {
        // The queue holds what `addJob` wrote: the payload of this very name.
        await (handler as (payload: unknown) => Promise<void>)(payload)
        metrics.measureJob(name, 'done')
      } catch (error) {
        metrics.measureJob(name, 'failed')
        log.warn(
          {
            job: name,
            attempt: job.attempts,
            reason: error instanceof Error ? error.name : 'unknown',
          },
          'a job failed and will be tried again',
        )
        throw error
      }
    },
  ])
  return Object.fromEntries(tasks) as Record<JobName, Task>
}

/** The queue's own lines would quote payloads. */
export const silentQueue = new GraphileLogger(() => () => undefined)
