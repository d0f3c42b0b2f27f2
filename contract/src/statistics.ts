import * as z from 'zod'
import { appointmentStates } from './appointment-steps.ts'
import { endpoint } from './core/endpoint.ts'
import { currencies, currency, moneyOnTheWire } from './core/money.ts'
import { calendarMonth } from './core/month.ts'
import { nothing } from './core/shapes.ts'
import { textPerLanguage } from './core/texts.ts'
import { dayOnTheWire, daysBetween, plannedDay } from './core/time.ts'
import { uuid } from './core/uuid.ts'
import { nameAndPortrait } from './person.ts'
import { stars } from './stars.ts'

const who = ['ADMIN'] as const
const ofDoctor = ['DOCTOR'] as const

export const firstStatisticsYear = 2000
export const lastStatisticsYear = 2099

/** A doctor asks for the money of at most so many days at once. */
export const mostRevenueDays = 366

/** January is 01 (ASTAT-02). */
export const monthCodes = [
  '01',
  '02',
  '03',
  '04',
  '05',
  '06',
  '07',
  '08',
  '09',
  '10',
  '11',
  '12',
] as const
export type MonthCode = (typeof monthCodes)[number]

export const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const
export type Weekday = (typeof weekdays)[number]

/** All months and years of statistics are those of UTC (D-215). */
const year = z.int().min(firstStatisticsYear).max(lastStatisticsYear)
/** Its code, or its number (D-223). */
const month = z.union([z.enum(monthCodes), z.int().min(1).max(12)])

const count = z.int().min(0)
/** From January to December. */
const perMonth = z.array(count).length(12)
/** The same, less what was given back in the month: it may be below nought. */
const centsPerMonth = z.array(z.int()).length(12)

/** Of the catalogue, or one that a doctor has proposed, as it is called now. */
export const countedService = z.object({ _id: z.uuid(), name: textPerLanguage })
export type CountedService = z.infer<typeof countedService>

const ofService = z.object({ service: countedService, total: count })
export type CountOfService = z.infer<typeof ofService>

const ofStar = z.object({ star: z.int().min(1).max(stars.most), count })
export type CountOfStar = z.infer<typeof ofStar>
/** From one star to five, each of them there. */
const perStar = z.array(ofStar).length(5)

const ofWeekday = z.object({ day: z.enum(weekdays), count })
export type CountOfWeekday = z.infer<typeof ofWeekday>
/** From Monday to Sunday, each of them there. */
const perWeekday = z.array(ofWeekday).length(7)

const repeatPatients = z.object({
  /** Twice or more often. */
  numOfPatientsBookedManyTimes: count,
  numOfPatientsBookedOneTime: count,
})
export type RepeatPatients = z.infer<typeof repeatPatients>

const ofTopDoctor = z.object({
  doctor: z.object({
    _id: z.uuid(),
    /** No profile of whoever has left. */
    user: z.object({ isDeleted: z.boolean(), profile: nameAndPortrait.nullable() }),
  }),
  /** In cents: what was paid, less what was given back. */
  revenue: z.int(),
})
export type TopDoctor = z.infer<typeof ofTopDoctor>

const ofOtherCurrency = z.object({ month: z.enum(monthCodes), currency })
export type OtherCurrency = z.infer<typeof ofOtherCurrency>

const patientOverview = z.object({
  numberOfPatients: count,
  numberOfPatientsBookedService: count,
})
export type PatientOverview = z.infer<typeof patientOverview>

const doctorOverview = z.object({ total: count, active: count, inactive: count })
export type DoctorOverview = z.infer<typeof doctorOverview>

