import { instantFrom, onTheWire } from '@konsil/contract/core/time'
import { wallTimeOf } from '@konsil/contract/schedules'
import { type ExportedParts, toldInPages } from '../personal-data.ts'
import { weekdayOf } from './present.ts'
import {
  findBookingRules,
  findNoScheduleNotice,
  nextAbsences,
  nextOccupied,
  nextSchedules,
} from './store/of-person.ts'

export const scheduleParts: ExportedParts = {
  schedules: toldInPages(nextSchedules, rows =>
    rows.map(row => ({
      id: row.id,
      startsOn: row.starts_on,
      endsOn: row.ends_on,
      timeZone: row.time_zone,
      workingTime: row.windows.map(window => ({
        weekday: weekdayOf(window.weekday),
        from: wallTimeOf(window.starts_at),
        to: wallTimeOf(window.ends_at),
      })),
      writtenConsultationsOn: row.written_days.map(weekdayOf),
      serviceIds: row.service_ids,
      timesSaved: row.version,
      createdAt: onTheWire(row.created_at),
      changedAt: onTheWire(row.updated_at),
    })),
  ),
  absences: toldInPages(nextAbsences, rows =>
    rows.map(row => ({
      startsOn: row.starts_on,
      endsOn: row.ends_on,
      createdAt: onTheWire(row.created_at),
    })),
  ),
  async bookingRules(connection, doctorId) {
    const rules = await findBookingRules(connection, doctorId)
    return rules
      ? {
          minimumNoticeMinutes: rules.minimum_notice_minutes,
          bufferMinutes: rules.buffer_minutes,
          changedAt: onTheWire(rules.updated_at),
        }
      : null
  },
  // With whom is the other person's; theirs says so.
  takenTime: toldInPages(nextOccupied, rows =>
    rows.map(row => ({
      from: onTheWire(instantFrom(row.from * 1000)),
      to: onTheWire(instantFrom(row.to * 1000)),
      state: row.state,
      heldUntil: row.held_until && onTheWire(row.held_until),
      createdAt: onTheWire(row.created_at),
    })),
  ),
  async remindedOfMissingScheduleAt(connection, doctorId) {
    const notice = await findNoScheduleNotice(connection, doctorId)
    return notice ? onTheWire(notice.notified_at) : null
  },
}
