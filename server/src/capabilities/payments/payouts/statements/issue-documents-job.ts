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

export const askForDocuments = (tx: InTransaction, doctorId: string, inSeconds?: number) =>
  addJob(
    tx,
    issueDocumentsJob,
    { doctorId },
    {
      key: `payout documents ${doctorId}`,
      ...(inSeconds === undefined ? {} : { inSeconds }),
    },
  )

/** In seconds: what years of one doctor want is set in less than one, and then others have the process. */
const apart = 20

/** Of many of whom years are due at once: nobody who uses the product meanwhile feels it. */
export async function askForDocumentsByAndBy(tx: InTransaction, doctorIds: readonly string[]) {
  for (const [at, doctorId] of doctorIds.entries()) {
    await askForDocuments(tx, doctorId, (at + 1) * apart)
  }
}
