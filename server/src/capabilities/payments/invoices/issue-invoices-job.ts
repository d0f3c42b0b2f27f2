import * as z from 'zod'
import type { InTransaction } from '../../../database/connect.ts'
import { defineJob, defineTimedJob } from '../../../jobs/job.ts'
import { addJob } from '../../../jobs/queue.ts'

/** Issues what is due of a payable. */
export const issueInvoicesJob = defineJob('issue-invoices', z.object({ payableId: z.string() }))

/** The same for all of which something is due still, as where somebody's details were missing. */
export const issueMissingInvoicesJob = defineTimedJob('issue-missing-invoices', '27 * * * *')

/** Wherever money is taken, or goes back: in the transaction of that. */
export const askForInvoices = (tx: InTransaction, payableId: string) =>
  addJob(tx, issueInvoicesJob, { payableId }, { key: `invoices ${payableId}` })
