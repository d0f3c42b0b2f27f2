import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import type { payments } from '@konsil/contract/payments'
import type { InTransaction } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { PaymentsGround } from './ground.ts'
import { settledAs } from './money-cases.ts'
import { changeCase, lockCase } from './store/cases.ts'
import { findRefundByName } from './store/payments.ts'

type CaseRow = NonNullable<Awaited<ReturnType<typeof lockCase>>>

/** Somebody looked into it, and says what came of it. Money that is owed still is not settled by words. */
export async function settleCase(
  { database, clock }: Pick<PaymentsGround, 'database' | 'clock'>,
  by: string,
  { id, note }: InputOf<typeof payments.settleCase>,
) {
  await inTransaction(database, async tx => {
    const row = await lockCase(tx, id)
    if (!row) throw new Refusal('not.found')
    if (row.settled_at) throw new Refusal('money.case.settled')
    if (await isOwed(tx, row)) throw new Refusal('money.case.owed')
    await changeCase(tx, id, settledAs(clock.now(), { outcome: 'NOTED', by, note }))
  })
}

async function isOwed(tx: InTransaction, { kind, payment_id, provider_id }: CaseRow) {
  if (kind !== 'REFUND_FAILED' || payment_id === null || provider_id === null) return false
  const refund = await findRefundByName(tx, payment_id, provider_id)
  return refund?.state === 'FAILED' && refund.replaced_by === null
}
