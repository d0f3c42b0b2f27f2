import type { booking } from '@konsil/contract/booking'
import type { HandlersOf } from '../../http/call.ts'
import { presentRatedInAll } from '../appointments/index.ts'
import { physicianIdState, usualReviewHours } from '../certificates/index.ts'
import type { Ground } from '../ground.ts'
import { servicesOf } from '../services/index.ts'
import { knownWithOwnFree } from './holds/own-free.ts'
import { isBookableAt, missingAt } from './bookable.ts'
import { chooseDoctor } from './choose-doctor/choose-doctor.ts'
import { listOtherDoctors } from './choose-doctor/other-doctors.ts'
import { createSlot } from './create-slot.ts'
import { makeAppointment } from './make-appointment.ts'
import { moveAppointment } from './move-appointment.ts'
import { presentSlot } from './present.ts'
import { readFacts } from './store.ts'
import {
  freeDatesWith,
  refuseLongPeriod,
  slotsWith,
  writtenBeginningsWith,
} from './free-time/free-time.ts'
import type { BookingGround } from './ground.ts'
import {
  listDoctorsOfCategory,
  listEarlierDoctors,
  listSavedDoctors,
} from './doctor-lists/list-doctors.ts'
import { listFreeDoctors } from './doctor-lists/list-free-doctors.ts'
import { readDoctor } from './doctor-lists/read-doctor.ts'
import { saveDoctor } from './doctor-lists/saved-doctors.ts'
import { forgetSaved } from './doctor-lists/store.ts'

export function bookingHandlers(ground: BookingGround): HandlersOf<typeof booking> {
  return {
    readCurrentStatus: ({ person }) => readCurrentStatus(ground, person.userId),
    async listFreeDates({ input: { doctorId, serviceId, ...days }, person }) {
      refuseLongPeriod(days)
      const known = await knownWithOwnFree(ground, person, doctorId, days)
      if (!known) return { dates: [] }
      return {
        dates: freeDatesWith(known.doctor, serviceId, known.asked),
        begins: writtenBeginningsWith(known.doctor, serviceId, known.asked),
      }
    },
    async listSlots({ input: { doctorId, serviceId, ...days }, person }) {
      refuseLongPeriod(days)
      const known = await knownWithOwnFree(ground, person, doctorId, days)
      const slots = known ? slotsWith(known.doctor, serviceId, known.asked) : []
      return { slots: slots.map(presentSlot) }
    },
    listFreeDoctors: ({ input, person }) => listFreeDoctors(ground, person, input),
    readDoctor: ({ input, person }) => readDoctor(ground, person, input.id),
    listDoctorsOfCategory: ({ input, person }) => listDoctorsOfCategory(ground, person, input),
    listEarlierDoctors: ({ input, person }) => listEarlierDoctors(ground, person, input),
    listBookedDoctors: ({ input, person }) => listEarlierDoctors(ground, person, input),
    listSavedDoctors: ({ input, person }) => listSavedDoctors(ground, person, input),
    saveDoctor: ({ input, person }) => saveDoctor(ground, person, input.doctorId),
    async forgetDoctor({ input, person }) {
      await forgetSaved(ground.database, person.userId, input.doctorId)
      return {}
    },
    createSlot: ({ input, person }) => createSlot(ground, person, input),
    makeAppointment: ({ input, person, language }) =>
      makeAppointment(ground, person, language, input),
    listOtherDoctors: ({ input, person }) => listOtherDoctors(ground, person, input),
    chooseDoctor: ({ input, person }) => chooseDoctor(ground, person, input),
    moveAppointment: ({ input, person }) => moveAppointment(ground, person, input),
  }
}

async function readCurrentStatus(ground: Ground, doctorId: string) {
  const { database, clock, config } = ground
  const now = clock.now()
  const [doctor] = await readFacts(ground, [doctorId], now)
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
    invoiceDetails: config.INVOICE_ISSUER === 'doctor' ? { none: !doctor?.has_issuer } : null,
    isBookable: doctor !== undefined && isBookableAt(now)(doctor),
    rating: presentRatedInAll(doctor?.rated ?? null),
    missing: doctor ? missingAt(now)(doctor) : [],
  }
}
