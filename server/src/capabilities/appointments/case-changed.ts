import * as z from 'zod'
import type { InTransaction } from '../../database/connect.ts'
import { defineJob } from '../../jobs/job.ts'
import { addJob } from '../../jobs/queue.ts'

export const caseChangedJob = defineJob('case-changed', z.object({ caseId: z.uuid() }))

/** It has ended, or is another doctor's: who keeps a conversation or a call of it open hears of that once this is committed. */
export const tellCaseChanged = (tx: InTransaction, caseId: string) =>
  addJob(tx, caseChangedJob, { caseId })
