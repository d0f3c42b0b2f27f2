import * as z from 'zod'
import { answer } from './answers.ts'
import { appointmentGroups, appointmentParts } from './appointment-groups.ts'
import { momentOfDay, slotTimes } from './appointment-moment.ts'
import { overview } from './appointment-overview.ts'
import { appointmentActors, appointmentScale, appointmentStates } from './appointment-steps.ts'
import { calendarFeed } from './calendar-feed.ts'
import {
  callSteps,
  decisions,
  disputeCauses,
  disputeSteps,
  questionSteps,
  reportSteps,
  sides,
} from './case-steps.ts'
import { endpoint } from './core/endpoint.ts'
import { moneyOnTheWire } from './core/money.ts'
import { listOf, listQuestion } from './core/page.ts'
import { one } from './core/shapes.ts'
import { textPerLanguage } from './core/texts.ts'
import { askedInstant, dayOnTheWire, instantOnTheWire, plannedDay, timeZone } from './core/time.ts'
import { consultationTypes, type ConsultationType } from './offered-service.ts'
import { invoicing, issuedInvoice } from './invoices.ts'
import { officeCases } from './office-cases.ts'
import { paying, refundCauses, refundStates, refundWays } from './paying.ts'
import { nameAndPortrait } from './person.ts'
import { reading } from './reading.ts'

export {
  type AppointmentGroup,
  appointmentGroups,
  type AppointmentPart,
  groupOf,
  groupsOf,
} from './appointment-groups.ts'
export { appointmentScale } from './appointment-steps.ts'
export { type MomentOfDay, momentOfDay } from './appointment-moment.ts'

export const appointmentTypeCodes = ['VIDEO_CALL', 'PHONE_CALL', 'NONE_CALL'] as const
type AppointmentTypeCode = (typeof appointmentTypeCodes)[number]

/** As older clients call it (D-312). */
export const typeCodeOf: Record<ConsultationType, AppointmentTypeCode> = {
  VIDEO: 'VIDEO_CALL',
  PHONE: 'PHONE_CALL',
  CHAT: 'NONE_CALL',
}

/** So long before it begins a patient may still choose another time (APPT-48). */
export const movableHours = 24

/** Whoever has left is no more than that (D-085). */
const partyOf = <Profile extends z.ZodType>(profile: Profile) =>
  z.object({
    _id: z.uuid(),
    title: nameAndPortrait.shape.title,
    user: z.object({ isDeleted: z.boolean(), profile: profile.nullable() }),
  })

const party = partyOf(nameAndPortrait)

const status = z.object({
  /** Null for what has left the scale. */
  step: z.int().nullable(),
  code: z.enum(appointmentStates),
  name: textPerLanguage,
})

const slot = z.object({
  ...slotTimes,
  doctor: party,
  patient: party,
  /** Seconds since 1970, until when it can be paid; 0 where nothing waits for it (PAY-02, D-063). */
  expiredTimePayment: z.int().min(0),
  isBooked: z.boolean(),
})

export const listedAppointment = z.object({
  _id: z.uuid(),
  code: z.string(),
  status,
  type: z.object({ code: z.enum(appointmentTypeCodes) }),
  consultationType: z.enum(consultationTypes),
  slot,
  service: z.object({
    /** Null once its doctor has left. */
    _id: z.uuid().nullable(),
    service: z.object({
      name: textPerLanguage,
      description: textPerLanguage,
      /** In hours; 0 for a written one. */
      duration: z.number(),
      thumbnailUrl: z.object({ url: z.string() }).nullable(),
    }),
  }),
  createdAt: instantOnTheWire,
  price: moneyOnTheWire,
  /** Asked for when it is booked, of the price. */
  deposit: moneyOnTheWire,
  /** Its doctor cannot hold it: until then its patient chooses, or gets everything back (D-322). */
  chooseUntil: instantOnTheWire.nullable(),
  /** What its doctor cannot do: hold it, say whether it was held, or report on it. Null where nothing is lost. */
  lost: z.enum(['APPOINTMENT', 'CONFIRMATION', 'REPORT']).nullable(),
  /** One side has to answer, or an administrator to decide, before it goes on (APPT-55, APPT-57). */
  isDisputed: z.boolean(),
  /** Until then its patient answers what its doctor asked for; null where nothing is asked (APPT-60). */
  questionUntil: instantOnTheWire.nullable(),
  /** Until when the next one has their turn; null where it is another's (D-319, APPT-56, D-079). */
  answerUntil: instantOnTheWire.nullable(),
  reportDueAt: instantOnTheWire.nullable(),
  acceptUntil: instantOnTheWire.nullable(),
  mayPay: z.boolean(),
  /** What is left of the price, once it is asked for (PAY-18). */
  mayPayRest: z.boolean(),
  mayCancel: z.boolean(),
  mayMove: z.boolean(),
  /** Another doctor in place of the one who cannot hold it. */
  mayChooseDoctor: z.boolean(),
})
export type ListedAppointment = z.infer<typeof listedAppointment>

