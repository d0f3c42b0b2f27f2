import {
  type AppointmentEvent,
  type CalendarDay,
  inMenu,
} from '@konsil/contract/appointment-overview'
import { groupsOf } from '@konsil/contract/appointments'
import { fullName } from '@konsil/contract/full-name'
import type { PageQuestion } from '@konsil/contract/core/page'
import { onTheWire } from '@konsil/contract/core/time'
import { partiesOf } from '../account/index.ts'
import type { AppointmentsGround } from './ground.ts'
import { type AppointmentReader, momentOf, type Parties, presentTimes } from './present.ts'
import { periodOf } from './store/calendar-period.ts'
import { type EventRow, listEvents, listGroups, readCalendarDays } from './store/read-overview.ts'
import { actionOf } from './words.ts'

/** One of the two of an appointment. */
export type OneOfTwo = AppointmentReader & { role: 'PATIENT' | 'DOCTOR' }

/** What has happened to all that is theirs (D-321). */
export async function readEvents(
  { database }: AppointmentsGround,
  reader: OneOfTwo,
  page: PageQuestion,
) {
  const { rows, total } = await listEvents(database, reader, page)
  return { list: rows.map(row => presentEvent(row, reader)), total }
}

function presentEvent(row: EventRow, { role }: OneOfTwo): AppointmentEvent {
  const { start, end, ...moment } = presentTimes(row)
  return {
    _id: String(row.number),
    action: actionOf(row, role),
    code: row.act,
    createdAt: onTheWire(row.happened_at),
    appointment: {
      _id: row.id,
      code: row.code,
      start,
      end,
      slot: { ...moment, start, end },
    },
  }
}

/** For menus: the groups that they may have at all, with the first of each (SHELL-20). */
export async function readGroups({ database, clock }: AppointmentsGround, reader: OneOfTwo) {
  const rows = await listGroups(database, reader, inMenu, clock.now())
  const groups = groupsOf(reader.role).map(group => {
    const listed = rows.filter(row => row.group === group)
    return {
      group,
      total: listed[0]?.total ?? 0,
      list: listed.map(row => ({ _id: row.id, slot: momentOf(row) })),
    }
  })
  return { groups }
}

interface CalendarAsked {
  from: string
  to: string
  timeZone: string
}

/** By the days of the zone in which it is read (APPT-06, D-115). */
export async function readCalendar(
  ground: AppointmentsGround,
  reader: OneOfTwo,
  { from, to, timeZone }: CalendarAsked,
) {
  const { database, clock } = ground
  const period = periodOf(timeZone, from, to)
  const rows = await readCalendarDays(database, reader, period, clock.now())
  const single = rows.flatMap(row => (row.counted === 1 && row.other_id ? row.other_id : []))
  const parties = await partiesOf(ground, database, [...new Set(single)])
  const days = rows.map(
    ({ date, counted, waiting, other_id, consultation_type }): CalendarDay => ({
      date,
      count: counted,
      waiting,
      only:
        counted === 1 && other_id && consultation_type
          ? { name: nameFor(reader, parties, other_id), consultationType: consultation_type }
          : null,
    }),
  )
  return { days }
}

/** A patient reads their doctor's whole name, a doctor the patient's first one. */
function nameFor({ role }: OneOfTwo, parties: Parties, otherId: string) {
  const profile = parties.get(otherId)?.profile
  if (!profile) return null
  return role === 'PATIENT' ? fullName(profile) : profile.firstName
}
