import type { Person } from '../../../http/call.ts'
import type { DayRange } from '../free-time/free-time.ts'
import { knownDoctor } from '../free-time/known-doctor.ts'
import type { KnownDoctor } from '../free-time/known-doctors.ts'
import type { BookingGround } from '../ground.ts'
import { type HeldTime, runningTimesOf } from './store.ts'

/** One doctor as whoever asks can book them; what they hold themselves is read where anybody holds something. */
export async function knownWithOwnFree(
  ground: BookingGround,
  person: Person,
  doctorId: string,
  days: DayRange,
) {
  const known = await knownDoctor(ground, person, doctorId, days)
  if (!known?.doctor.occupied.some(({ state }) => state === 'HELD')) return known
  const { database, clock } = ground
  const held = await runningTimesOf(database, person.userId, clock.now()).execute()
  return { ...known, doctor: withOwnFree(known.doctor, held) }
}

/**
 * What a patient holds is taken for all others; they can have it, from another page or device too, and
 * whatever it is in the way of: another time with the same doctor takes its place.
 */
export function withOwnFree(doctor: KnownDoctor, held: readonly HeldTime[]): KnownDoctor {
  const own = held.filter(hold => hold.doctor_id === doctor.facts.id)
  if (own.length === 0) return doctor
  return {
    ...doctor,
    occupied: doctor.occupied.filter(
      ({ from, to }) =>
        !own.some(hold => hold.starts_at.getTime() === from && hold.ends_at.getTime() === to),
    ),
  }
}