/** For each other, where they are public; age and gender are the patient's, for their doctor (APPT-31, APPT-32). */
const partyInDetail = partyOf(
  nameAndPortrait.extend({
    age: z.int().nullable(),
    gender: z.int().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    phoneAreaCode: z.string().nullable(),
  }),
)

/** Its bytes are asked for by `/document/download`. */
const file = z.object({ _id: z.uuid(), name: z.string() })

/** What goes back of what was paid; one that failed is owed until another try has worked. */
const refund = z.object({
  _id: z.uuid(),
  amount: moneyOnTheWire,
  /** Of what of it has come least far. */
  state: z.enum(refundStates),
  cause: z.enum(refundCauses),
  decidedAt: instantOnTheWire,
  /** How it reaches whoever paid, each as far as it has come; nothing of that is told to the doctor. */
  parts: z.array(
    z.object({
      amount: moneyOnTheWire,
      state: z.enum(refundStates),
      way: z.enum(refundWays),
      /** On which it was sent, or else decided. */
      day: dayOnTheWire,
    }),
  ),
  /** In the words of the administrator who decided it, for patient and doctor; null where a rule or somebody else did. */
  reason: z.string().nullable(),
})

const step = z.object({ step: z.int(), code: z.enum(appointmentScale), name: textPerLanguage })

export const appointment = listedAppointment.extend({
  slot: slot.extend({ doctor: partyInDetail, patient: partyInDetail }),
  /** What was booked with it, as it was called then (D-314). */
  ingredients: z.array(
    z.object({ optionId: z.uuid(), name: textPerLanguage, isCompleted: z.boolean() }),
  ),
  call: z.object({ _id: z.uuid(), room: z.string() }).nullable(),
  rating: z.object({ score: z.number(), comment: z.string().nullable() }).nullable(),
  /** Who has said that they will come. */
  coming: z.array(z.enum(sides)),
  /** What was delivered, the oldest first; the words of a rejection for the two alone. */
  versions: z.array(
    z.object({
      number: z.int(),
      deliveredAt: instantOnTheWire,
      checksum: z.string(),
      rejectedAt: instantOnTheWire.nullable(),
      rejection: z.string().nullable(),
    }),
  ),
  /** What the doctor asked the patient for, the oldest first; for the two alone (APPT-60). */
  questions: z.array(
    z.object({
      _id: z.uuid(),
      text: z.string().nullable(),
      askedAt: instantOnTheWire,
      /** Until then the time of the report stands still. */
      waitsUntil: instantOnTheWire,
      answer: z.string().nullable(),
      answeredAt: instantOnTheWire.nullable(),
      isOpen: z.boolean(),
    }),
  ),
  /** One says that the other did not come, and the other has not answered (APPT-55). */
  noShow: z.object({ by: z.enum(sides), answerUntil: instantOnTheWire }).nullable(),
  /** What an administrator decides, or has decided, the oldest first. */
  disputes: z.array(
    z.object({
      _id: z.uuid(),
      cause: z.enum(disputeCauses),
      openedAt: instantOnTheWire,
      decision: z.enum(decisions).nullable(),
      decidedAt: instantOnTheWire.nullable(),
      /** Of the two alone; administrators ask with `/appointment/read-disputes`. */
      reason: z.string().nullable(),
      /** Until then both are waited for; null where nothing is between the two. */
      hearUntil: instantOnTheWire.nullable(),
      /** Who of the two has spoken; what they said is theirs, too. */
      views: z.array(
        z.object({
          by: z.enum(sides),
          statedAt: instantOnTheWire,
          text: z.string().nullable(),
        }),
      ),
    }),
  ),
  /** Its report is so late that its patient may have everything back (APPT-56). */
  isReportLate: z.boolean(),
  mayAsk: z.boolean(),
  mayAnswerQuestion: z.boolean(),
  mayReportNoShow: z.boolean(),
  mayAnswerNoShow: z.boolean(),
  mayStateView: z.boolean(),
  /** By an administrator, now. */
  mayDecide: z.array(z.enum(decisions)),
  maySayComing: z.boolean(),
  mayConfirmCall: z.boolean(),
  mayTick: z.boolean(),
  /** Documents where it is its patient who asks, reports where it is its doctor (D-313). */
  mayAddFiles: z.boolean(),
  mayDeliver: z.boolean(),
  mayAccept: z.boolean(),
  mayRate: z.boolean(),
  /** What the patient wrote to the doctor when booking, for these two; an administrator asks with `/appointment/read-words`. */
  note: z.string().nullable(),
  /** On which the doctor calls: for its patient, and for its doctor as long as it is time to. */
  phone: z.string().nullable(),
  /** The first one, for its patient alone (PAY-12). */
  invoice: z.object({ url: z.string() }).nullable(),
  /** For its patient, the oldest first. */
  invoices: z.array(issuedInvoice),
  /** Money was paid or goes back, and its invoice is being made. */
  isInvoiceDue: z.boolean(),
  /** The oldest first. */
  logs: z.array(
    z.object({
      _id: z.string(),
      createdAt: instantOnTheWire,
      action: textPerLanguage,
      by: z.enum(appointmentActors),
      /** Of one that was moved: its time before and after; null where that was not noted yet, and to a doctor who took it over afterwards. */
      moved: z.object({ from: momentOfDay, to: momentOfDay }).nullable(),
    }),
  ),
  /** All steps of its type, and those that it has taken (D-116). */
  statuses: z.array(step),
  completedSteps: z.array(step),
  numOfDaysAutoCompletedAppointment: z.int(),
  /** By whoever asks, administrators saying why (APPT-59). */
  mayReadWords: z.boolean(),
  mayReadDocuments: z.boolean(),
  mayReadReports: z.boolean(),
  /** Its patient has left: kept as the law demands, and closed to its doctor. */
  isRestricted: z.boolean(),
  /** Since when its record is deleted, once it was kept for long enough. */
  deletedAt: instantOnTheWire.nullable(),
  /** Once they are handed in, for the two alone. */
  answers: z.array(answer).nullable(),
  documents: z.array(file),
  reports: z.array(file),
  /** In all, whether it went back later or not. */
  paid: moneyOnTheWire,
  /**
   * What is left of the price and is asked for: until it is paid, a delivered report stays closed for its patient.
   * From then on an administrator decides (PAY-18).
   */
  rest: z.object({ due: moneyOnTheWire, until: instantOnTheWire }).nullable(),
  /** The oldest first. */
  refunds: z.array(refund),
  /** What of what was paid banks argue about, and the patient has by a dispute for good, beside the refunds; not told to the doctor. */
  banks: z.object({ argued: moneyOnTheWire, lost: moneyOnTheWire }),
  paidAt: instantOnTheWire.nullable(),
  /** Until when its patient cancels free, for the patient alone; perhaps it is over. Null where nothing of it counts. */
  freeUntil: instantOnTheWire.nullable(),
  cancelled: z
    .object({
      by: z.enum(appointmentActors),
      at: instantOnTheWire,
      /** In the words of who did, for the two alone; null when the product did by itself. */
      reason: z.string().nullable(),
    })
    .nullable(),
})
export type Appointment = z.infer<typeof appointment>

