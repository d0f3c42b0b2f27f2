import { languages } from '@konsil/contract/core/texts'
import { dayLater, hours, later } from '@konsil/contract/core/time'
import { anyOf, bookedBy, bookOn, type BookingPlan, isThere, type Sought } from './bookings.ts'
import { type DisputedCase, disputedCases } from './disputed-cases.ts'

/** So many days ago there were calls of which the doctors have forgotten the report. */
const overdue = [31, 24, 19]

/**
 * What administrators look into: reports that are overdue, patients who were reminded and have not answered, and what
 * they have to decide, which is answered with the two of each.
 */
export function bookForOffice(plan: BookingPlan, today: string) {
  const { bookSurely } = bookingApart(plan)
  for (const daysAgo of overdue) bookSurely(dayLater(today, -daysAgo), { fate: 'OVERDUE' })
  for (const [at, language] of languages.entries()) {
    const madeAt = later(plan.now, -hours(14 + 2 * at))
    bookSurely(dayLater(today, 4), { fate: 'PAID', language, madeAt })
  }
  return disputedCases.map((disputed: DisputedCase) => {
    const { fate, language, inDays } = disputed
    const how = { fate, language, kind: 'VIDEO', isLed: true } as const
    const { patientId, day } = bookSurely(dayLater(today, inDays), how)
    return { disputed, patientId, day }
  })
}

/** With any doctor but the demonstration doctor, and with none twice. */
function bookingApart(plan: BookingPlan) {
  const asked = new Set<string>()
  function bookSurely(day: string, how: Sought) {
    const { random, doctors, bookings } = plan
    const before = bookings.length
    const there = bookedBy(day, how)
    const others = doctors.slice(1).filter(one => isThere(one, there) && !asked.has(one.id))
    for (let tries = 0; tries < 200 && bookings.length === before; tries += 1) {
      const doctor = anyOf(random, others)
      if (doctor) bookOn(plan, day, { ...how, doctor })
    }
    const booked = bookings[before]
    if (!booked) throw new Error(`the demonstration has nobody to book on ${day}`)
    asked.add(booked.doctorId)
    return booked
  }
  return { bookSurely }
}
