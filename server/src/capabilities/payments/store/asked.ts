import { sql } from 'kysely'
import type { Connection } from '../../../database/connect.ts'
import { statesUnderWay } from './under-way.ts'

/** What a provider is asked about until it has ended. */
type AskedAbout = keyof typeof statesUnderWay

/**
 * Notes that it is asked about now: whatever becomes of it, others are asked about before it is asked about
 * again. Answers false where somebody has asked since then: of two who would, one does.
 */
export async function noteAsked(
  connection: Connection,
  what: AskedAbout,
  id: string,
  { now, unaskedSince = null }: { now: Date; unaskedSince?: Date | null },
) {
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(what)} set asked_at = ${now} where id = ${id}
      and (${unaskedSince}::timestamptz is null or asked_at <= ${unaskedSince})
  `.execute(connection)
  return numAffectedRows > 0n
}

/** Those with which something is under way. */
export async function findProvidersUnderWay(connection: Connection) {
  const ofPayments = (kind: 'refund' | 'dispute') =>
    connection
      .selectFrom('payment')
      .where('id', 'in', ids =>
        ids.selectFrom(kind).where('state', 'in', statesUnderWay[kind]).select('payment_id'),
      )
      .select('provider')
  const rows = await connection
    .selectFrom('checkout')
    .where('state', 'in', statesUnderWay.checkout)
    .select('provider')
    .union(ofPayments('refund'))
    .union(ofPayments('dispute'))
    .execute()
  return rows.map(({ provider }) => provider)
}
