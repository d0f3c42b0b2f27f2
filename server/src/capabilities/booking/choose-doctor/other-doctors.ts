import type { booking } from '@konsil/contract/booking'
import { mostDoctorsListed } from '@konsil/contract/booking'
import type { InputOf, OutputOf } from '@konsil/contract/core/endpoint'
import type { Person } from '../../../http/call.ts'
import {
  type LostAppointment,
  ownLost,
  refundWith,
  rulesOncePaid,
} from '../../appointments/index.ts'
import { moneyOf, presentToChoose } from '../../services/index.ts'
import { nextDays } from '../doctor-lists/list-doctors.ts'
import { readForList, presentDoctor } from '../doctor-lists/present-doctor.ts'
import { type DayRange, freeDatesWith } from '../free-time/free-time.ts'
import type { KnownDoctor } from '../free-time/known-doctors.ts'
import type { BookingGround } from '../ground.ts'
import { withOwnFree } from '../holds/own-free.ts'
import { offeredTo, patientAsking } from '../may-book.ts'
import { type DoctorVersions, versionsOfSought } from '../store.ts'
import { fits } from './fits.ts'

/** So many are shown: whoever has room soonest. */
const mostShown = 50

/** Who can take the place of the doctor, the soonest free first; whoever has no room is none of them. */
export async function listOtherDoctors(
  ground: BookingGround,
  person: Person,
  { appointmentId, timeZone }: InputOf<typeof booking.listOtherDoctors>,
): Promise<OutputOf<typeof booking.listOtherDoctors>> {
  const { database, clock, knownDoctors } = ground
  const now = clock.now()
  const lost = await ownLost(database, person.userId, appointmentId, now)
  const days = nextDays(now, timeZone)
  const doctors = await knownDoctors(await specialists(ground, lost), days, now)
  const patient = await patientAsking(database, person, doctors)
  const reader = { ...(await readForList(database, person, now)), patient }
  const found = doctors
    .flatMap(known => offersOf(withOwnFree(known, reader.held), lost, { patient, days, now }))
    .toSorted((one, other) => (one.dates[0] < other.dates[0] ? -1 : 1))
    .slice(0, mostShown)
  const services = await presentToChoose(
    ground,
    found.map(({ serviceId }) => serviceId),
  )
  const byId = new Map(services.map(service => [service._id, service]))
  return {
    cancellation: rulesOncePaid(lost.row, now),
    doctors: found.flatMap(({ known, serviceId, back, dates }) => {
      const [doctor, service] = [presentDoctor(ground, known.facts, reader), byId.get(serviceId)]
      return doctor && service ? [{ ...doctor, service, ...back, dates }] : []
    }),
  }
}

/** Each once, whatever else they are specialists of. */
async function specialists({ database }: BookingGround, { row }: LostAppointment) {
  const found = new Map<string, DoctorVersions>()
  for (const categoryId of row.specialty_ids) {
    for (const one of await versionsOfSought(database, { categoryId }, mostDoctorsListed)) {
      found.set(one.doctor_id, one)
    }
  }
  return [...found.values()]
}

interface Asked {
  patient: Awaited<ReturnType<typeof patientAsking>>
  days: DayRange
  now: Date
}

function offersOf(known: KnownDoctor, lost: LostAppointment, asked: Asked) {
  const { id: doctorId, profile } = known.facts
  const specialtyIds = profile?.specialty_ids ?? []
  return offeredTo(asked.patient, known.facts)
    .filter(service => fits(lost, { doctorId, specialtyIds, service }))
    .flatMap(({ id: serviceId, price_cents }) => {
      const [first, ...more] = freeDatesWith(known, serviceId, asked)
      if (first === undefined) return []
      const dates: [string, ...string[]] = [first, ...more]
      return { known, serviceId, back: presentBack(lost, price_cents), dates }
    })
}

function presentBack(lost: LostAppointment, priceCents: number) {
  const { cents, banks } = refundWith(lost, priceCents)
  const sum = (of: number) => moneyOf(of, lost.row.currency)
  return {
    refund: sum(cents),
    banks: { argued: sum(banks.argued), due: sum(banks.due), lost: sum(banks.lost) },
  }
}
