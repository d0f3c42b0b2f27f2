import type { ListedAppointment } from '@konsil/contract/appointments'

/** The clock here may be a little ahead of the server's. */
const itsMoment = 1_000
/** It still waits by the server's clock. */
const overdue = 10_000

/** In how many milliseconds these are asked for again: when the window to pay of one of them ends. */
export function untilExpired(
  list: readonly Pick<ListedAppointment, 'status' | 'slot'>[],
  now = Date.now(),
) {
  const left = list
    .filter(({ status }) => status.code === 'NOT_PAID')
    .map(({ slot }) => Math.max(slot.expiredTimePayment * 1_000 + itsMoment - now, overdue))
  return left.length > 0 && Math.min(...left)
}
