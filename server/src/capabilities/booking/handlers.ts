import type { booking } from '@konsil/contract/booking'
import { homeZone } from '@konsil/contract/core/time'
import type { HandlersOf } from '../../http/call.ts'
import { physicianIdState } from '../certificates/index.ts'
import { linkFor } from '../documents/index.ts'
import type { Ground } from '../ground.ts'
import { minuteOnTheWire, zoneOfDoctor } from '../schedules/index.ts'
import { servicesOf } from '../services/index.ts'
import { categoriesToChoose } from '../site/index.ts'
import { isBookableAt, missingAt } from './bookable.ts'
import { readFacts, versionsOf, versionsOfSought } from './doctors.ts'
import { allFreeDates, type Days, freeDatesWith, refuseLongPeriod, slotsWith } from './free-time.ts'
import type { KnownDoctors } from './known-doctors.ts'

export interface BookingGround extends Ground {
  knownDoctors: KnownDoctors
}

export function bookingHandlers(ground: BookingGround): HandlersOf<typeof booking> {
  const { database, clock } = ground
  const doctorOf = async (id: string, days: Days, now: Date) =>
    only(await ground.knownDoctors(await versionsOf(database, [id]), days, now))
  return {
    readCurrentStatus: ({ person }) => readCurrentStatus(ground, person.userId),
    async listFreeDates({ input: { doctorId, serviceId, ...days } }) {
      refuseLongPeriod(days)
      const now = clock.now()
      const doctor = await doctorOf(doctorId, days, now)
      return { dates: doctor ? freeDatesWith(doctor, serviceId, days, now) : [] }
    },
    async listSlots({ input: { doctorId, serviceId, ...days } }) {
      refuseLongPeriod(days)
      const now = clock.now()
      const doctor = await doctorOf(doctorId, days, now)
      if (!doctor || !isBookableAt(now)(doctor.facts)) return { timeZone: homeZone, slots: [] }
      const slots = slotsWith(doctor, serviceId, days, now)
      return {
        timeZone: zoneOfDoctor(doctor.facts.plans, homeZone, now),
        slots: slots.map(({ date, start, end, status, from, to }) => ({
          date,
          start,
          end,
          startUTC: minuteOnTheWire(from),
          endUTC: minuteOnTheWire(to),
          status,
        })),
      }
    },
    listFreeDoctors: ({ input }) => listFreeDoctors(ground, input),
  }
}

const only = <T>([one]: T[]) => one

async function readCurrentStatus({ database, clock }: Ground, doctorId: string) {
  const now = clock.now()
  const doctor = only(await readFacts(database, [doctorId], now))
  const physicianId = (await physicianIdState(database, [doctorId], now)).get(doctorId)
  const services = await servicesOf(database, [doctorId])
  const given = ['REMOVED', 'REJECTED']
  return {
    certificate: {
      uploadedPhysicianId: physicianId?.isUploaded ?? false,
      existActivePhysicianId: physicianId?.isValid ?? false,
      rejection: physicianId?.rejected
        ? { _id: physicianId.rejected.id, reason: physicianId.rejected.reason }
        : null,
    },
    service: { existService: services.some(({ state }) => !given.includes(state)) },
    specialties: { none: (doctor?.profile?.specialty_ids.length ?? 0) === 0 },
    isBookable: doctor !== undefined && isBookableAt(now)(doctor),
    missing: doctor ? missingAt(now)(doctor) : [],
  }
}

interface Sought extends Days {
  categoryId?: string | undefined
  name?: string | undefined
}

async function listFreeDoctors(ground: BookingGround, { categoryId, name, ...days }: Sought) {
  refuseLongPeriod(days)
  const { database, clock, knownDoctors } = ground
  const now = clock.now()
  const [versions, categories] = await Promise.all([
    versionsOfSought(database, { categoryId, name }),
    categoriesToChoose(database),
  ])
  const doctors = await knownDoctors(versions, days, now)
  const isBookable = isBookableAt(now)
  return {
    doctors: doctors.flatMap(doctor => {
      const { id, profile } = doctor.facts
      if (!profile || !isBookable(doctor.facts)) return []
      return {
        _id: id,
        firstName: profile.first_name,
        lastName: profile.last_name,
        title: profile.title,
        imgUrl: profile.picture_file_id && linkFor(ground, profile.picture_file_id),
        specialties: categories.filter(({ _id }) => profile.specialty_ids.includes(_id)),
        dates: allFreeDates(doctor, days, now),
      }
    }),
  }
}
