import { mostOpenBookings } from '@konsil/contract/booking'
import { neededForHealthData } from '@konsil/contract/core/consents'
import { Refusal } from '@konsil/contract/core/refusals'
import { instantFrom, later, minutes } from '@konsil/contract/core/time'
import type { InTransaction } from '../../../database/connect.ts'
import { refuseWithoutConsent } from '../../access/index.ts'
import { lockPerson, lockPersonIfThere } from '../../account/index.ts'
import { unpaidOf } from '../../appointments/index.ts'
import {
  bookHeld,
  type Claim,
  claimTime,
  freeHeldTime,
  isOtherwiseTaken,
} from '../../schedules/index.ts'
import { numberSettingsNow } from '../../site/index.ts'
import type { CheckedTime } from '../check-time.ts'
import type { BookingGround } from '../ground.ts'
import { presentSlot } from '../present.ts'
import { factsVersionOf } from '../store.ts'
import {
  halved,
  halvings,
  leastPaymentMinutes,
  refuseTooOften,
  type TakenForNothing,
} from './length.ts'
import { endHold, type Hold, runningOf, takenForNothing } from './store.ts'

/** What a patient has open when they ask for one more time. */
export interface OpenBookings {
  /** Their hold of this very time. */
  same: Hold | undefined
  holds: Hold[]
}

/** Of somebody who is held, with what decides how long they have the time. */
export interface OpenNow extends OpenBookings {
  timeZone: string
  lately: TakenForNothing[]
  settings: Settings
}

type Settings = Awaited<ReturnType<typeof numberSettingsNow>>

export const wholeLengths = ({ HOLD_MINUTES, PAYMENT_WINDOW_MINUTES }: Settings) => ({
  HOLD: minutes(HOLD_MINUTES),
  BOOKING: minutes(PAYMENT_WINDOW_MINUTES),
})

/** For how long a booking waits for its payment. */
export function paymentWindow({ lately, settings }: Pick<OpenNow, 'lately' | 'settings'>) {
  const whole = wholeLengths(settings)
  return halved(whole.BOOKING, halvings(lately, whole), leastPaymentMinutes)
}

/** What was decided on has changed since. */
export class FactsChanged extends Error {
  override name = 'FactsChanged'
}

export const refuseTaken = ({ slots }: CheckedTime): never => {
  throw new Refusal('slot.taken', { slots: slots.map(presentSlot) })
}

/**
 * Of many who want the same time, whoever comes after the first waits for nobody: what others have is known
 * before anything is locked. With a hold of one's own with this doctor, the claim decides.
 */
export async function refuseTakenByOthers(
  { database, clock }: BookingGround,
  patientId: string,
  checked: CheckedTime,
) {
  const { slot, doctorId } = checked
  if (!slot || slot.status === 'AVAILABLE') return
  if (slot.status === 'BOOKED') return refuseTaken(checked)
  const own = await runningOf(database, patientId, clock.now())
  if (!own.some(hold => hold.doctor_id === doctorId)) return refuseTaken(checked)
}

/**
 * Row lock on the patient, and what they have open. Holds and unpaid bookings count together: one with
 * each doctor, two in all. An earlier hold with this doctor makes room for the new one. Refused as well to
 * whoever took this time too often for nothing.
 */
export async function openBookingsOf(
  tx: InTransaction,
  patientId: string,
  checked: CheckedTime,
  now: Date,
): Promise<OpenNow> {
  const { doctorId } = checked
  const patient = { userId: patientId, role: 'PATIENT' } as const
  const [{ time_zone: timeZone }, , unpaid, holds, lately, settings] = await Promise.all([
    lockPerson(tx, patientId),
    // Whoever withdrew it meanwhile was here first.
    refuseWithoutConsent(tx, patient, neededForHealthData),
    unpaidOf(tx, patientId, now),
    runningOf(tx, patientId, now),
    latelyTaken(tx, patientId, checked, now),
    numberSettingsNow(tx),
  ])
  const here = unpaid.find(one => one.doctor_id === doctorId)
  if (here) throw new Refusal('booking.unpaid', { appointmentId: here.id })
  const elsewhere = holds.filter(one => one.doctor_id !== doctorId)
  if (unpaid.length + elsewhere.length >= mostOpenBookings) {
    throw new Refusal('too.many.open.bookings')
  }
  refuseTooOften(lately, wholeLengths(settings), now)
  return { ...withDoctor(holds, checked), timeZone, lately, settings }
}

