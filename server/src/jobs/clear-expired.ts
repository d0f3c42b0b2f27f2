import { defineTimedJob } from './job.ts'

/** Once an hour: every capability removes what has no further use, and so do attempts, mails and files. */
export const clearExpiredJob = defineTimedJob('clear-expired', '17 * * * *')

/** Each is asked, whatever became of those before it: what fails, such as a file store, holds up nothing else. */
export async function clearExpired(clearings: (() => Promise<unknown>)[]) {
  const failures: unknown[] = []
  for (const clear of clearings) await clear().catch(error => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'not everything could be cleared')
}
