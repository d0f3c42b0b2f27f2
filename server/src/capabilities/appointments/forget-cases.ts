import * as z from 'zod'
import type { InTransaction } from '../../database/connect.ts'
import { defineJob } from '../../jobs/job.ts'
import { addJob } from '../../jobs/queue.ts'
import { forgetWordsOfGivenUp } from './store/sealed-words.ts'

/** Their keys lie where no transaction of ours reaches: it is tried until they are gone. */
export const forgetCasesJob = defineJob('forget-cases', z.object({ caseIds: z.array(z.uuid()) }))

/** What does not take place any more is no record of a treatment: nothing that was written about it stays. */
export async function forgetGivenUp(tx: InTransaction, patientId: string) {
  const caseIds = await forgetWordsOfGivenUp(tx, patientId)
  if (caseIds.length > 0) await addJob(tx, forgetCasesJob, { caseIds })
}
