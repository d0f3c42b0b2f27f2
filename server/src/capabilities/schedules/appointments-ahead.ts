import { Refusal } from '@konsil/contract/core/refusals'
import type { InTransaction } from '../../database/connect.ts'
import type { SchedulesGround } from './ground.ts'
import type { Plan } from './plan.ts'
import { presentOnWall } from './present.ts'
import { readOccupied } from './store/schedules.ts'
import { covers } from './working-time.ts'

/** Appointments that are not over, by the ids under which their pages are. */
export async function readAppointmentsAhead(
  { appointmentsOf, clock }: SchedulesGround,
  tx: InTransaction,
  doctorId: string,
) {
  const now = clock.now()
  const ahead = { from: now.getTime(), to: Number.POSITIVE_INFINITY }
  const occupied = await readOccupied(tx, doctorId, ahead, now)
  const booked = occupied.filter(({ state }) => state === 'BOOKED')
  const appointments = await appointmentsOf(
    tx,
    booked.map(({ id }) => id),
  )
  return booked.map(one => ({ ...one, id: appointments.get(one.id) ?? one.id }))
}

interface Change {
  before: Plan
  /** All schedules of the doctor, as they would be. */
  after: Plan[]
}

/** Refuses a change that would leave an appointment outside of working time, where it lay inside before. */
export async function refuseUncovered(
  ground: SchedulesGround,
  tx: InTransaction,
  doctorId: string,
  { before, after }: Change,
) {
  const standing = await readAppointmentsAhead(ground, tx, doctorId)
  const left = standing.filter(one => covers(before, one) && !after.some(plan => covers(plan, one)))
  if (left.length === 0) return
  throw new Refusal('doctorschedule.existed.appointment', {
    appointments: left.map(one => presentOnWall(one, before.time_zone)),
  })
}
