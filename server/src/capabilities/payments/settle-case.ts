import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import type { payments } from '@konsil/contract/payments'
import { inTransaction } from '../../database/transaction.ts'
import type { PaymentsGround } from './ground.ts'
import { settleByHand } from './money-cases.ts'
import { isArguedAbout, lockCase } from './store/cases.ts'
import { findRefund } from './store/payments.ts'
import { isOwed } from './ways-back.ts'

/**
 * Somebody looked into it, and says what came of it. Money that is owed still is not settled by words, nor a
 * dispute that is not decided: what is due waits for it, and what was paid for has no end.
 */
export async function settleCase(
  ground: Pick<PaymentsGround, 'database' | 'clock' | 'secrets'>,
  by: string,
  { id, note }: InputOf<typeof payments.settleCase>,
) {
  await inTransaction(ground.database, async tx => {
    const row = await lockCase(tx, id)
    if (!row) throw new Refusal('not.found')
    if (row.settled_at) throw new Refusal('money.case.settled')
    const refund = row.refund_id === null ? undefined : await findRefund(tx, row.refund_id)
    if (refund && isOwed(refund)) throw new Refusal('money.case.owed')
    if (await isArguedAbout(tx, row)) throw new Refusal('money.case.argued')
    await settleByHand(ground, tx, id, { outcome: 'NOTED', by, note })
  })
}
