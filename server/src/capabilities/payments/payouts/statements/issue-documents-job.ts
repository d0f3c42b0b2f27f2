import * as z from 'zod'
import type { InTransaction } from '../../../../database/connect.ts'
import { defineJob, defineTimedJob } from '../../../../jobs/job.ts'
import { addJob } from '../../../../jobs/queue.ts'

/** Issues what is due of one doctor's payouts. */
export const issueDocumentsJob = defineJob(
  'issue-payout-documents',
  z.object({ doctorId: z.string() }),
)

/** The same of all, as where somebody's details were missing. */
export const issueMissingDocumentsJob = defineTimedJob(
  'issue-missing-payout-documents',
  '42 * * * *',
)

export const askForDocuments = (tx: InTransaction, doctorId: string) =>
  addJob(tx, issueDocumentsJob, { doctorId }, { key: `payout documents ${doctorId}` })
