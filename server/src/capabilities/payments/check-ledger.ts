import { inTransaction } from '../../database/transaction.ts'
import { defineTimedJob } from '../../jobs/job.ts'
import type { PaymentsGround } from './ground.ts'
import { openCase, settleLedgerCases } from './money-cases.ts'
import { isCaseOpen } from './store/cases.ts'
import { readDifferences } from './store/ledger.ts'

export const checkLedgerJob = defineTimedJob('check-ledger', '40 3 * * *')

/** Tells, once for each payable, where the ledger and the money that was moved differ; what agrees again is no case any more. */
export async function checkLedger(ground: PaymentsGround) {
  const differing = new Set<string | null>()
  for (const { payable_id } of await readDifferences(ground.database)) differing.add(payable_id)
  await inTransaction(ground.database, tx => settleLedgerCases(ground, tx, [...differing]))
  for (const payableId of differing) {
    await inTransaction(ground.database, async tx => {
      if (await isCaseOpen(tx, 'LEDGER_DIFFERS', payableId)) return
      await openCase(ground, tx, 'LEDGER_DIFFERS', { payable_id: payableId })
    })
  }
}
