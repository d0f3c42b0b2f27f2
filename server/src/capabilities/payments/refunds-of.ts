import type { Connection } from '../../database/connect.ts'
import type { RefundTable } from '../../database/tables/payments.ts'
import type { PaidFor } from './ground.ts'
import { findRefundsOfTaken } from './store/payments.ts'

export interface RefundTold {
  /** Of the decision. */
  id: string
  amountCents: number
  state: RefundTable['state']
  decidedAt: Date
}

/** What goes back of what was taken, the oldest first: one for each decision, of however many payments. */
export async function refundsOf(connection: Connection, { kind, subjectId }: PaidFor) {
  const acts = new Map<string, RefundTold>()
  for (const row of await findRefundsOfTaken(connection, kind, subjectId)) {
    const before = acts.get(row.act_id)
    acts.set(row.act_id, {
      id: row.act_id,
      amountCents: (before?.amountCents ?? 0) + row.amount_cents,
      state: before ? worse(before.state, row.state) : row.state,
      decidedAt: row.decided_at,
    })
  }
  return [...acts.values()]
}

/** A decision is done when all of it is. */
const worse = (one: RefundTable['state'], other: RefundTable['state']) =>
  (['FAILED', 'PENDING'] as const).find(state => one === state || other === state) ?? 'DONE'
