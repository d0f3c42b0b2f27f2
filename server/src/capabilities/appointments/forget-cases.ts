import * as z from 'zod'
import type { InTransaction } from '../../database/connect.ts'
import { defineJob } from '../../jobs/job.ts'
import { addJob } from '../../jobs/queue.ts'
import { readRefundReasons } from './store/refund-reasons.ts'
import { forgetWordsOfGivenUp } from './store/sealed-words.ts'

/** Their keys lie where no transaction of ours reaches: it is tried until they are gone. */
export const forgetCasesJob = defineJob('forget-cases', z.object({ caseIds: z.array(z.uuid()) }))

/** What does not take place any more is no record of a treatment; of a case of which nothing else stays, the key goes. */
export async function forgetGivenUp(tx: InTransaction, patientId: string) {
  const ids = await forgetWordsOfGivenUp(tx, patientId)
  const reasons = await readRefundReasons(tx, ids)
  const caseIds = ids.filter(id => !reasons.some(one => one.appointment_id === id))
  if (caseIds.length > 0) await addJob(tx, forgetCasesJob, { caseIds })
}
