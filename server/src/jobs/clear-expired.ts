import { defineTimedJob } from './job.ts'

/** Every capability, and the house itself, removes what has no further use. */
export const clearExpiredJob = defineTimedJob('clear-expired', '17 * * * *')
