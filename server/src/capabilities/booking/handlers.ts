import type { booking } from '@konsil/contract/booking'
import type { HandlersOf } from '../../http/call.ts'
import { physicianIdState, usualReviewHours } from '../certificates/index.ts'
import type { Ground } from '../ground.ts'
import { minuteOnTheWire } from '../schedules/index.ts'
import { servicesOf } from '../services/index.ts'
import { isBookableAt, missingAt } from './bookable.ts'
import { readFacts, versionsOf } from './store.ts'
import {
  type FreeTimeQuestion,
  freeDatesWith,
  refuseLongPeriod,
  slotsWith,
} from './free-time/free-time.ts'
import type { BookingGround } from './ground.ts'
import { listFreeDoctors } from './free-time/list-free-doctors.ts'
import { anyPatient } from './may-book.ts'

export function bookingHandlers(ground: BookingGround): HandlersOf<typeof booking> {
  const { database, clock } = ground
  const doctorOf = async (id: string, { days, now }: FreeTimeQuestion) =>
    only(await ground.knownDoctors(await versionsOf(database, [id]), days, now))
  return {
    readCurrentStatus: ({ person }) => readCurrentStatus(ground, person.userId),
    async listFreeDates({ input: { doctorId, serviceId, ...days } }) {
      refuseLongPeriod(days)
      const asked = { patient: anyPatient, days, now: clock.now() }
      const doctor = await doctorOf(doctorId, asked)
      return { dates: doctor ? freeDatesWith(doctor, serviceId, asked) : [] }
    },
    async listSlots({ input: { doctorId, serviceId, ...days } }) {
      refuseLongPeriod(days)
      const asked = { patient: anyPatient, days, now: clock.now() }
      const doctor = await doctorOf(doctorId, asked)
      const slots = doctor ? slotsWith(doctor, serviceId, asked) : []
      return {
        slots: slots.map(({ timeZone, date, start, end, status, from, to }) => ({
          timeZone,
          date,
          start,
          end,
          startUTC: minuteOnTheWire(from),
          endUTC: minuteOnTheWire(to),
          status,
        })),
      }
    },
    listFreeDoctors: ({ input }) => listFreeDoctors(ground, anyPatient, input),
  }
}

const only = <T>([one]: T[]) => one

async function readCurrentStatus({ database, clock }: Ground, doctorId: string) {
  const now = clock.now()
  const doctor = only(await readFacts(database, [doctorId], now))
  const physicianId = (await physicianIdState(database, [doctorId], now)).get(doctorId)
  const services = await servicesOf(database, [doctorId])
  const uncounted = ['REMOVED', 'REJECTED']
  return {
    certificate: {
      uploadedPhysicianId: physicianId?.isUploaded ?? false,
      existActivePhysicianId: physicianId?.isValid ?? false,
      rejection: physicianId?.rejected
        ? { _id: physicianId.rejected.id, reason: physicianId.rejected.reason }
        : null,
      usualReviewHours: await usualReviewHours(database),
    },
    service: { existService: services.some(({ state }) => !uncounted.includes(state)) },
    specialties: { none: (doctor?.profile?.specialty_ids.length ?? 0) === 0 },
    isBookable: doctor !== undefined && isBookableAt(now)(doctor),
    missing: doctor ? missingAt(now)(doctor) : [],
  }
}
