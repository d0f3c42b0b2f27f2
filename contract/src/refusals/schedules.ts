import * as z from 'zod'
import { fieldRule, type RefusalTable } from '../core/refusal-table.ts'

/** With the wall times of the schedule that it stands in. */
const standingAppointment = z.object({
  _id: z.string(),
  date: z.string(),
  start: z.string(),
  end: z.string(),
  startUTC: z.string(),
  endUTC: z.string(),
})

export const scheduleRefusals = {
  'schedule.service.required': fieldRule,
  'schedule.service.unknown': fieldRule,
  'schedule.range.required': fieldRule,
  'schedule.range.order': fieldRule,
  'schedule.range.past': fieldRule,
  'schedule.range.too.long': fieldRule,
  'schedule.too.far': fieldRule,
  'schedule.slot.empty': fieldRule,
  'schedule.slot.invalid': fieldRule,
  'schedule.slot.order': fieldRule,
  'schedule.slot.missing': fieldRule,
  'schedule.video.day.required': fieldRule,
  'schedule.written.day.required': fieldRule,
  'error.timeSlotShouldBeDifferent': fieldRule,
  'doctorschedule.existed.in.range.time.schedule': {
    status: 409,
    /** Those that it collides with, and their places in the list of schedules, in the same order. */
    values: z.object({
      duplicateScheduleIds: z.array(z.string()),
      duplicateScheduleNumbers: z.array(z.string()),
    }),
  },
  'doctorschedule.existed.appointment': {
    status: 409,
    values: z.object({ appointments: z.array(standingAppointment) }),
  },
  'schedule.changed': { status: 409 },
  'too.many.schedules': { status: 409 },
  'absence.overlaps': { status: 409 },
  'too.many.absences': { status: 409 },
} satisfies RefusalTable
