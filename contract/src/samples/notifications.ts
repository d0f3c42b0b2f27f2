import type { OutputOf, QuestionOf } from '../core/endpoint.ts'
import { groupOf, type Notification, type notifications } from '../notifications.ts'
import { idOf } from './ids.ts'
import { both } from './texts.ts'

type List = typeof notifications.listNotifications

export function sampleNotification(
  number: number,
  changes: Partial<Notification> = {},
): Notification {
  const { sentTime = '2026-03-02T19:05:00.000Z' } = changes
  return {
    _id: idOf(number),
    title: `Title ${number}`,
    readStatus: 'UNREAD',
    sentTime,
    createdAt: sentTime,
    event: { code: 'ACC001' },
    role: { code: 'DOCTOR' },
    appointment: null,
    doctorService: null,
    certificate: null,
    message: null,
    ...changes,
  }
}

/** What a notice says of the appointment that it is about. */
export const sampleNoticedAppointment = (
  number: number,
): NonNullable<Notification['appointment']> => ({
  _id: idOf(number),
  code: `KNSL34${String(number).padStart(3, '0')}`,
  service: { name: both(`Service ${number}`, `Leistung ${number}`) },
  counterpart: { role: 'DOCTOR', name: 'Dr. Jonas Brandt' },
})

/** As the server answers: it counts the whole group, and hands over its newest. */
export function sampleNotificationList(
  told: Notification[],
  { page = 1, size = told.length, filters }: QuestionOf<List>,
): OutputOf<List> {
  const list = told.filter(({ event }) => !filters?.group || groupOf(event.code) === filters.group)
  const unread = list.filter(({ readStatus }) => readStatus === 'UNREAD').length
  return { list: list.slice((page - 1) * size, page * size), total: list.length, unread }
}
