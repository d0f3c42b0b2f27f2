import type { Selectable } from 'kysely'
import type { Connection } from '../../database/connect.ts'
import type { AppointmentRefundTable } from '../../database/tables/appointments.ts'
import type { Secrets } from '../../ports/secrets.ts'
import { bindRefundReason, listRefundReasons } from './store/refund-reasons.ts'

type Row = Selectable<AppointmentRefundTable>

/** Why money goes back opens at its own refund alone: an appointment may have several. */
const nameOf = ({
  id,
  appointment_id,
  is_bound,
}: Pick<Row, 'id' | 'appointment_id' | 'is_bound'>) =>
  is_bound
    ? `reason of refund ${id} of appointment ${appointment_id}`
    : `refund of appointment ${appointment_id}`

export function sealedRefundReason(
  secrets: Secrets,
  of: Pick<Row, 'id' | 'appointment_id'>,
  words: string,
): Row {
  const bound = { ...of, is_bound: true }
  return { ...bound, sealed_reason: secrets.seal(Buffer.from(words), nameOf(bound)) }
}

export const openRefundReason = (secrets: Secrets, row: Row) =>
  secrets.open(row.sealed_reason, nameOf(row)).toString()

/** Puts each under the key for everything new, and binds those of before; answers how many were not. */
export async function resealRefundReasons(connection: Connection, secrets: Secrets) {
  let count = 0
  for (const row of await listRefundReasons(connection)) {
    if (row.is_bound && secrets.isCurrent(row.sealed_reason)) continue
    const after = sealedRefundReason(secrets, row, openRefundReason(secrets, row))
    await bindRefundReason(connection, row, after)
    count += 1
  }
  return count
}
