import type { booking } from '@konsil/contract/booking'
import { dayIn, homeZone, instantFrom, onTheWire } from '@konsil/contract/core/time'
import type { HandlersOf } from '../../http/call.ts'
import { findDoctors } from '../account/index.ts'
import { physicianIdState } from '../certificates/index.ts'
import { linkFor } from '../documents/index.ts'
import type { Ground } from '../ground.ts'
import { zoneOfDoctor } from '../schedules/index.ts'
import { servicesOf } from '../services/index.ts'
import { categoriesToChoose } from '../site/index.ts'
import { isBookable, missingOf } from './bookable.ts'
import { readDoctors } from './doctors.ts'
import { allFreeDates, type Days, freeDatesWith, refuseLongPeriod, slotsWith } from './free-time.ts'

export function bookingHandlers(ground: Ground): HandlersOf<typeof booking> {
  const { database, clock } = ground
  return {
    readCurrentStatus: ({ person }) => readCurrentStatus(ground, person.userId),
    async listFreeDates({ input: { doctorId, serviceId, ...days } }) {
      refuseLongPeriod(days)
      const now = clock.now()
      const [doctor] = await readDoctors(database, [doctorId], days, now)
      return { dates: doctor ? freeDatesWith(doctor, serviceId, days, now) : [] }
    },
    async listSlots({ input: { doctorId, serviceId, ...days } }) {
      refuseLongPeriod(days)
      const now = clock.now()
      const [doctor] = await readDoctors(database, [doctorId], days, now)
      if (!doctor || !isBookable(doctor, now)) return { timeZone: homeZone, slots: [] }
      const slots = slotsWith(doctor, serviceId, days, now)
      return {
        timeZone: zoneOfDoctor(doctor.plans, homeZone, now),
        slots: slots.map(({ from, to, ...slot }) => ({
          ...slot,
          startUTC: onTheWire(instantFrom(from)),
          endUTC: onTheWire(instantFrom(to)),
        })),
      }
    },
    listFreeDoctors: ({ input }) => listFreeDoctors(ground, input),
  }
}

async function readCurrentStatus({ database, clock }: Ground, doctorId: string) {
  const now = clock.now()
  const today = dayIn(homeZone, now)
  const [doctor] = await readDoctors(database, [doctorId], { from: today, to: today }, now)
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
    specialties: { none: !doctor?.has_specialties },
    isBookable: doctor !== undefined && isBookable(doctor, now),
    missing: doctor ? missingOf(doctor, now) : [],
  }
}

interface Sought extends Days {
  categoryId?: string | undefined
  name?: string | undefined
}

async function listFreeDoctors(ground: Ground, { categoryId, name, ...days }: Sought) {
  refuseLongPeriod(days)
  const { database, clock } = ground
  const now = clock.now()
  const profiles = await findDoctors(database, { categoryId, name })
  const ids = profiles.map(({ user_id }) => user_id)
  const rows = new Map((await readDoctors(database, ids, days, now)).map(row => [row.id, row]))
  const categories = await categoriesToChoose(database)
  return {
    doctors: profiles.flatMap(profile => {
      const row = rows.get(profile.user_id)
      if (!row || !isBookable(row, now)) return []
      return {
        _id: row.id,
        firstName: profile.first_name,
        lastName: profile.last_name,
        title: profile.title,
        imgUrl: profile.picture_file_id && linkFor(ground, profile.picture_file_id),
        specialties: categories.filter(({ _id }) => profile.specialty_ids.includes(_id)),
        dates: allFreeDates(row, days, now),
      }
    }),
  }
}
