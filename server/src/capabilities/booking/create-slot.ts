import type { booking } from '@konsil/contract/booking'
import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import { later, onTheWire, seconds } from '@konsil/contract/core/time'
import type { InTransaction } from '../../database/connect.ts'
import type { Person } from '../../http/call.ts'
import { holdUntil, tellFreed, tellTaken } from '../schedules/index.ts'
import type { CheckedTime } from './check-time.ts'
import type { BookingGround } from './ground.ts'
import { timeOf } from './holds/free-ended.ts'
import { halved, halvings, leastHoldMinutes } from './holds/length.ts'
import { type Hold, insertHold, renewHold } from './holds/store.ts'
import {
  openBookingsOf,
  type OpenNow,
  paymentWindow,
  refuseTaken,
  release,
  takeTime,
  wholeLengths,
} from './holds/take-time.ts'
import { presentSlot } from './present.ts'
import { withFreeTime } from './with-checked-time.ts'

/** So long a lock outlives its page (D-058): a reload, a tunnel, another tab. */
export const outlivesPage = seconds(20)

/** Holds the time until its end, whoever is connected (D-060, D-309). */
export async function createSlot(
  ground: BookingGround,
  person: Person,
  asked: InputOf<typeof booking.createSlot>,
) {
  const held = await withFreeTime(ground, person, asked, (tx, checked) =>
    holdTime(ground, tx, person.userId, checked, { isDurable: true }),
  )
  const { slot, hold } = held
  tellHeld(ground, held)
  const left = hold.held_until.getTime() - ground.clock.now().getTime()
  return {
    slot: presentSlot({ ...slot, status: 'HELD' }),
    heldUntil: onTheWire(hold.held_until),
    secondsLeft: Math.max(0, Math.floor(left / seconds(1))),
    payWithinSeconds: Math.floor(payWithin(hold, held.window) / seconds(1)),
  }
}

/** Whoever presses as late as the hold allows has so long as well: it is never reserved beyond its beginning. */
const payWithin = ({ starts_at, held_until }: Hold, window: number) =>
  Math.min(window, starts_at.getTime() - held_until.getTime())

interface Held {
  hold: Hold
  /** Nobody had it before. */
  isNew: boolean
  /** What made room for it. */
  released: Hold[]
}

/** After the commit: everybody who looks at the day hears of what has changed for them. */
export function tellHeld({ live, sweepAt }: BookingGround, { hold, isNew, released }: Held) {
  for (const one of released) tellFreed(live, timeOf(one))
  if (isNew) tellTaken(live, timeOf(hold), 'HELD')
  sweepAt(hold.held_until)
}

/** What one already holds stays, and is renewed once: by the review. */
export async function holdTime(
  { clock }: BookingGround,
  tx: InTransaction,
  patientId: string,
  checked: CheckedTime,
  { isDurable }: { isDurable: boolean },
) {
  const now = clock.now()
  const { slot } = checked
  if (!slot) throw new Refusal('slot.unexpected', { field: 'serviceId' })
  const open = await openBookingsOf(tx, patientId, checked, now)
  const { same } = open
  const released = await release(tx, open.holds, now)
  const left = slot.from - now.getTime()
  const held = { slot, isNew: same === undefined, released, window: paymentWindow(open) }
  if (same && (same.bound_until === null || !isDurable)) return { ...held, hold: same }
  // Of what soon begins, as long is left for paying as for the review.
  const until = later(now, Math.min(lengthOf(open), left / 2))
  if (same) return { ...held, hold: await renew(tx, checked, same, until, now) }
  const { id, startsAt, endsAt } = await takeTime(tx, checked, until, now)
  const hold = await insertHold(tx, {
    id,
    patient_id: patientId,
    doctor_id: checked.doctorId,
    doctor_service_id: checked.service.id,
    starts_at: startsAt,
    ends_at: endsAt,
    time_zone: slot.timeZone,
    day: slot.date,
    held_until: until,
    bound_until: isDurable ? null : later(now, outlivesPage),
    ended: null,
    ended_at: null,
    created_at: now,
  })
  return { ...held, hold }
}

async function renew(tx: InTransaction, checked: CheckedTime, hold: Hold, until: Date, now: Date) {
  const [isHeld, renewed] = await Promise.all([
    holdUntil(tx, hold.id, until, now),
    renewHold(tx, hold.id, until),
  ])
  return isHeld ? renewed : refuseTaken(checked)
}

function lengthOf({ lately, settings }: Pick<OpenNow, 'lately' | 'settings'>) {
  const { HOLD } = wholeLengths(settings)
  return halved(HOLD, halvings(lately, { HOLD }), leastHoldMinutes)
}
