import type { ListedAppointment } from '@konsil/contract/appointments'
import { instantFrom } from '@konsil/contract/core/time'

type Timed = Pick<ListedAppointment, 'slot'>

/** A written one is over with its day, wherever that is. */
export const isOver = (
  { slot }: { slot: Pick<Timed['slot'], 'endUTC' | 'requestDate'> },
  now: Date,
) => instantFrom(slot.endUTC ?? `${slot.requestDate}T23:59:59Z`) <= now

/** Somebody has a turn, however long ago its time was. */
const underWay = [
  'NOT_PAID',
  'ANSWERED_QUESTIONAIRE',
  'CALL_SUCCESS',
  'DELIVERED_FINAL_DOCUMENT',
] as const

/** What is to be paid, about to begin, or under way. */
export const isAhead = (one: ListedAppointment, now: Date) =>
  underWay.some(code => code === one.status.code) ||
  (one.status.code === 'PAID_DEPOSIT' && !isOver(one, now))
