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
import { type SlotFound, tellTaken } from '../schedules/index.ts'
import type { CheckedTime } from './check-time.ts'
import type { BookingGround } from './ground.ts'
import { refuseTaken, takeTime } from './holds/take-time.ts'
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
  const { taken, appointment } = await withCheckedTime(ground, person, asked, (tx, checked) =>
    moveChecked(ground, tx, person, appointmentId, checked),
  )
  if (taken) tellTaken(live, taken, 'BOOKED')
  return { appointment }
}

/** The appointment is held first, then the time, then the doctor: two who swap theirs wait for nobody. */
async function moveChecked(
  ground: BookingGround,
  tx: InTransaction,
  person: Person,
  appointmentId: string,
  checked: CheckedTime,
) {
  const now = ground.clock.now()
  const movable = await lockOwnToMove(tx, person.userId, appointmentId, now)
  const slot = fittingSlot(checked, movable)
  const isThere = slot.from === movable.startsAt.getTime()
  const taken = isThere ? undefined : await takeOther(ground, tx, checked, slot, movable, now)
  const appointment = await presentedAppointment(ground, tx, appointmentId, person)
  return { taken, appointment }
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
  slot: SlotFound,
  movable: MovableAppointment,
  now: Date,
) {
  if (slot.status === 'BOOKED') return refuseTaken(checked)
  const { id: occupiedId, startsAt, endsAt } = await takeTime(tx, checked, null, now)
  const { doctorId, timeZone, day } = checked
  await moveTo(ground, tx, movable, { occupiedId, startsAt, endsAt, timeZone, day })
  return { doctorId, timeZone, day, startsAt, endsAt }
}
