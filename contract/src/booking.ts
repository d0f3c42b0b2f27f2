import * as z from 'zod'
import { endpoint } from './core/endpoint.ts'
import { nothing } from './core/shapes.ts'
import { textPerLanguage } from './core/texts.ts'
import { day, dayOnTheWire, instantOnTheWire, plannedDay, timeZone } from './core/time.ts'
import { uuid } from './core/uuid.ts'
import { nameAndPortrait } from './person.ts'

/** What can keep a doctor from being booked, in the order in which it is to be mended. */
export const missingForBooking = ['PHYSICIAN_ID', 'SERVICE', 'SCHEDULE', 'SPECIALTIES'] as const
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

export const slotStatuses = ['AVAILABLE', 'BOOKED', 'HELD'] as const

export const slot = z.object({
  /** Day and wall times of the doctor's schedule, in the zone of that schedule: doctors travel. */
  timeZone: z.string(),
  date: day,
  start: z.string(),
  end: z.string(),
  startUTC: instantOnTheWire,
  endUTC: instantOnTheWire,
  status: z.enum(slotStatuses),
})
export type Slot = z.infer<typeof slot>

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
      isBookable: z.boolean(),
      missing: z.array(z.enum(missingForBooking)),
    }),
  }),
  listFreeDates: endpoint({
    path: '/booking/available-dates',
    summary: 'Days on which a service of a doctor has a free slot',
    who: 'signedIn',
    reads: true,
    input: ofDoctor,
    output: z.object({ dates: z.array(dayOnTheWire) }),
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
        categoryId: uuid.optional(),
        name: z.string().trim().max(160).optional(),
        ...period,
      })
      .refine(isForward, orderRule),
    output: z.object({
      doctors: z.array(
        z.object({
          _id: z.uuid(),
          ...nameAndPortrait.shape,
          specialties: z.array(z.object({ _id: z.uuid(), name: textPerLanguage })),
          dates: z.array(dayOnTheWire),
        }),
      ),
      /** More doctors fit than are looked at. */
      hasMore: z.boolean(),
    }),
    refusals: ['period.too.long'],
  }),
}
