import type { booking } from '@konsil/contract/booking'
import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import { instantFrom, later, minutes, onTheWire } from '@konsil/contract/core/time'
import type { InTransaction } from '../../database/connect.ts'
import type { Person } from '../../http/call.ts'
import { holdUntil } from '../schedules/index.ts'
import { numberSettingsNow } from '../site/index.ts'
import type { CheckedTime } from './check-time.ts'
import type { BookingGround } from './ground.ts'
import { halved, leastHoldMinutes } from './holds/length.ts'
import { countRanOut, type Hold, insertHold, renewHold } from './holds/store.ts'
import { openBookingsOf, refuseTaken, release, takeTime } from './holds/take-time.ts'
import { presentSlot } from './present.ts'
import { withCheckedTime } from './with-checked-time.ts'

/** Holds the time until its end, whoever is connected (D-060, D-309). */
export const createSlot = (
  ground: BookingGround,
  person: Person,
  asked: InputOf<typeof booking.createSlot>,
) =>
  withCheckedTime(ground, person, asked, async (tx, checked) => {
    const { slot } = checked
    if (!slot) throw new Refusal('slot.unexpected', { field: 'serviceId' })
    const heldUntil = await holdTime(ground, tx, person.userId, checked, { isDurable: true })
    return {
      slot: presentSlot({ ...slot, status: 'HELD' }),
      heldUntil: onTheWire(heldUntil),
    }
  })

/** Answers how long it is held. What one already holds stays, and is renewed once: by the review. */
export async function holdTime(
  { clock }: BookingGround,
  tx: InTransaction,
  patientId: string,
  checked: CheckedTime,
  { isDurable }: { isDurable: boolean },
) {
  const now = clock.now()
  if (checked.slot?.status === 'BOOKED') return refuseTaken(checked)
  const { same, holds } = await openBookingsOf(tx, patientId, checked, now)
  await release(tx, holds)
  if (same && (same.is_durable || !isDurable)) return same.held_until
  const until = later(now, await lengthOf(tx, patientId, checked, now))
  if (same) return renew(tx, checked, same, until, now)
  const { id, startsAt } = await takeTime(tx, checked, until, now)
  await insertHold(tx, {
    id,
    patient_id: patientId,
    doctor_id: checked.doctorId,
    doctor_service_id: checked.service.id,
    starts_at: startsAt,
    held_until: until,
    is_durable: isDurable,
    ended: null,
    created_at: now,
  })
  return until
}

async function renew(tx: InTransaction, checked: CheckedTime, hold: Hold, until: Date, now: Date) {
  if (!(await holdUntil(tx, hold.id, until, now))) return refuseTaken(checked)
  await renewHold(tx, hold.id, until)
  return until
}

async function lengthOf(
  tx: InTransaction,
  patientId: string,
  { doctorId, slot }: CheckedTime,
  now: Date,
) {
  const startsAt = instantFrom(slot?.from ?? 0)
  const ranOut = await countRanOut(tx, { patientId, doctorId, startsAt }, now)
  const { HOLD_MINUTES } = await numberSettingsNow(tx)
  const length = halved(minutes(HOLD_MINUTES), ranOut, leastHoldMinutes)
  return Math.min(length, startsAt.getTime() - now.getTime())
}
