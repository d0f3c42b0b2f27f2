import * as z from 'zod'
import { appointment } from './appointments.ts'
import { doctorToBook, doctorWithDays, listedDoctor, savedDoctor } from './bookable-doctor.ts'
import { callNumber } from './call-number.ts'
import { chosenTime } from './chosen-time.ts'
import { neededForHealthData } from './core/consents.ts'
import { endpoint } from './core/endpoint.ts'
import { currency } from './core/money.ts'
import { done, nothing, one } from './core/shapes.ts'
import { askedInstant, dayOnTheWire, instantOnTheWire, plannedDay, timeZone } from './core/time.ts'
import { uuid } from './core/uuid.ts'
import { doctorRating } from './doctor-rating.ts'
import { text } from './offered-service.ts'
import { choosingDoctor } from './other-doctor.ts'
import { wallTime } from './schedules.ts'
import { slot } from './slot.ts'

/** What can keep a doctor from being booked, in the order in which it is to be mended. */
export const missingForBooking = [
  'PHYSICIAN_ID',
  'SERVICE',
  'SCHEDULE',
  'SPECIALTIES',
  'INVOICE_DETAILS',
] as const
export type MissingForBooking = (typeof missingForBooking)[number]

/** So many doctors are looked at for one list: whoever seeks more names a category, or a part of the name. */
export const mostDoctorsListed = 1_000

/** At most so many days are asked for at once. */
export const longestPeriodDays = 62

interface Period {
  from: string
  to: string
}
const orderRule = { error: 'period.invalid', path: ['to'] }
const isForward = ({ from, to }: Period) => from <= to
const period = {
  from: plannedDay,
  to: plannedDay,
  /** Whose days are meant; without it the doctor's. */
  timeZone: timeZone.optional(),
}
const ofDoctor = z
  .strictObject({ doctorId: uuid, serviceId: uuid, ...period })
  .refine(isForward, orderRule)

/** The patient's note for the doctor. */
export const noteLength = 1_000
/** Holds and unpaid bookings of one patient, counted together. */
export const mostOpenBookings = 2

const refusedTimes = [
  'slot.required',
  'slot.unexpected',
  'slot.unavailable',
  'slot.taken',
  'slot.taken.too.often',
  'service.for.returning',
  'too.many.open.bookings',
  'booking.unpaid',
] as const

/** A part of title, first and last name. */
const sought = { categoryId: uuid.optional(), name: z.string().trim().max(160).optional() }
const withDays = z.object({ doctors: z.array(doctorWithDays) })
const bookedBefore = {
  who: ['PATIENT'],
  reads: true,
  /** The days are those of the next two months, in the reader's zone. */
  input: z.strictObject({ ...sought, timeZone: timeZone.optional() }),
  output: withDays,
} as const
const oneDoctor = z.strictObject({ doctorId: uuid })

