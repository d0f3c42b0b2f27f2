import { Readable } from 'node:stream'
import { Refusal } from '@konsil/contract/core/refusals'
import type { Language } from '@konsil/contract/core/texts'
import { onTheWire } from '@konsil/contract/core/time'
import type { Connection } from '../../database/connect.ts'
import type { Download } from '../../http/call.ts'
import { appointmentCalendar } from '../notifications/index.ts'
import type { AppointmentsGround } from './ground.ts'
import { maySee, stateAt } from './policy.ts'
import type { AppointmentReader } from './present.ts'
import { type AppointmentRow, readLogs } from './store/appointments.ts'
import { findAppointment } from './store/read-appointments.ts'

const statusOf = {
  NOT_PAID: 'TENTATIVE',
  PAID_DEPOSIT: 'CONFIRMED',
  ANSWERED_QUESTIONAIRE: 'CONFIRMED',
  CALL_SUCCESS: 'CONFIRMED',
  DELIVERED_FINAL_DOCUMENT: 'CONFIRMED',
  COMPLETED: 'CONFIRMED',
  CANCELLED: 'CANCELLED',
  EXPIRED: 'CANCELLED',
} as const

/** How calendars have it: each entry of its log is a change. Undefined for a written one, which has no time. */
export async function inCalendar(connection: Connection, row: AppointmentRow, now: Date) {
  if (!row.starts_at) return undefined
  const logs = await readLogs(connection, [row.id])
  return afterChanges(row, now, logs.length - 1)
}

/** The same of one that was just made. */
export const inCalendarFirst = (row: AppointmentRow, now: Date) =>
  row.starts_at ? afterChanges(row, now, 0) : undefined

type Timed = Pick<
  AppointmentRow,
  'state' | 'pay_until' | 'choose_until' | 'updated_at' | 'consultation_type'
>

/** Each change makes the sequence higher, and no other does. */
export function afterChanges(row: Timed, now: Date, sequence: number) {
  const changedAt = onTheWire(row.updated_at)
  const status = row.choose_until ? 'TENTATIVE' : statusOf[stateAt(row, now)]
  return { sequence, status, changedAt, kind: row.consultation_type } as const
}

export const spanOf = (startsAt: Date, endsAt: Date) => ({
  startUTC: onTheWire(startsAt),
  endUTC: onTheWire(endsAt),
})

/** The same file as the mails bring along, for one of the two (APPT-50). */
export async function downloadCalendar(
  { database, clock, config }: AppointmentsGround,
  reader: AppointmentReader,
  id: string,
  language: Language,
): Promise<Download> {
  const row = await findAppointment(database, id)
  if (!row || !maySee(row, reader)) throw new Refusal('not.found')
  const calendar = await inCalendar(database, row, clock.now())
  const { code, starts_at, ends_at } = row
  if (!calendar || !starts_at || !ends_at) throw new Refusal('appointment.without.time')
  const span = spanOf(starts_at, ends_at)
  const file = appointmentCalendar({ id, code, span, ...calendar }, { language, config })
  return { content: Readable.from([file.content]), mimeType: file.type, fileName: file.name }
}
