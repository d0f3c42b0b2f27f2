import { sql } from 'kysely'
import type { Connection, InTransaction } from '../../../database/connect.ts'
import type { PaymentTable } from '../../../database/tables/payments.ts'
import type { ProviderNews } from '../../../ports/payments.ts'

/** Undefined when the provider told us of the same before. */
export const insertEvent = (
  tx: InTransaction,
  event: { provider: string; id: string; kind: string; received_at: Date },
) =>
  tx
    .insertInto('provider_event')
    .values({ ...event, waits_for: null, news: null })
    .onConflict(conflict => conflict.columns(['provider', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()

type Payment = Pick<PaymentTable, 'provider' | 'provider_payment_id'>

/** Whoever stores a payment, or finds that nobody has, waits here for the other until its transaction ends. */
export const holdPaymentOfProvider = (
  tx: InTransaction,
  { provider, provider_payment_id }: Payment,
) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${provider} ${provider_payment_id}`}, 48))`.execute(
    tx,
  )

/** Keeps what was told until the payment is known that it is of. */
export const letWait = (
  tx: InTransaction,
  { provider, id }: { provider: string; id: string },
  { paymentId, news }: { paymentId: string; news: ProviderNews },
) =>
  tx
    .updateTable('provider_event')
    .set({ waits_for: paymentId, news: JSON.stringify(news) })
    .where('provider', '=', provider)
    .where('id', '=', id)
    .execute()

/** What waits for it, in the order in which it was told; nothing waits afterwards. */
export async function takeWaitingNews(tx: InTransaction, payment: Payment) {
  const [waiting] = await Promise.all([
    tx
      .selectFrom('provider_event')
      .where('provider', '=', payment.provider)
      .where('waits_for', '=', payment.provider_payment_id)
      .select(['id', 'news'])
      .orderBy('received_at')
      .orderBy('id')
      .execute(),
    tx
      .updateTable('provider_event')
      .set({ waits_for: null, news: null })
      .where('provider', '=', payment.provider)
      .where('waits_for', '=', payment.provider_payment_id)
      .execute(),
  ])
  return waiting.flatMap(({ news }) => news ?? [])
}

export const deleteEvents = (connection: Connection, until: Date) =>
  connection.deleteFrom('provider_event').where('received_at', '<', until).execute()
