import { Refusal } from '@konsil/contract/core/refusals'
import type { InTransaction } from '../../database/connect.ts'
import type { Plan } from './plan.ts'
import { presentOnWall } from './present.ts'
import { readOccupied } from './store/schedules.ts'
import { covers } from './working-time.ts'

/** Appointments that are not over. */
export async function readAppointmentsAhead(tx: InTransaction, doctorId: string, now: Date) {
  const ahead = { from: now.getTime(), to: Number.POSITIVE_INFINITY }
  const occupied = await readOccupied(tx, doctorId, ahead, now)
  return occupied.filter(({ state }) => state === 'BOOKED')
}

interface Change {
  before: Plan
  /** All schedules of the doctor, as they would be. */
  after: Plan[]
}

/** Refuses a change that would leave an appointment outside of working time, where it lay inside before. */
export async function refuseUncovered(
  tx: InTransaction,
  doctorId: string,
  { before, after }: Change,
  now: Date,
) {
  const standing = await readAppointmentsAhead(tx, doctorId, now)
  const left = standing.filter(one => covers(before, one) && !after.some(plan => covers(plan, one)))
  if (left.length === 0) return
  throw new Refusal('doctorschedule.existed.appointment', {
    appointments: left.map(one => presentOnWall(one, before.time_zone)),
  })
}
