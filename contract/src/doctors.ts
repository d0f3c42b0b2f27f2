import * as z from 'zod'
import { momentOfDay } from './appointment-moment.ts'
import { appointmentStates } from './appointment-steps.ts'
import { endpoint } from './core/endpoint.ts'
import { currencies, moneyOnTheWire } from './core/money.ts'
import { longestList } from './core/page.ts'
import { nothing, one } from './core/shapes.ts'
import { language, textPerLanguage } from './core/texts.ts'
import { dayOnTheWire, instantOnTheWire } from './core/time.ts'
import { doctorServiceStates } from './offered-service.ts'
import { nameAndPortrait, work } from './person.ts'
import { stars } from './stars.ts'

/** INACTIVE: the mail is not confirmed, or there is no valid physician ID at this moment (D-334). */
export const doctorStates = ['ACTIVE', 'INACTIVE', 'BANNED'] as const
export type DoctorState = (typeof doctorStates)[number]

/** Of a doctor's physician ID, as administrators see it. */
export const physicianIdStates = ['VALID', 'WAITING', 'EXPIRED', 'REJECTED', 'NONE'] as const

const named = z.object({ _id: z.uuid(), name: textPerLanguage })

export const managedDoctor = z.object({
  _id: z.uuid(),
  user: z.object({
    email: z.string(),
    profile: z.object({
      ...nameAndPortrait.shape,
      gender: z.int().nullable(),
      languages: z.array(named),
    }),
    setting: z.object({ language: z.object({ code: language }) }),
  }),
  status: z.object({ code: z.enum(doctorStates), name: textPerLanguage }),
  /** Since when they are active without a break; null where they are not. */
  activeAt: instantOnTheWire.nullable(),
  specialties: z.array(named),
})
export type ManagedDoctor = z.infer<typeof managedDoctor>

/** What only the page of one doctor shows of their profile. */
export const profileOfDoctor = z.object({
  firstName: z.string(),
  lastName: z.string(),
  dob: dayOnTheWire.nullable(),
  gender: z.int().nullable(),
  phone: z.string().nullable(),
  phoneAreaCode: z.string().nullable(),
  country: z.object({ code: z.string(), name: textPerLanguage }).nullable(),
  work,
  joinedAt: instantOnTheWire,
  physicianId: z.object({
    state: z.enum(physicianIdStates),
    /** The last day of the one that lasts longest; null where none ends. */
    expiresOn: dayOnTheWire.nullable(),
  }),
})

const serviceOfDoctor = z.object({
  _id: z.uuid(),
  service: z.object({ name: textPerLanguage }),
  status: z.object({ code: z.enum(doctorServiceStates), name: textPerLanguage }),
})

const appointmentOfDoctor = z.object({
  _id: z.uuid(),
  code: z.string(),
  status: z.object({ code: z.enum(appointmentStates), name: textPerLanguage }),
  service: z.object({ service: z.object({ name: textPerLanguage }) }),
  moment: momentOfDay,
  /** Until then its patient chooses what becomes of it: they cannot hold it (D-322). */
  chooseUntil: instantOnTheWire.nullable(),
  /** Somebody has to answer, or to decide. */
  isDisputed: z.boolean(),
})

export const doctorDetail = z.object({
  doctor: managedDoctor,
  profile: profileOfDoctor,
  services: z.array(serviceOfDoctor),
  /** One for each number of stars; a half counts for the next whole one (D-331). */
  ratings: z.array(z.object({ stars: z.int().min(1).max(stars.most), count: z.int().min(0) })),
  /** Those that were paid, the newest first. */
  appointments: z.array(appointmentOfDoctor).max(longestList),
  /** Of which so many are listed. */
  appointmentsInAll: z.int().min(0),
  cancelledByStatistics: z.object({ doctor: z.int().min(0), patient: z.int().min(0) }),
})
export type DoctorDetail = z.infer<typeof doctorDetail>

/** What is booked with a doctor, and what a ban would make of it now (D-322). */
export const effectOfBan = z.object({
  /** Their patients choose another doctor or all of their money back. */
  asked: z.int().min(0),
  /** It begins so soon that nobody can choose any more. */
  refundedAtOnce: z.int().min(0),
  /** Cancelled, with nothing to go back. */
  unpaid: z.int().min(0),
  /** The most that goes back, one for each currency in which something does. */
  back: z.array(moneyOnTheWire).max(currencies.length),
})
export type EffectOfBan = z.infer<typeof effectOfBan>

export const doctors = {
  search: endpoint({
    path: '/doctor/search-doctors',
    summary: 'Every doctor, by name; what is looked for is found on the client (D-254)',
    who: ['ADMIN'],
    reads: true,
    input: nothing,
    output: z.object({ data: z.array(managedDoctor), total: z.int().min(0) }),
  }),
  readDetail: endpoint({
    path: '/doctor/detail',
    summary: 'One doctor with profile, services, ratings and appointments',
    who: ['ADMIN'],
    reads: true,
    input: one,
    output: doctorDetail,
    refusals: ['not.found'],
  }),
  readEffectOfBan: endpoint({
    path: '/doctor/effect-of-ban',
    summary: 'How many appointments a ban would end or put in question, and how much could go back',
    who: ['ADMIN'],
    reads: true,
    input: one,
    output: effectOfBan,
    refusals: ['not.found'],
  }),
  ban: endpoint({
    path: '/doctor/ban',
    summary:
      'Keep a doctor out: sessions end, nobody books them, and whoever has booked them is asked what becomes of it',
    who: ['ADMIN'],
    proof: 'fresh',
    rate: 'choice',
    input: one,
    output: managedDoctor,
    refusals: ['not.found', 'doctor.banned.already'],
  }),
  unban: endpoint({
    path: '/doctor/unban',
    summary: 'Let a banned doctor in again; where they stand is worked out anew (D-334)',
    who: ['ADMIN'],
    rate: 'choice',
    input: one,
    output: managedDoctor,
    refusals: ['not.found', 'doctor.not.banned'],
  }),
}
