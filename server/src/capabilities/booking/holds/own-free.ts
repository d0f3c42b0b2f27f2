import type { Person } from '../../../http/call.ts'
import type { DayRange } from '../free-time/free-time.ts'
import { knownDoctor } from '../free-time/known-doctor.ts'
import type { KnownDoctor } from '../free-time/known-doctors.ts'
import type { BookingGround } from '../ground.ts'
import { runningOf } from './store.ts'

/**
 * What a patient holds is taken for all others; they can have it, from another page or device too, and
 * whatever it is in the way of: another time with the same doctor takes its place.
 */
export async function knownWithOwnFree(
  ground: BookingGround,
  person: Person,
  doctorId: string,
  days: DayRange,
) {
  const known = await knownDoctor(ground, person, doctorId, days)
  return known && { ...known, doctor: await withOwnFree(ground, person, known.doctor) }
}

async function withOwnFree(
  { database, clock }: BookingGround,
  { userId }: Person,
  doctor: KnownDoctor,
): Promise<KnownDoctor> {
  if (!doctor.occupied.some(({ state }) => state === 'HELD')) return doctor
  const holds = await runningOf(database, userId, clock.now())
  const own = new Set(
    holds
      .filter(hold => hold.doctor_id === doctor.facts.id)
      .map(hold => `${hold.starts_at.getTime()} ${hold.ends_at.getTime()}`),
  )
  if (own.size === 0) return doctor
  const isOwn = ({ from, to }: { from: number; to: number }) => own.has(`${from} ${to}`)
  return { ...doctor, occupied: doctor.occupied.filter(one => !isOwn(one)) }
}
