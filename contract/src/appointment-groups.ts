import { appointmentScale, type AppointmentState, stepOf } from './appointment-steps.ts'
import type { SignInRole } from './core/roles.ts'

/** What lists and menus gather: to be paid, about to begin, under way, over (D-068). */
export const appointmentGroups = ['NOT_PAID', 'PENDING', 'ONGOING', 'DONE'] as const
export type AppointmentGroup = (typeof appointmentGroups)[number]

/** By its number on the scale; what has left it is over (APPT-58). */
export function groupOf(state: AppointmentState): AppointmentGroup {
  const step = stepOf(state)
  if (step === null || step === appointmentScale.indexOf('COMPLETED')) return 'DONE'
  if (step === 0) return 'NOT_PAID'
  return step === 1 ? 'PENDING' : 'ONGOING'
}

/** A doctor is told of nothing that was never paid (D-316). */
export const groupsOf = (role: SignInRole) =>
  appointmentGroups.filter(group => role !== 'DOCTOR' || group !== 'NOT_PAID')

/** How one stands to now: its time is still to come, or it has begun and is not over. */
export const appointmentParts = ['AHEAD', 'UNDER_WAY'] as const
export type AppointmentPart = (typeof appointmentParts)[number]
