import type { Side } from '@konsil/contract/case-steps'

export const otherSide = (side: Side): Side => (side === 'PATIENT' ? 'DOCTOR' : 'PATIENT')

/** Pages in the call of a case. */
export const roomOfCall = (appointmentId: string) => `call:${appointmentId}`
/** Pages of a case that show whether somebody is there. */
export const roomOfWatchers = (appointmentId: string) => `watchers:${appointmentId}`
/** Both: whoever hears who is there. */
export const roomsOfCase = (appointmentId: string) => [
  roomOfCall(appointmentId),
  roomOfWatchers(appointmentId),
]

/** One page in a call: what the other side says to it nobody else hears. */
export const roomOfSeat = (callId: string, side: Side, instance: string) =>
  `seat:${callId}:${side}:${instance}`
