import type { InTransaction } from '../../database/connect.ts'
import { addTold } from '../notifications/index.ts'
import { payableOf } from '../payments/index.ts'
import { eventsOf } from './notify.ts'
import type { RefundOf } from './what-happened.ts'
import { paidAs } from './paid-as.ts'
import { type AppointmentRow, changedSince, readLogs } from './store/appointments.ts'

interface Earlier {
  since: Date
  /** Whatever was told before has been read. */
  readUntil: Date
}

/** Puts into somebody's bell what has happened to their appointments since then, as if told in its time. No mails. */
export async function tellEarlier(
  tx: InTransaction,
  userId: string,
  { since, readUntil }: Earlier,
) {
  const rows = new Map((await changedSince(tx, userId, since)).map(row => [row.id, row]))
  const logs = await readLogs(tx, [...rows.keys()])
  for (const { appointment_id, act, actor, happened_at: at } of logs) {
    const row = rows.get(appointment_id)
    // That it waits to be paid was settled by the payment.
    if (!row || at < since || act === 'MAKE' || act === 'CHOOSE_DOCTOR') continue
    const refund = act === 'CANCEL' ? await refundOf(tx, row) : undefined
    const happened = { act, actor, ...(refund ? { refund } : {}) }
    const own = (await eventsOf(tx, at, row, happened)).filter(one => one.aboutUserId === userId)
    for (const event of own) await addTold(tx, event, { at, readAt: at < readUntil ? at : null })
  }
}

async function refundOf(tx: InTransaction, { id }: AppointmentRow): Promise<RefundOf> {
  const payable = await payableOf(tx, paidAs, id)
  return { cents: payable?.refundedCents ?? 0, ofCents: payable?.paidCents ?? 0 }
}
