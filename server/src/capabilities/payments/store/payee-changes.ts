import { sql } from 'kysely'
import type { InTransaction } from '../../../database/connect.ts'

interface PayeeChange {
  id: string
  payableId: string
  keptCents: number
  happenedAt: Date
}

/** With all that was paid and given back until now; its payable is held. Of what nothing was paid for, nothing is to be invoiced anew. */
export const insertPayeeChange = (
  tx: InTransaction,
  { id, payableId, keptCents, happenedAt }: PayeeChange,
) =>
  sql`
    insert into payee_change (id, payable_id, turn, kept_cents, payment_ids, refund_act_ids, happened_at)
    select ${id}, ${payableId}, 1 + (select count(*) from payee_change where payable_id = ${payableId}), ${keptCents},
           array(select id from payment where payable_id = ${payableId} and fate = 'TAKEN'),
           array(
             select distinct act_id from refund join payment on payment.id = payment_id
             where payable_id = ${payableId} and fate = 'TAKEN'
           ), ${happenedAt}
    where exists (select from payment where payable_id = ${payableId} and fate = 'TAKEN')`.execute(
    tx,
  )
