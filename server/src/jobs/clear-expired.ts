import { tryEach } from '../try-each.ts'
import { defineTimedJob } from './job.ts'

/** Once an hour: every capability removes what has no further use, and so do attempts, mails and files. */
export const clearExpiredJob = defineTimedJob('clear-expired', '17 * * * *')

/** A file store that cannot be reached, say, holds up nothing else. */
export const clearExpired = (clearings: (() => Promise<unknown>)[]) =>
  tryEach(clearings, clear => clear(), 'not everything could be cleared')