/** What the platform does, for administrators. */
const ofPlatform = {
  bookedServices: endpoint({
    path: '/service/booked-services-statistics',
    summary:
      'How often each service was booked in a month: appointments whose deposit was paid in it; what was booked most comes first',
    who,
    reads: true,
    input: z.strictObject({ time: calendarMonth }),
    output: z.object({ list: z.array(ofService) }),
  }),
  ratedServices: endpoint({
    path: '/rating/rated-services',
    summary: 'The services that were rated, the one with most ratings first (D-332)',
    who,
    reads: true,
    input: nothing,
    output: z.object({ list: z.array(ofService) }),
  }),
  ratings: endpoint({
    path: '/rating/statistics-on-services',
    summary: 'How many ratings have each number of stars, of one service or of all together',
    who,
    reads: true,
    input: z.strictObject({ serviceId: uuid.optional() }),
    output: perStar,
  }),
  profit: endpoint({
    path: '/service/profit-statistics',
    summary:
      'Revenue in each month of a year, in cents: what was paid in euros less what was given back, each by the time of its entry in the ledger (D-333)',
    who,
    reads: true,
    input: z.strictObject({ year }),
    output: centsPerMonth,
  }),
  otherCurrencies: endpoint({
    path: '/service/other-currencies-statistics',
    summary:
      'In which months of a year money moved in which currency that revenue leaves out: figures of revenue are in euros alone (D-215), and say so beside them',
    who,
    reads: true,
    input: z.strictObject({ year }),
    output: z.array(ofOtherCurrency),
  }),
  patientOverview: endpoint({
    path: '/patient/overview-statistics',
    summary: 'How many patients there are, and how many of them have paid for an appointment',
    who,
    reads: true,
    input: nothing,
    output: patientOverview,
  }),
  newPatients: endpoint({
    path: '/patient/new-patient-statistics',
    summary:
      'How many patients signed up in each month of a year, whether they are here still or not',
    who,
    reads: true,
    input: z.strictObject({ year }),
    output: perMonth,
  }),
  repeatPatients: endpoint({
    path: '/patient/get-repeat-patient-statistics',
    summary: 'How many patients booked once within a month, and how many more often',
    who,
    reads: true,
    input: z.strictObject({ time: calendarMonth }),
    output: repeatPatients,
  }),
  doctorOverview: endpoint({
    path: '/doctor/doctor-overview-statistics',
    summary:
      'How many doctors there are; active is whose mail is confirmed and who has a valid physician ID now, unless banned (D-334)',
    who,
    reads: true,
    input: nothing,
    output: doctorOverview,
  }),
  newDoctors: endpoint({
    path: '/doctor/new-doctor-statistics',
    summary:
      'How many doctors signed up in each month of a year, whether they are here still or not',
    who,
    reads: true,
    input: z.strictObject({ year }),
    output: perMonth,
  }),
  topRevenue: endpoint({
    path: '/doctor/top-revenue-statistics',
    summary:
      'The ten doctors with most revenue in a month, in cents; of the same revenue by last name',
    who,
    reads: true,
    input: z.strictObject({ year, month }),
    output: z.array(ofTopDoctor).max(10),
  }),
  onlineDoctors: endpoint({
    path: '/doctor/online-doctor-statistics',
    summary:
      'How many doctors have working time on each day of the week, by schedules that overlap a month',
    who,
    reads: true,
    input: z.strictObject({ year, month }),
    output: perWeekday,
  }),
}

/** Each by the time of its entry in the ledger; what is paid in one month and given back in another counts in both. */
const sums = {
  /** By patients; what another doctor took over is theirs from then on. */
  paid: moneyOnTheWire,
  refunded: moneyOnTheWire,
  /** The platform's part of paid less refunded, with the VAT that is in it. */
  fee: moneyOnTheWire,
  /** In the fee, and the doctor's. */
  vat: moneyOnTheWire,
  /** Paid less refunded less fee, and the VAT: the doctor's share. */
  netPayout: moneyOnTheWire,
  /** Of that: what has been sent to the doctor's account, as a bank has executed it. */
  paidOut: moneyOnTheWire,
  /** What comes with a later payout. */
  pending: moneyOnTheWire,
}

