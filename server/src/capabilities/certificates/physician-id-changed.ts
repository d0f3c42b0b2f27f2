import * as z from 'zod'
import { defineJob } from '../../jobs/job.ts'

/** A doctor has lost the last valid physician ID, or has one again: performed by those above whom it concerns. */
export const physicianIdChangedJob = defineJob(
  'physician-id-changed',
  z.strictObject({ doctorId: z.uuid() }),
)