const led = z.object({ appointment })

/** How a whole file for calendars ends. */
export const endOfCalendar = 'END:VCALENDAR\r\n'

export const appointments = {
  list: endpoint({
    path: '/appointment/list',
    summary:
      'The own appointments, what waits for the patient first, then what is under way, then what comes next; for administrators all, the newest first',
    who: 'signedIn',
    reads: true,
    input: listQuestion({
      group: z.enum(appointmentGroups).optional(),
      part: z.enum(appointmentParts).optional(),
      /** Paid ones that were cancelled at this instant or later; the one cancelled last comes first. */
      cancelledSince: askedInstant.optional(),
      /** Those of a day that are not given up, as they begin; a written one has its own day everywhere. */
      on: z.strictObject({ day: plannedDay, timeZone }).optional(),
      /** The whole number by which people name it, as they write it. */
      code: z.string().trim().max(40).optional(),
    }),
    output: listOf(listedAppointment),
  }),
  listByState: endpoint({
    path: '/appointment/list:mobile',
    summary: 'A page of the same list, by where each stands',
    who: 'signedIn',
    reads: true,
    input: listQuestion({}),
    output: z.object({
      list: z.record(z.enum(appointmentStates), z.array(listedAppointment)),
      total: z.int().min(0),
    }),
  }),
  ...overview,
  readAppointment: endpoint({
    path: '/appointment/get-by-id',
    summary:
      'One appointment: for its patient, for its doctor once it was paid, for administrators',
    who: 'signedIn',
    // It leaves a line where its doctor reads what its patient wrote.
    rate: 'usual',
    input: one,
    output: appointment,
  }),
  downloadCalendar: endpoint({
    path: '/appointment/calendar-file',
    summary: 'An own appointment with a time, as a file for calendars (RFC 5545)',
    who: ['PATIENT', 'DOCTOR'],
    reads: true,
    kind: 'download',
    input: one,
    output: z.unknown(),
    refusals: ['not.found', 'appointment.without.time'],
  }),
  ...calendarFeed,
  ...paying,
  ...callSteps(led),
  ...questionSteps(led),
  ...reportSteps(led),
  ...disputeSteps(led),
  ...invoicing,
  ...reading,
  ...officeCases(listedAppointment),
}
