import type { booking } from '@konsil/contract/booking'
import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import type { InTransaction } from '../../database/connect.ts'
import type { Person } from '../../http/call.ts'
import {
  lockOwnToMove,
  type MovableAppointment,
  moveTo,
  ownToMove,
  presentedAppointment,
} from '../appointments/index.ts'
import { tellFreed, tellTaken } from '../schedules/index.ts'
import type { CheckedTime } from './check-time.ts'
import type { BookingGround } from './ground.ts'
import { timeOf } from './holds/free-ended.ts'
import type { Hold } from './holds/store.ts'
import { bookHeldOrFree, holdsWithDoctor, refuseTaken, release } from './holds/take-time.ts'
import { presentSlot } from './present.ts'
import { withCheckedTime } from './with-checked-time.ts'

/** To another free time of the same doctor and service; what was paid and said stays with it (APPT-48). */
export async function moveAppointment(
  ground: BookingGround,
  person: Person,
  { appointmentId, ...time }: InputOf<typeof booking.moveAppointment>,
) {
  const { database, clock, live } = ground
  const { row, serviceId } = await ownToMove(database, person.userId, appointmentId, clock.now())
  const asked = { doctorId: row.doctor_id, serviceId, ...time }
  const moved = await withCheckedTime(ground, person, asked, (tx, checked) =>
    moveChecked(ground, tx, person, appointmentId, checked),
  )
  const { taken, released, appointment } = moved
  for (const one of released) tellFreed(live, timeOf(one))
  if (taken) tellTaken(live, taken, 'BOOKED')
  return { appointment }
}

/** The patient is held first, then the appointment, the time and the doctor: two who swap theirs wait for nobody. */
async function moveChecked(
  ground: BookingGround,
  tx: InTransaction,
  person: Person,
  appointmentId: string,
  checked: CheckedTime,
) {
  const now = ground.clock.now()
  const { same, holds } = await holdsWithDoctor(tx, person.userId, checked, now)
  const movable = await lockOwnToMove(tx, person.userId, appointmentId, now)
  const slot = fittingSlot(checked, movable)
  const isThere = slot.from === movable.startsAt.getTime()
  if (!isThere && slot.status === 'BOOKED') return refuseTaken(checked)
  const released = await release(tx, holds, now)
  const taken = isThere ? undefined : await takeOther(ground, tx, checked, same, movable)
  const appointment = await presentedAppointment(ground, tx, appointmentId, person)
  return { taken, released, appointment }
}

/** As long as what was booked and paid. */
function fittingSlot({ slot, slots, doctorId, service }: CheckedTime, movable: MovableAppointment) {
  const { row, serviceId, startsAt, endsAt } = movable
  const isSame = row.doctor_id === doctorId && serviceId === service.id
  const isAsLong = slot && slot.to - slot.from === endsAt.getTime() - startsAt.getTime()
  if (!isSame || !isAsLong) {
    throw new Refusal('slot.unavailable', { slots: slots.map(presentSlot) })
  }
  return slot
}

async function takeOther(
  ground: BookingGround,
  tx: InTransaction,
  checked: CheckedTime,
  held: Hold | undefined,
  movable: MovableAppointment,
) {
  const time = await bookHeldOrFree(tx, checked, held, ground.clock.now())
  if (!time) return undefined
  const { doctorId, timeZone, day } = checked
  await moveTo(ground, tx, movable, { ...time, timeZone, day })
  return { doctorId, timeZone, day, ...time }
}