const latelyTaken = async (
  tx: InTransaction,
  patientId: string,
  { doctorId, slot }: CheckedTime,
  now: Date,
) => {
  if (!slot) return []
  const [startsAt, endsAt] = [instantFrom(slot.from), instantFrom(slot.to)]
  return takenForNothing(tx, { patientId, doctorId, startsAt, endsAt }, now)
}

/** Row lock on the patient, and what they hold with this doctor: what is paid for already counts as none. */
export async function holdsWithDoctor(
  tx: InTransaction,
  patientId: string,
  checked: CheckedTime,
  now: Date,
) {
  const [, holds] = await Promise.all([lockPerson(tx, patientId), runningOf(tx, patientId, now)])
  return withDoctor(holds, checked)
}

function withDoctor(holds: Hold[], { doctorId, slot }: CheckedTime): OpenBookings {
  const here = holds.filter(one => one.doctor_id === doctorId)
  const same = here.find(
    ({ starts_at, ends_at }) => starts_at.getTime() === slot?.from && ends_at.getTime() === slot.to,
  )
  return { same, holds: here.filter(one => one !== same) }
}

/** Takes the time that was checked, booked or held until then; refused when anybody has it. */
export async function takeTime(
  tx: InTransaction,
  checked: CheckedTime,
  heldUntil: Date | null,
  now: Date,
) {
  const { slot, doctorId } = checked
  if (!slot) throw new Error('a day alone is not taken')
  const claim: Claim = {
    doctorId,
    startsAt: instantFrom(slot.from),
    endsAt: instantFrom(slot.to),
    heldUntil,
  }
  const id = await claimTime(tx, claim, now)
  if (id === undefined) return refuseTaken(checked)
  await refuseChanged(tx, checked, id, now)
  return { id, startsAt: claim.startsAt, endsAt: claim.endsAt }
}

/** Whoever holds the time books what they hold; else it is taken now. There is none for CHAT. */
export async function bookHeldOrFree(
  tx: InTransaction,
  checked: CheckedTime,
  held: Hold | undefined,
  now: Date,
) {
  if (!checked.slot) return null
  if (held) {
    const [isBooked] = await Promise.all([
      bookHeld(tx, held.id, now),
      endHold(tx, held.id, 'BOOKED', now),
    ])
    if (!isBooked) return refuseTaken(checked)
    const { id: occupiedId, starts_at: startsAt, ends_at: endsAt } = held
    return { occupiedId, startsAt, endsAt }
  }
  const { id: occupiedId, startsAt, endsAt } = await takeTime(tx, checked, null, now)
  return { occupiedId, startsAt, endsAt }
}

/**
 * The doctor is held, so that nothing that decides changes any more: it is what was decided on, and the
 * pause beside it is kept. The claim comes first, everywhere: who loses it waits for no doctor.
 */
async function refuseChanged(tx: InTransaction, checked: CheckedTime, id: string, now: Date) {
  const { doctorId, slot, buffer, factsVersion } = checked
  const [isThere, version] = await Promise.all([
    lockPersonIfThere(tx, doctorId),
    factsVersionOf(tx, doctorId),
  ])
  if (!isThere || !slot || version !== factsVersion) {
    throw new FactsChanged()
  }
  if (buffer === 0) return
  const pause = minutes(buffer)
  const around = {
    from: later(instantFrom(slot.from), -pause),
    to: later(instantFrom(slot.to), pause),
    except: id,
  }
  if (await isOtherwiseTaken(tx, doctorId, around, now)) refuseTaken(checked)
}

/** Gives up what somebody has begun to book; answers what really was given up. */
export async function release(tx: InTransaction, holds: Hold[], now: Date) {
  const released: Hold[] = []
  for (const hold of holds) {
    if (!(await freeHeldTime(tx, hold.id))) continue
    await endHold(tx, hold.id, 'RELEASED', now)
    released.push(hold)
  }
  return released
}
