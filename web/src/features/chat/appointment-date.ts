import type { ListedAppointment } from '@konsil/contract/appointments'
import { instantFrom } from '@konsil/contract/core/time'
import { sayClock } from '../../lib/signed-in/clock-times.ts'
import { type DateHabits, formatDateTime, formatDay } from '../../lib/signed-in/dates.ts'

/** A written one has its day alone, any other begins at a time (CHAT-05). */
export function appointmentDate({ slot, type }: ListedAppointment, habits: DateHabits) {
  const { requestDate, start, startUTC } = slot
  const day = formatDay(requestDate, habits)
  if (type.code === 'NONE_CALL') return day
  if (startUTC !== null) return formatDateTime(instantFrom(startUTC), habits)
  return start === null ? day : `${day}, ${sayClock(start, habits.timeFormat)}`
}
