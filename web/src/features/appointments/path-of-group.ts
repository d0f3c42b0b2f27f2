import type { AppointmentGroup } from '@konsil/contract/appointments'

/** Where the appointments of a group are listed, or all of them. */
export const pathOfGroup = (group?: AppointmentGroup) =>
  group ? `/dashboard/appointment?group=${group}` : '/dashboard/appointment'
