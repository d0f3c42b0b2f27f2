import { expect, test } from 'vitest'
import { createJobFailures } from './job-failures.ts'
import type { Job } from './job.ts'
import * as z from 'zod'

const lines: unknown[][] = []
const note =
  (level: string) =>
  (...said: unknown[]) =>
    void lines.push([level, ...said])
const log = { info: note('info'), warn: note('warn'), error: note('error') }

test('of jobs that fail in masses each cause is said once, and then how many more there were', () => {
  const failures = createJobFailures(log)
  const push: Job = { name: 'push', payload: z.unknown(), failsInMasses: true }
  const mail: Job = { name: 'mail', payload: z.unknown() }
  const fail = (job: Job, reason: string, attempt: number) =>
    failures.say(job, {
      level: 'warn',
      fields: { job: job.name, attempt, reason },
      message: 'a job failed',
    })
  for (const attempt of [1, 2, 3]) fail(push, 'delayed: 503', attempt)
  fail(push, 'delayed: 429', 1)
  for (const attempt of [1, 2]) fail(mail, 'refused', attempt)
  const first = [
    ['warn', { job: 'push', attempt: 1, reason: 'delayed: 503' }, 'a job failed'],
    ['warn', { job: 'push', attempt: 1, reason: 'delayed: 429' }, 'a job failed'],
    ['warn', { job: 'mail', attempt: 1, reason: 'refused' }, 'a job failed'],
    ['warn', { job: 'mail', attempt: 2, reason: 'refused' }, 'a job failed'],
  ]
  expect(lines).toEqual(first)
  failures.close()
  expect(lines).toEqual([
    ...first,
    [
      'warn',
      { job: 'push', reason: 'delayed: 503', count: 2 },
      'more jobs failed for the same reason',
    ],
  ])
})
