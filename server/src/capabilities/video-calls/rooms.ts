import type { Side } from '@konsil/contract/case-steps'

export const otherSide = (side: Side): Side => (side === 'PATIENT' ? 'DOCTOR' : 'PATIENT')

/** Pages in the call of a case, and those that show whether somebody is there. */
export const roomOfCase = (appointmentId: string) => `case:${appointmentId}`

/** One page in a call: what the other side says to it nobody else hears. */
export const roomOfSeat = (callId: string, side: Side, instance: string) =>
  `seat:${callId}:${side}:${instance}`
