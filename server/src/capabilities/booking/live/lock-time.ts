import type { LockedTime } from '@konsil/contract/realtime'
import { instantFrom } from '@konsil/contract/core/time'
import { inTransaction } from '../../../database/transaction.ts'
import type { LivePerson } from '../../../ports/live.ts'
import { lockPersonIfThere } from '../../account/index.ts'
import { tellFreed, wallTimesOf } from '../../schedules/index.ts'
import { holdTime, tellHeld } from '../create-slot.ts'
import { slotsWith } from '../free-time/free-time.ts'
import { knownDoctor } from '../free-time/known-doctor.ts'
import type { BookingGround } from '../ground.ts'
import { timeOf } from '../holds/free-ended.ts'
import { type Hold, runningOf } from '../holds/store.ts'
import { release } from '../holds/take-time.ts'
import { offeredTo } from '../may-book.ts'
import { presentSlot } from '../present.ts'
import { withFreeTime } from '../with-checked-time.ts'

type Asker = Pick<LivePerson, 'userId' | 'role'>

/** Holds a time for as long as the page is there; answers its hold. */
export async function lockTime(ground: BookingGround, person: Asker, time: LockedTime) {
  const { doctorId, date: requestDate, start, end, startUTC } = time
  const serviceId = (await serviceOf(ground, person, time)) ?? doctorId
  const asked = { doctorId, serviceId, requestDate, start, end, startUTC }
  const held = await withFreeTime(ground, person, asked, (tx, checked) =>
    holdTime(ground, tx, person.userId, checked, { isDurable: false }),
  )
  tellHeld(ground, held)
  return held.hold.id
}

const dayOf = async (ground: BookingGround, person: Asker, doctorId: string, date: string) =>
  knownDoctor(ground, person, doctorId, { from: date, to: date })

/** The event names a time alone (D-057): whichever service has it. */
async function serviceOf(ground: BookingGround, person: Asker, time: LockedTime) {
  const known = await dayOf(ground, person, time.doctorId, time.date)
  if (!known) return undefined
  const { doctor, asked } = known
  const offered = offeredTo(asked.patient, doctor.facts)
  return offered.find(({ id }) =>
    slotsWith(doctor, id, asked).some(one => one.start === time.start && one.end === time.end),
  )?.id
}

/** What is taken of a day, whatever the service: no more than its state is told. */
export async function takenOf(
  ground: BookingGround,
  person: Asker,
  doctorId: string,
  date: string,
) {
  const known = await dayOf(ground, person, doctorId, date)
  if (!known) return []
  const { doctor, asked } = known
  const slots = offeredTo(asked.patient, doctor.facts).flatMap(({ id }) =>
    slotsWith(doctor, id, asked).filter(({ status }) => status !== 'AVAILABLE'),
  )
  const once = new Map(slots.map(one => [`${one.from} ${one.to}`, one]))
  return [...once.values()].toSorted((one, other) => one.from - other.from).map(presentSlot)
}

/** Gives a time of one's own back, a durable one too: its patient says so. */
export const releaseTime = (ground: BookingGround, userId: string, time: LockedTime) =>
  releaseThose(ground, userId, hold => isOfDay(hold, time) && isAt(hold, time))

/** Whoever leaves the day leaves what they held of it. */
export const releaseDay = (
  ground: BookingGround,
  userId: string,
  day: Pick<LockedTime, 'doctorId' | 'date'>,
) => releaseThose(ground, userId, hold => isOfDay(hold, day))

const isOfDay = (hold: Hold, { doctorId, date }: Pick<LockedTime, 'doctorId' | 'date'>) =>
  hold.doctor_id === doctorId && hold.day === date

const isAt = (hold: Hold, { start, startUTC }: LockedTime) =>
  startUTC === undefined
    ? wallTimesOf(timeOf(hold)).start === start
    : hold.starts_at.getTime() === instantFrom(startUTC).getTime()

async function releaseThose(
  { database, clock, live }: BookingGround,
  userId: string,
  isMeant: (hold: Hold) => boolean,
) {
  const released = await inTransaction(database, async tx => {
    const now = clock.now()
    const [, holds] = await Promise.all([
      // Whoever books what they hold has the lock: then nothing is left to give back.
      lockPersonIfThere(tx, userId),
      runningOf(tx, userId, now),
    ])
    return release(tx, holds.filter(isMeant), now)
  })
  for (const hold of released) tellFreed(live, timeOf(hold))
}
