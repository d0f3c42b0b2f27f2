import type { Selectable } from 'kysely'
import type { AppointmentRefundTable } from '../../database/tables/appointments.ts'
import type { Secrets } from '../../ports/secrets.ts'

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
  key: Secrets,
  of: Pick<Row, 'id' | 'appointment_id'>,
  words: string,
): Row {
  const bound = { ...of, is_bound: true }
  return { ...bound, sealed_reason: key.seal(Buffer.from(words), nameOf(bound)) }
}

/** None where the key that sealed it was forgotten. */
export const openRefundReason = (key: Secrets | undefined, row: Row) =>
  key?.isCurrent(row.sealed_reason) ? openWith(key, row) : null

/** As an older version sealed it: with the keys of the product, and not always bound to its refund. */
export const openWith = (ring: Secrets, row: Row) =>
  ring.open(row.sealed_reason, nameOf(row)).toString()
