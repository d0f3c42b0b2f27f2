import { Refused } from '../../lib/calls/api.ts'

/** The half hour of an administrator's reason is over: they are asked for another one where they gave it (APPT-59). */
export function isReasonOver(failure: unknown, onReasonOver: (() => void) | undefined) {
  if (!onReasonOver || !(failure instanceof Refused) || !failure.is('reason.required')) return false
  onReasonOver()
  return true
}
