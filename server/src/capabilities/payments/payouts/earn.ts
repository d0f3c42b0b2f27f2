import type { InTransaction } from '../../../database/connect.ts'
import type { EarnedPayableTable } from '../../../database/tables/payouts.ts'
import type { PaidFor } from '../ground.ts'
import { insertEarned } from './store/closing.ts'

export const earnedBy = ({ kind, subjectId }: PaidFor, earnedAt: Date): EarnedPayableTable => ({
  kind,
  subject_id: subjectId,
  earned_at: earnedAt,
})

/** What is paid for was done: from now on its share is the payee's to be paid out. Locks nothing, and counts once. */
export const earnPayable = (tx: InTransaction, what: PaidFor, now: Date) =>
  insertEarned(tx, [earnedBy(what, now)])
