import { groupOf, type ListedAppointment } from '@konsil/contract/appointments'
import { instantFrom } from '@konsil/contract/core/time'

type Timed = Pick<ListedAppointment, 'slot'>

/** A written one is over with its day, wherever that is. */
export const isOver = (
  { slot }: { slot: Pick<Timed['slot'], 'endUTC' | 'requestDate'> },
  now: Date,
) => instantFrom(slot.endUTC ?? `${slot.requestDate}T23:59:59Z`) <= now

/** What is to be paid, about to begin or under way. */
export function isAhead(one: ListedAppointment, now: Date) {
  const group = groupOf(one.status.code)
  return group === 'PENDING' ? !isOver(one, now) : group !== 'DONE'
}
