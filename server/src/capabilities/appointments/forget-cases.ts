import * as z from 'zod'
import type { InTransaction } from '../../database/connect.ts'
import { defineJob } from '../../jobs/job.ts'
import { addJob } from '../../jobs/queue.ts'
import type { CaseKeys } from '../../ports/case-keys.ts'
import { forgetWordsOf } from './store/sealed-words.ts'

/** Their keys lie where no transaction of ours reaches: it is tried until they are gone. */
export const forgetCasesJob = defineJob('forget-cases', z.object({ caseIds: z.array(z.uuid()) }))

export const forgetCases = (caseKeys: CaseKeys, { caseIds }: { caseIds: string[] }) =>
  caseKeys.forget(caseIds)

/** Of a patient who leaves: what does not take place any more is no record of a treatment. */
export async function forgetCasesOf(tx: InTransaction, patientId: string) {
  const caseIds = await forgetWordsOf(tx, patientId)
  if (caseIds.length > 0) await addJob(tx, forgetCasesJob, { caseIds })
}
