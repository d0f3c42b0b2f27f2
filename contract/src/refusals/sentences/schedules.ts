import type { scheduleRefusals } from '../schedules.ts'

export const scheduleSentences: Record<keyof typeof scheduleRefusals, string> = {
  'schedule.service.required': 'Please add at least one service',
  'schedule.service.unknown': 'You do not offer one of these services any more',
  'schedule.range.required': 'Please select time!',
  'schedule.range.order': 'The end must not lie before the start',
  'schedule.range.past': 'New days must lie ahead',
  'schedule.range.too.long': 'This period is too long',
  'schedule.too.far': 'Please plan at most three years ahead',
  'schedule.slot.empty': 'Slot cannot be empty',
  'schedule.slot.invalid': 'Please choose a time from 00:00 to 24:00, in steps of 5 minutes',
  'schedule.slot.order': 'Start time should be less than end time',
  'schedule.slot.missing': 'Please add at least one slot',
  'schedule.video.day.required': 'Please choose at least one video consultation working day',
  'schedule.written.day.required': 'Please choose at least one none video working day',
  'error.timeSlotShouldBeDifferent': 'Time slots of one day should be different',
  'doctorschedule.existed.in.range.time.schedule':
    'These working hours overlap with another schedule',
  'doctorschedule.existed.appointment': 'There are appointments in this schedule',
  'schedule.changed': 'This schedule was changed meanwhile. Please look at it again',
  'too.many.schedules': 'There can be at most 50 schedules',
  'absence.overlaps': 'You are away on some of these days already',
  'too.many.absences': 'There can be at most 200 absences',
}
