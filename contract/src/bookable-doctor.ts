import * as z from 'zod'
import { moneyOnTheWire } from './core/money.ts'
import { textPerLanguage } from './core/texts.ts'
import { dayOnTheWire, instantOnTheWire } from './core/time.ts'
import { doctorRating } from './doctor-rating.ts'
import { consultationTypes, serviceOption } from './offered-service.ts'
import { cancellationRules } from './paying.ts'
import { nameAndPortrait, work } from './person.ts'

/** As many as one patient keeps. */
export const mostSavedDoctors = 200

/** How a patient who chooses sees a doctor. */
export const listedDoctor = z.object({
  _id: z.uuid(),
  ...nameAndPortrait.shape,
  gender: z.int().nullable(),
  work,
  specialties: z.array(z.object({ _id: z.uuid(), name: textPerLanguage })),
  /** Codes (ISO 639-1). */
  languages: z.array(z.string()),
  /** Of what the doctor offers this patient now. */
  consultationTypes: z.array(z.enum(consultationTypes)),
  priceFrom: moneyOnTheWire.nullable(),
  /** Saved ones, and those with whom one was before, stay in their lists when nobody can book them for a while. */
  isBookable: z.boolean(),
  isSaved: z.boolean(),
  /** Null while nobody has rated them. */
  rating: doctorRating.nullable(),
})
export type ListedDoctor = z.infer<typeof listedDoctor>

/** With the days on which something of what they offer is free. */
export const doctorWithDays = listedDoctor.extend({ dates: z.array(dayOnTheWire) })
export type DoctorWithDays = z.infer<typeof doctorWithDays>

export const savedDoctor = z.object({ savedAt: instantOnTheWire, doctor: doctorWithDays })

/** A service as a patient chooses it. */
export const serviceToChoose = z.object({
  _id: z.uuid(),
  name: textPerLanguage,
  description: textPerLanguage,
  price: moneyOnTheWire,
  /** In hours; 0 where nobody meets. */
  duration: z.number(),
  consultationType: z.enum(consultationTypes),
  options: z.array(serviceOption.pick({ _id: true, name: true })),
  /** For patients who come back; others are not shown it (BOOK-22). */
  isForReturning: z.boolean(),
  imageUrl: z.string().nullable(),
})
export type ServiceToChoose = z.infer<typeof serviceToChoose>

/** What holds for a booking that is made now. */
export const bookingTerms = z.object({
  cancellation: cancellationRules,
  /** Of the price, due when booking: 1 is all of it. */
  depositRate: z.number(),
  payWithinMinutes: z.number(),
  /** So long after paying the questions can be answered, but not after a call begins (D-319). */
  answerHours: z.number(),
  /** The smallest amounts that the payment services take, each of one of them. */
  leastPayments: z.array(moneyOnTheWire),
})
export type BookingTerms = z.infer<typeof bookingTerms>

export const doctorToBook = listedDoctor.extend({
  services: z.array(serviceToChoose),
  terms: bookingTerms,
})
export type DoctorToBook = z.infer<typeof doctorToBook>
