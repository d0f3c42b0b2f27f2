import { dayLater, instantFrom } from '@konsil/contract/core/time'
import type { DoctorFacts } from '../capabilities/booking/index.ts'
import {
  includes,
  numberOfDay,
  slotsOf,
  takesWritten,
  zoneDay,
} from '../capabilities/schedules/index.ts'
import type { Random } from './random.ts'

export type OfferedService = DoctorFacts['services'][number]

/** When a booking is: CHAT has a day alone. */
export interface BookableTime {
  timeZone: string
  day: string
  time: { startsAt: Date; endsAt: Date } | null
  /** A written one begins with its day. */
  begins: Date
}

/** The times of doctors that nobody has taken yet, those of the past too. */
export type FreeTimes = ReturnType<typeof freeTimes>

export function freeTimes() {
  const taken = new Map<string, { from: number; to: number; state: 'BOOKED' }[]>()
  const takenOf = (doctorId: string, day: string) => taken.get(`${doctorId} ${day}`) ?? []

  /** One of the free times on that day, or the next of so many days that have one. */
  function find(
    random: Random,
    doctor: DoctorFacts,
    service: OfferedService,
    { from, days }: { from: string; days: number },
  ) {
    for (let at = 0; at < days; at += 1) {
      const found = onDay(random, doctor, service, dayLater(from, at))
      if (found) return found
    }
    return undefined
  }

  function onDay(random: Random, doctor: DoctorFacts, service: OfferedService, day: string) {
    const plans = doctor.plans.filter(
      plan => includes(plan, day) && plan.service_ids.includes(service.id),
    )
    if (service.consultation_type === 'CHAT') return writtenOn(plans, day)
    const slots = slotsOf({
      plans,
      absences: doctor.absences,
      occupied: takenOf(doctor.id, day),
      minutes: service.minutes,
      buffer: doctor.buffer_minutes,
      earliest: -Infinity,
      latest: Infinity,
      from: day,
      to: day,
    }).filter(({ status }) => status === 'AVAILABLE')
    const slot = slots[random.below(slots.length)]
    if (!slot) return undefined
    const time = { startsAt: instantFrom(slot.from), endsAt: instantFrom(slot.to) }
    return { timeZone: slot.timeZone, day, time, begins: time.startsAt }
  }

  function take(doctorId: string, { day, time }: BookableTime) {
    if (!time) return
    const [from, to] = [time.startsAt.getTime(), time.endsAt.getTime()]
    const all = [...takenOf(doctorId, day), { from, to, state: 'BOOKED' as const }]
    taken.set(
      `${doctorId} ${day}`,
      all.toSorted((one, other) => one.from - other.from),
    )
  }

  return { find, take }
}

function writtenOn(plans: DoctorFacts['plans'], day: string): BookableTime | undefined {
  const at = numberOfDay(day)
  const plan = plans.find(one => takesWritten(one, [], zoneDay(one.time_zone, at)))
  if (!plan) return undefined
  const { time_zone: timeZone } = plan
  return { timeZone, day, time: null, begins: instantFrom(zoneDay(timeZone, at).begins) }
}