/** How it stands with the doctor's share by now: still to be paid out in whole or in part, executed, or gone whole, to the patient or to another doctor. */
export const revenueStates = ['PENDING', 'PAID_OUT', 'REFUNDED', 'HANDED_OVER'] as const
export type RevenueState = (typeof revenueStates)[number]

const revenueRow = z.object({
  /** Of the appointment. */
  _id: z.uuid(),
  code: z.string(),
  /** Null where another doctor has taken it over: what it is by now, and tracking it, are theirs. */
  appointment: z
    .object({
      /** On which it is held. */
      day: dayOnTheWire,
      service: textPerLanguage,
      status: z.object({ code: z.enum(appointmentStates), name: textPerLanguage }),
      price: moneyOnTheWire,
    })
    .nullable(),
  state: z.enum(revenueStates),
  ...sums,
})
export type RevenueRow = z.infer<typeof revenueRow>

/** Of one currency. */
const revenueSums = z.object({ currency: z.enum(currencies), ...sums })
export type RevenueSums = z.infer<typeof revenueSums>

const revenueOfMonth = revenueSums.extend({ month: z.string() })
export type RevenueOfMonth = z.infer<typeof revenueOfMonth>

const revenue = z.object({
  from: dayOnTheWire,
  to: dayOnTheWire,
  /** Appointments of which money moved, the one that moved last first. */
  list: z.array(revenueRow),
  /** One for each currency of the rows. */
  totals: z.array(revenueSums),
  /** For each currency every month of the range, as `YYYY-MM`, the first first. */
  months: z.array(revenueOfMonth),
})
export type Revenue = z.infer<typeof revenue>

/** Half of them took less, half longer; null where there were none. */
const lengthOfTime = z.object({ count, medianMinutes: count.nullable() })
export type LengthOfTime = z.infer<typeof lengthOfTime>

const ownStatistics = z.object({
  year: z.int(),
  /** Booked in the year: paid for in it. */
  appointments: z.object({
    total: count,
    /** As each stands now; every state that occurs. */
    perStatus: z.array(z.object({ code: z.enum(appointmentStates), name: textPerLanguage, count })),
    /** As it was called when it was booked, the one that was booked most first. */
    perService: z.array(z.object({ name: textPerLanguage, count })),
    /** In which they were booked. */
    perMonth,
    /** On which they are held. */
    perWeekday,
  }),
  /** Given in the year. */
  ratings: z.object({
    perStar,
    perMonth: z
      .array(
        z.object({
          count,
          /** In stars, to a tenth; null where nobody rated. */
          average: z.number().nullable(),
        }),
      )
      .length(12),
  }),
  /** Within the year. */
  repeatPatients,
  /** From a message of a patient to the next one of the doctor, of what patients wrote in the year. */
  timeToAnswer: lengthOfTime,
  /** From the call, or from the answers for a written one, to the first report, of those delivered in the year. */
  timeToDeliver: lengthOfTime,
})
export type OwnStatistics = z.infer<typeof ownStatistics>

/** The own ones of whoever asks. */
const ofOneDoctor = {
  readRevenue: endpoint({
    path: '/doctor/revenue',
    summary:
      'The own revenue of a range of days in UTC, for each appointment, each month and in all, from the ledger',
    who: ofDoctor,
    reads: true,
    input: z
      .strictObject({ from: plannedDay, to: plannedDay })
      .refine(({ from, to }) => from <= to, { error: 'period.invalid', path: ['to'], abort: true })
      .refine(({ from, to }) => daysBetween(from, to) < mostRevenueDays, {
        error: 'period.too.long',
        path: ['to'],
        params: { maximum: mostRevenueDays },
      }),
    output: revenue,
  }),
  readOwnStatistics: endpoint({
    path: '/doctor/statistics',
    summary: 'Own appointments, ratings, repeat patients and times of a year',
    who: ofDoctor,
    reads: true,
    input: z.strictObject({ year }),
    output: ownStatistics,
  }),
}

export const statistics = { ...ofPlatform, ...ofOneDoctor }
