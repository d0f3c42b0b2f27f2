import { hours } from '@konsil/contract/core/time'
import * as z from 'zod'
import { defineJob } from '../../../jobs/job.ts'

/** It begins anew after it was interrupted: nothing is decided before its end. */
export const checkCaseFileJob = defineJob('check-case-file', z.strictObject({ fileId: z.uuid() }), {
  runner: 'files',
})

/** What takes longer was lost on the way, or fails again and again. */
export const checkedWithin = hours(1)

/** The hourly clearing finds what it leaves behind. */
export const emptyCaseFilesJob = defineJob(
  'empty-case-files',
  z.strictObject({ fileIds: z.array(z.uuid()) }),
  { runner: 'files' },
)
