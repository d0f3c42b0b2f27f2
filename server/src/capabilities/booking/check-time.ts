import { instantFrom } from '@konsil/contract/core/time'
import { Refusal } from '@konsil/contract/core/refusals'
import type { Person } from '../../http/call.ts'
import type { SlotFound } from '../schedules/index.ts'
import type { OfferedNow } from '../services/index.ts'
import { isBookableAt } from './bookable.ts'
import { type FreeTimeQuestion, slotsWith, writtenZoneOf } from './free-time/free-time.ts'
import { knownDoctor } from './free-time/known-doctor.ts'
import type { KnownDoctor } from './free-time/known-doctors.ts'
import type { BookingGround } from './ground.ts'
import { mayBook } from './may-book.ts'
import { presentSlot } from './present.ts'

/** Which time somebody means: as the slots answer it (D-308). */
export interface AskedTime {
  doctorId: string
  serviceId: string
  requestDate: string
  start?: string | undefined
  end?: string | undefined
  startUTC?: string | undefined
}

/** What can really be booked there; whether others have taken it is decided by the claim alone. */
export interface CheckedTime {
  doctorId: string
  service: OfferedNow
  /** What the doctor is a specialist of. */
  specialtyIds: string[]
  /** In this zone the day and its wall time are meant. */
  timeZone: string
  day: string
  /** Null for CHAT, which has a day alone. */
  slot: SlotFound | null
  /** The other slots of that day. */
  slots: SlotFound[]
  /** Kept free before and after it, in minutes. */
  buffer: number
  /** Of the facts that it was decided on. */
  factsVersion: string
}

/** Refuses, by name, what this patient cannot book with the doctor at all. */
export async function checkTime(
  ground: BookingGround,
  person: Pick<Person, 'userId' | 'role'>,
  asked: AskedTime,
): Promise<CheckedTime> {
  const days = { from: asked.requestDate, to: asked.requestDate }
  const known = await knownDoctor(ground, person, asked.doctorId, days)
  if (!known || !isBookableAt(known.asked.now)(known.doctor.facts)) return refuse([])
  const { doctor, asked: question } = known
  const service = doctor.facts.services.find(({ id }) => id === asked.serviceId)
  if (!service) return refuse([])
  if (!mayBook(question.patient, asked.doctorId, service)) {
    throw new Refusal('service.for.returning')
  }
  const isWritten = service.consultation_type === 'CHAT'
  const time = isWritten ? writtenDay(doctor, asked, question) : slotMeant(doctor, asked, question)
  return {
    doctorId: asked.doctorId,
    service,
    specialtyIds: doctor.facts.profile?.specialty_ids ?? [],
    buffer: doctor.facts.buffer_minutes,
    factsVersion: doctor.facts.version,
    ...time,
  }
}

function refuse(slots: SlotFound[]): never {
  throw new Refusal('slot.unavailable', { slots: slots.map(presentSlot) })
}

function writtenDay(doctor: KnownDoctor, asked: AskedTime, question: FreeTimeQuestion) {
  const given = (['start', 'end', 'startUTC'] as const).find(field => asked[field] !== undefined)
  if (given) throw new Refusal('slot.unexpected', { field: given })
  const timeZone = writtenZoneOf(doctor, asked.serviceId, question)
  if (timeZone === undefined) return refuse([])
  return { timeZone, day: asked.requestDate, slot: null, slots: [] }
}

/** By its wall times; the instant, where it is named, decides between two of the same. */
function slotMeant(doctor: KnownDoctor, asked: AskedTime, question: FreeTimeQuestion) {
  const { start, end, startUTC } = asked
  if (start === undefined) throw new Refusal('slot.required', { field: 'start' })
  if (end === undefined) throw new Refusal('slot.required', { field: 'end' })
  const slots = slotsWith(doctor, asked.serviceId, question)
  const slot = slots.find(
    one =>
      one.start === start &&
      one.end === end &&
      (startUTC === undefined || one.from === instantFrom(startUTC).getTime()),
  )
  if (!slot) return refuse(slots)
  return { timeZone: slot.timeZone, day: slot.date, slot, slots }
}
