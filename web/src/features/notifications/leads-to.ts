import type { RoleCode } from '@konsil/contract/core/roles'
import { type EventCode, groupOf } from '@konsil/contract/notifications'

/** Where what somebody was told of can be seen (NOTI-08, SYSN-11). */
const places: Record<EventCode, string> = {
  ADM001: '/dashboard/uploaded-certificate',
  ADM002: '/dashboard/services',
  ADM003: '/dashboard',
  ACC001: '/dashboard/certificate',
  ACC002: '/dashboard/certificate',
  ACC003: '/dashboard/services',
  ACC004: '/dashboard/services',
  ACC005: '/dashboard/certificate',
  ACC006: '/dashboard/certificate',
  ACC007: '/dashboard/schedule',
}
const known: Partial<Record<string, string>> = places

interface Told {
  code: string
  appointmentId?: string | undefined
}

/** By code, or by group where an appointment is meant; administrators have neither chat nor tracking (D-300). */
export function leadsTo({ code, appointmentId }: Told, role: RoleCode) {
  const group = groupOf(code)
  if (group === 'ADM' || group === 'ACC') return known[code] ?? '/'
  if (role === 'ADMIN' || !group || !appointmentId) return '/'
  return group === 'NM'
    ? `/chatbox?appointment_id=${appointmentId}`
    : `/appointment-tracking/${appointmentId}`
}
