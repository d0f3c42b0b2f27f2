import { defineTimedJob } from './job.ts'

/** Once an hour: every capability removes what has no further use, and so do attempts, mails and files. */
export const clearExpiredJob = defineTimedJob('clear-expired', '17 * * * *')
