import { minutes } from '@konsil/contract/core/time'
import type { Logger } from '../ports/logger.ts'
import { sayByCause } from '../say-by-cause.ts'
import type { Job } from './job.ts'

interface Failed {
  level: 'warn' | 'error'
  fields: { job: string; attempt?: number; reason?: string }
  message: string
}

/** Says why jobs fail: of those that fail in masses the first of each cause, and each minute how many more there were. */
export function createJobFailures(log: Logger) {
  const masses = sayByCause<Failed>({
    every: minutes(1),
    first: ({ level, fields, message }) => log[level](fields, message),
    more: ({ level, fields: { job, reason } }, count) =>
      log[level]({ job, reason, count }, 'more jobs failed for the same reason'),
  })
  return {
    say({ name, failsInMasses }: Job, { level, fields, message }: Failed) {
      if (!failsInMasses) return log[level](fields, message)
      masses.note([name, message, fields.reason].join(), { level, fields, message })
    },
    /** Says what was not said yet. */
    close: () => masses.close(),
  }
}
export type JobFailures = ReturnType<typeof createJobFailures>
