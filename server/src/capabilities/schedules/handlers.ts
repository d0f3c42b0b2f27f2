import type { BookingRules, schedules } from '@konsil/contract/schedules'
import { longestCalendarDays } from '@konsil/contract/schedules'
import { Refusal } from '@konsil/contract/core/refusals'
import { dayIn, days, daysBetween, later, minutes } from '@konsil/contract/core/time'
import type { HandlersOf } from '../../http/call.ts'
import { sliceOf } from '../../database/page.ts'
import { inTransaction } from '../../database/transaction.ts'
import { lockPerson, timeZoneOf } from '../account/index.ts'
import { physicianIdState } from '../certificates/index.ts'
import { servicesOf } from '../services/index.ts'
import { addAbsence, removeAbsence } from './absences.ts'
import { calendarOf } from './calendar.ts'
import type { SchedulesGround } from './ground.ts'
import { addSchedule, updateSchedule } from './plan-schedule.ts'
import {
  presentAbsence,
  presentAppointment,
  presentBookingRules,
  presentSchedules,
} from './present.ts'
import { removeSchedule } from './remove-schedule.ts'
import {
  saveBookingRules,
  readAbsences,
  readOccupied,
  readBookingRules,
  readSchedules,
} from './store/schedules.ts'
import { endOfDayAtHome, numberOfDay, zoneDay } from './zone-day.ts'
import { zoneOfDoctor } from './zone-of-schedule.ts'

export function schedulesHandlers(ground: SchedulesGround): HandlersOf<typeof schedules> {
  const { database, clock } = ground
  const presented = async (doctorId: string) =>
    presentSchedules(
      await readSchedules(database, doctorId),
      await servicesOf(database, [doctorId]),
      clock.now(),
    )
  const present = async (doctorId: string, id: string) => {
    const one = (await presented(doctorId)).find(({ _id }) => _id === id)
    // Another tab may have removed it a moment ago.
    if (!one) throw new Refusal('not.found')
    return one
  }
  return {
    list: async ({ input, person }) => sliceOf(await presented(person.userId), input),
    add: async ({ input, person }) =>
      present(person.userId, await addSchedule(ground, person.userId, input)),
    update: async ({ input, person }) =>
      present(person.userId, await updateSchedule(ground, person.userId, input)),
    async remove({ input, person }) {
      await removeSchedule(ground, person.userId, input.id)
      return {}
    },
    async listAbsences({ person }) {
      const today = await todayOf(ground, person.userId)
      return (await readAbsences(database, person.userId, today)).map(presentAbsence)
    },
    async addAbsence({ input, person }) {
      const { absence, appointments } = await addAbsence(ground, person.userId, input)
      return { ...presentAbsence(absence), appointments: appointments.map(presentAppointment) }
    },
    async removeAbsence({ input, person }) {
      await removeAbsence(ground, person.userId, input.id)
      return {}
    },
    readBookingRules: async ({ person }) =>
      presentBookingRules(await readBookingRules(database, person.userId)),
    updateBookingRules: ({ input, person }) => updateBookingRules(ground, person.userId, input),
    readCalendar: ({ input, person }) => readCalendar(ground, person.userId, input),
  }
}

async function todayOf({ database, clock }: SchedulesGround, doctorId: string) {
  const now = clock.now()
  const plans = await readSchedules(database, doctorId)
  return dayIn(zoneOfDoctor(plans, await timeZoneOf(database, doctorId), now), now)
}

async function updateBookingRules(
  { database, clock }: SchedulesGround,
  doctorId: string,
  rules: BookingRules,
) {
  await inTransaction(database, async tx => {
    await lockPerson(tx, doctorId)
    const minutes = {
      minimum_notice_minutes: rules.minimumNoticeHours * 60,
      buffer_minutes: rules.bufferMinutes,
    }
    await saveBookingRules(tx, doctorId, minutes, clock.now())
  })
  return rules
}

interface Shown {
  from: string
  to: string
}

/** In the zone of the doctor's profile, as all times that they see; their schedules may be in others. */
async function readCalendar(ground: SchedulesGround, doctorId: string, { from, to }: Shown) {
  if (daysBetween(from, to) >= longestCalendarDays) {
    throw new Refusal('schedule.range.too.long', { field: 'to' })
  }
  const { database, clock, bookableServicesOf } = ground
  const now = clock.now()
  const plans = await readSchedules(database, doctorId)
  const timeZone = await timeZoneOf(database, doctorId)
  const { minimum_notice_minutes, buffer_minutes } = await readBookingRules(database, doctorId)
  // Appointments of the day before and after may reach into these days, or their buffer may.
  const around = {
    from: zoneDay(timeZone, numberOfDay(from)).begins - days(1),
    to: zoneDay(timeZone, numberOfDay(to)).ends + days(1),
  }
  const physicianId = (await physicianIdState(database, [doctorId], now)).get(doctorId)
  const services = await bookableServicesOf(database, doctorId, now)
  const calendar = {
    plans,
    // Absences are dates of a schedule's zone, and zones lie up to 26 hours apart: so two days before.
    absences: await readAbsences(database, doctorId, from, 2),
    occupied: await readOccupied(database, doctorId, around, now),
    services: services ?? [],
    buffer: buffer_minutes,
    earliest: later(now, minutes(minimum_notice_minutes)).getTime(),
    latest: endOfDayAtHome(physicianId?.expiresOn ?? null),
    timeZone,
  }
  return { timeZone, isBookable: services !== undefined, days: calendarOf(calendar, from, to) }
}
