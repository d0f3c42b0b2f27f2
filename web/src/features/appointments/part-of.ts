import {
  type AppointmentPart,
  groupOf,
  type ListedAppointment,
} from '@konsil/contract/appointments'
import { dayIn, instantFrom } from '@konsil/contract/core/time'
import type { RoleCode } from '@konsil/contract/core/roles'

type Timed = Pick<ListedAppointment, 'slot'>

/** A written one is over with its day, where its doctor counts it. */
export const isOver = (
  { slot }: { slot: Pick<Timed['slot'], 'endUTC' | 'requestDate' | 'timeZone'> },
  now: Date,
) =>
  slot.endUTC === null
    ? slot.requestDate < dayIn(slot.timeZone, now)
    : instantFrom(slot.endUTC) <= now

/** Its report waits for the patient, who accepts it or pays the rest first. */
export const isDelivered = ({ status }: Pick<ListedAppointment, 'status'>) =>
  status.code === 'DELIVERED_FINAL_DOCUMENT'

/** What stands together in a list, in the order in which the server lists it. */
export const shownParts = ['FIRST', 'UNDER_WAY', 'AHEAD', 'OVER'] as const satisfies readonly (
  | AppointmentPart
  | 'FIRST'
  | 'OVER'
)[]
export type ShownPart = (typeof shownParts)[number]

/** What its patient has to pay, to choose or to accept comes first; a doctor waits for it. */
export function partOf(one: ListedAppointment, role: RoleCode, now: Date): ShownPart {
  const { status, slot, chooseUntil } = one
  const group = groupOf(status.code)
  const isForPatient = chooseUntil !== null || isDelivered(one)
  if (group === 'NOT_PAID' || (isForPatient && role !== 'DOCTOR')) return 'FIRST'
  if (group === 'DONE') return 'OVER'
  const hasBegun = slot.startUTC === null || instantFrom(slot.startUTC) <= now
  if (group === 'ONGOING' && (status.code !== 'ANSWERED_QUESTIONAIRE' || hasBegun)) {
    return 'UNDER_WAY'
  }
  return isOver(one, now) ? 'OVER' : 'AHEAD'
}