export const booking = {
  readCurrentStatus: endpoint({
    method: 'GET',
    path: '/doctor/current-status',
    summary: 'What a doctor has and what is missing before patients can book',
    who: ['DOCTOR'],
    reads: true,
    input: nothing,
    output: z.object({
      certificate: z.object({
        /** One waits for approval or is approved; rejected and expired ones do not count. */
        uploadedPhysicianId: z.boolean(),
        existActivePhysicianId: z.boolean(),
        /** The physician ID that was rejected last, while none waits or is approved. */
        rejection: z.object({ _id: z.uuid(), reason: z.string().nullable() }).nullable(),
        /** So long at most took half of the latest decisions; null while there are too few. */
        usualReviewHours: z.int().min(1).nullable(),
      }),
      service: z.object({ existService: z.boolean() }),
      specialties: z.object({ none: z.boolean() }),
      /** Null while the operator issues the invoices, and nobody is asked for them. */
      invoiceDetails: z.object({ none: z.boolean() }).nullable(),
      isBookable: z.boolean(),
      /** As patients read it who choose; null while nobody has rated them. */
      rating: doctorRating.nullable(),
      missing: z.array(z.enum(missingForBooking)),
    }),
  }),
  listFreeDates: endpoint({
    path: '/booking/available-dates',
    summary: 'Days on which a service of a doctor has a free slot',
    who: 'signedIn',
    reads: true,
    input: ofDoctor,
    output: z.object({
      dates: z.array(dayOnTheWire),
      /** When each of them begins where it is meant; of written services alone (D-305). */
      begins: z.array(z.object({ date: dayOnTheWire, at: instantOnTheWire })).optional(),
    }),
    refusals: ['period.too.long'],
  }),
  listSlots: endpoint({
    path: '/booking/doctor-slots-by-doctor-id',
    summary: 'The slots of a service of a doctor, free, held and booked; none for written ones',
    who: 'signedIn',
    reads: true,
    input: ofDoctor,
    output: z.object({ slots: z.array(slot) }),
    refusals: ['period.too.long'],
  }),
  listFreeDoctors: endpoint({
    path: '/booking/available-doctors-list',
    summary:
      'Doctors that can be booked, by name, with the days on which they have free slots; of the first 1,000 that fit',
    who: 'signedIn',
    reads: true,
    input: z
      .strictObject({
        ...sought,
        ...period,
      })
      .refine(isForward, orderRule),
    output: z.object({
      doctors: z.array(doctorWithDays),
      /** More doctors fit than are looked at. */
      hasMore: z.boolean(),
    }),
    refusals: ['period.too.long'],
  }),
  readDoctor: endpoint({
    path: '/doctor/get-by-id',
    summary: 'A doctor who can be booked, with what they offer whoever asks, and what holds for it',
    who: 'signedIn',
    reads: true,
    input: one,
    output: doctorToBook,
    refusals: ['not.found'],
  }),
  listDoctorsOfCategory: endpoint({
    path: '/doctor/get-list-by-category',
    summary: 'Doctors of a category that can be booked, by name, also those without free time',
    who: 'signedIn',
    reads: true,
    input: z.strictObject({ ...sought, categoryId: uuid }),
    output: z.object({ doctors: z.array(listedDoctor), hasMore: z.boolean() }),
  }),
  listEarlierDoctors: endpoint({
    path: '/doctor/get-booked-doctors',
    summary: 'Doctors with whom the patient had an appointment that was paid and not cancelled',
    ...bookedBefore,
  }),
  listBookedDoctors: endpoint({
    path: '/booking/booked-doctors',
    summary: 'The same as /doctor/get-booked-doctors',
    ...bookedBefore,
  }),
  listSavedDoctors: endpoint({
    path: '/doctor/get-saved-doctors',
    summary: 'Doctors whom the patient has saved, by name',
    who: ['PATIENT'],
    reads: true,
    input: z.strictObject({ timeZone: timeZone.optional() }),
    output: z.object({ savedDoctors: z.array(savedDoctor) }),
  }),
  saveDoctor: endpoint({
    path: '/doctor/save-doctor',
    summary: 'Keep a doctor in the own list; one who is there already stays',
    who: ['PATIENT'],
    rate: 'usual',
    input: oneDoctor,
    output: done,
    refusals: ['not.found', 'too.many.saved.doctors'],
  }),
  forgetDoctor: endpoint({
    path: '/doctor/remove-saved-doctor',
    summary: 'Take a doctor out of the own list, if they are in it',
    who: ['PATIENT'],
    rate: 'usual',
    input: oneDoctor,
    output: done,
  }),
  createSlot: endpoint({
    path: '/appointment/create-slot',
    summary: "Hold a time for the review; a hold of one's own begins anew, once",
    who: ['PATIENT'],
    needs: neededForHealthData,
    rate: 'booking',
    input: z.strictObject(chosenTime),
    output: z.object({
      slot,
      heldUntil: instantOnTheWire,
      /** How long that is from the server's own now: clocks of devices are wrong. */
      secondsLeft: z.int().min(0),
      /** So long it will be reserved for its payment, whenever in the hold it is booked: less where it was lately taken for nothing, or soon begins. */
      payWithinSeconds: z.int().min(0),
    }),
    refusals: refusedTimes,
  }),
  makeAppointment: endpoint({
    path: '/appointment/make-appointment',
    summary: 'Book: reserves the time until it is paid, and obliges to nothing',
    who: ['PATIENT'],
    needs: neededForHealthData,
    rate: 'booking',
    input: z.strictObject({
      ...chosenTime,
      note: text(noteLength).optional(),
      /** Needed for PHONE, refused for everything else. */
      phone: callNumber.optional(),
      /** As the review showed it: another one by now is told, not booked. */
      price: z.strictObject({ value: z.number(), currency }).optional(),
    }),
    output: z.object({ appointment }),
    refusals: [...refusedTimes, 'price.changed', 'phone.required', 'phone.unexpected'],
    status: 201,
  }),
  moveAppointment: endpoint({
    path: '/appointment/reschedule',
    summary:
      'Move an own appointment to another free time of the same doctor and service, until 24 hours before it begins',
    who: ['PATIENT'],
    rate: 'booking',
    input: z.strictObject({
      appointmentId: uuid,
      requestDate: plannedDay,
      start: wallTime,
      end: wallTime,
      startUTC: askedInstant.optional(),
    }),
    output: z.object({ appointment }),
    refusals: [
      'not.found',
      'appointment.not.movable',
      'slot.unavailable',
      'slot.taken',
      'service.for.returning',
    ],
  }),
  ...choosingDoctor,
}
