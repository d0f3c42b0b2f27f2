import type { AppointmentState } from '../appointment-steps.ts'
import { stepOf } from '../appointment-steps.ts'
import { dayLater, instantFrom } from '../core/time.ts'
import type { OutputOf } from '../core/endpoint.ts'
import {
  type AppointmentEvent,
  inMenu,
  type MenuGroup,
  type ToDo,
} from '../appointment-overview.ts'
import {
  type Appointment,
  appointmentScale,
  groupOf,
  groupsOf,
  typeCodeOf,
} from '../appointments.ts'
import type { SignInRole } from '../core/roles.ts'
import { fullName } from '../full-name.ts'
import type { ConsultationType } from '../offered-service.ts'
import type { paying } from '../paying.ts'
import { idOf } from './ids.ts'
import { sampleDoctor } from './person.ts'
import type { TextPerLanguage } from '../core/texts.ts'
import { both } from './texts.ts'

export const samplePatient = { firstName: 'Petra', lastName: 'Sommer', title: null, imgUrl: null }

const names = {
  NOT_PAID: both('Waiting for payment', 'Wartet auf Zahlung'),
  PAID_DEPOSIT: both('Paid', 'Bezahlt'),
  ANSWERED_QUESTIONAIRE: both('Questions answered', 'Fragen beantwortet'),
  CALL_SUCCESS: both('Consultation held', 'Gespräch geführt'),
  DELIVERED_FINAL_DOCUMENT: both('Report delivered', 'Bericht zugestellt'),
  COMPLETED: both('Completed', 'Abgeschlossen'),
  CANCELLED: both('Cancelled', 'Abgesagt'),
  EXPIRED: both('Not paid in time', 'Nicht rechtzeitig bezahlt'),
}
/** A talk is called as it is held. */
const nameOf = (state: AppointmentState, type: ConsultationType) =>
  state === 'CALL_SUCCESS' && type !== 'CHAT' ? talkHeld[type] : names[state]
const talkHeld = {
  VIDEO: both('Video call held', 'Videogespräch geführt'),
  PHONE: both('Phone call held', 'Telefongespräch geführt'),
}
const actions: Record<AppointmentState, TextPerLanguage> = {
  ...names,
  NOT_PAID: both('Reserved', 'Reserviert'),
  CANCELLED: both('Cancelled by the doctor', 'Von der Ärztin oder dem Arzt abgesagt'),
}
const actors = {
  NOT_PAID: 'PATIENT',
  PAID_DEPOSIT: 'SYSTEM',
  ANSWERED_QUESTIONAIRE: 'PATIENT',
  CALL_SUCCESS: 'DOCTOR',
  DELIVERED_FINAL_DOCUMENT: 'DOCTOR',
  COMPLETED: 'PATIENT',
  CANCELLED: 'DOCTOR',
  EXPIRED: 'SYSTEM',
} as const

const toReport: AppointmentState[] = [
  'NOT_PAID',
  'PAID_DEPOSIT',
  'ANSWERED_QUESTIONAIRE',
  'CALL_SUCCESS',
  'DELIVERED_FINAL_DOCUMENT',
]

/** The steps by which each state is come to. */
const ways: Record<AppointmentState, AppointmentState[]> = {
  NOT_PAID: ['NOT_PAID'],
  PAID_DEPOSIT: ['NOT_PAID', 'PAID_DEPOSIT'],
  ANSWERED_QUESTIONAIRE: toReport.slice(0, 3),
  CALL_SUCCESS: toReport.slice(0, 4),
  DELIVERED_FINAL_DOCUMENT: toReport,
  COMPLETED: [...toReport, 'COMPLETED'],
  CANCELLED: ['NOT_PAID', 'PAID_DEPOSIT', 'CANCELLED'],
  EXPIRED: ['NOT_PAID', 'EXPIRED'],
}

const noWay = { age: null, gender: null, email: null, phone: null, phoneAreaCode: null }

/** Half an hour in Berlin; a written one has its day alone. */
const timesOn = (day: string, isWritten: boolean) => ({
  requestDate: day,
  start: isWritten ? null : '09:00',
  end: isWritten ? null : '09:30',
  startUTC: isWritten ? null : `${day}T08:00:00.000Z`,
  endUTC: isWritten ? null : `${day}T08:30:00.000Z`,
})

interface Changes extends Partial<Omit<Appointment, 'slot' | 'service' | 'consultationType'>> {
  consultationType?: ConsultationType
  slot?: Partial<Appointment['slot']>
  service?: Partial<Appointment['service']['service']>
  /** A Monday, unless it is said. */
  day?: string
  /** The Wednesday before. */
  bookedOn?: string
  payUntil?: Date
}

/** As its patient is answered; what its state says of it goes with it. */
export function sampleAppointment(
  number: number,
  state: AppointmentState = 'PAID_DEPOSIT',
  { consultationType = 'VIDEO', slot, service, ...given }: Changes = {},
): Appointment {
  const { day = '2026-12-07', bookedOn = '2026-12-02', payUntil, ...changes } = given
  const at = (time: string) => `${bookedOn}T${time}:00.000Z`
  const isWritten = consultationType === 'CHAT'
  return {
    _id: idOf(number),
    code: `KNSL34${String(number).padStart(3, '0')}`,
    type: { code: typeCodeOf[consultationType] },
    consultationType,
    slot: {
      ...timesOn(day, isWritten),
      timeZone: 'Europe/Berlin',
      doctor: partyOf(idOf(500), { ...sampleDoctor, ...noWay }),
      patient: partyOf(idOf(600), { ...samplePatient, ...noWay }),
      ...holdOf(state, payUntil ?? instantFrom(at('09:30'))),
      ...slot,
    },
    service: {
      _id: idOf(300),
      service: {
        name: both(`Service ${number}`, `Leistung ${number}`),
        description: both('What it is about', 'Worum es geht'),
        duration: isWritten ? 0 : 0.5,
        thumbnailUrl: null,
        ...service,
      },
    },
    createdAt: at('09:00'),
    ...nothingYet,
    ...standingOf(state, consultationType, at),
    ...moneyOf(state, changes.price),
    freeUntil: state === 'PAID_DEPOSIT' ? `${dayLater(day, -1)}T08:00:00.000Z` : null,
    ...askedAbout(changes.chooseUntil ?? null),
    isDisputed: isDisputed(changes),
    questionUntil: changes.questions?.find(({ isOpen }) => isOpen)?.waitsUntil ?? null,
    ...changes,
  }
}

/** Somebody has to answer, or to decide. */
const isDisputed = ({ noShow, disputes = [] }: Changes) =>
  Boolean(noShow) || disputes.some(({ decision }) => decision === null)

const isPaidIn = (state: AppointmentState) => ways[state].includes('PAID_DEPOSIT')

const holdOf = (state: AppointmentState, until: Date) => ({
  expiredTimePayment: isPaidIn(state) ? 0 : until.getTime() / 1000,
  isBooked: stepOf(state) !== null,
})

const nothingYet = {
  chooseUntil: null,
  ingredients: [],
  call: null,
  rating: null,
  note: null,
  phone: null,
  invoice: null,
  invoices: [],
  isInvoiceDue: false,
  numOfDaysAutoCompletedAppointment: 3,
  mayReadWords: true,
  isRestricted: false,
  deletedAt: null,
  answers: null,
  documents: [],
  reports: [],
}

/** Whose turn it is, a week before the call or after it. */
const turnsIn = (state: AppointmentState) => ({
  answerUntil: state === 'PAID_DEPOSIT' ? '2026-12-03T09:01:00.000Z' : null,
  reportDueAt: state === 'CALL_SUCCESS' ? '2026-12-14T08:30:00.000Z' : null,
  acceptUntil: state === 'DELIVERED_FINAL_DOCUMENT' ? '2026-12-12T08:30:00.000Z' : null,
  coming: [],
  versions: [],
  questions: [],
  noShow: null,
  disputes: [],
  isReportLate: false,
  mayAsk: false,
  mayAnswerQuestion: false,
  mayReportNoShow: false,
  mayAnswerNoShow: false,
  mayStateView: false,
  mayDecide: [],
  maySayComing: state === 'ANSWERED_QUESTIONAIRE',
  mayConfirmCall: false,
  mayTick: false,
  mayAddFiles: ['PAID_DEPOSIT', 'ANSWERED_QUESTIONAIRE', 'CALL_SUCCESS'].includes(state),
  mayDeliver: false,
  mayAccept: state === 'DELIVERED_FINAL_DOCUMENT',
  mayRate: state === 'COMPLETED',
})

/** What was done to it, a minute apart, and what may be done. */
function standingOf(state: AppointmentState, type: ConsultationType, at: (time: string) => string) {
  const step = stepOf(state)
  const statuses = appointmentScale
    .map((code, index) => ({ step: index, code, name: nameOf(code, type) }))
    .filter(({ code }) => !(type === 'CHAT' && code === 'CALL_SUCCESS'))
  const reached = step ?? (isPaidIn(state) ? 1 : 0)
  return {
    status: { step, code: state, name: nameOf(state, type) },
    mayPay: state === 'NOT_PAID',
    mayPayRest: false,
    mayCancel: step !== null && step < 3,
    mayMove: state === 'PAID_DEPOSIT' || state === 'ANSWERED_QUESTIONAIRE',
    ...turnsIn(state),
    logs: ways[state].map((one, index) => ({
      _id: String(index + 1),
      createdAt: at(`09:0${index}`),
      action: actions[one],
      by: actors[one],
      moved: null,
    })),
    statuses,
    completedSteps: statuses.filter(one => one.step <= reached),
    paidAt: isPaidIn(state) ? at('09:01') : null,
    mayReadDocuments: isPaidIn(state),
    mayReadReports: isPaidIn(state),
    cancelled:
      state === 'CANCELLED'
        ? { by: actors.CANCELLED, at: at('09:02'), reason: 'I have fallen ill.' }
        : null,
  }
}

/** Of one whose doctor cannot hold it. */
const askedAbout = (chooseUntil: string | null) =>
  chooseUntil === null
    ? { lost: null, mayChooseDoctor: false }
    : { lost: 'APPOINTMENT' as const, mayChooseDoctor: true, mayMove: false, freeUntil: null }

const usualPrice: Appointment['price'] = { value: 120, currency: 'EUR' }
const moneyOf = (state: AppointmentState, price = usualPrice) => ({
  price,
  deposit: price,
  paid: { ...price, value: isPaidIn(state) ? price.value : 0 },
  rest: null,
  refunds: [],
  banks: { argued: { ...price, value: 0 }, lost: { ...price, value: 0 } },
})

type Refund = Appointment['refunds'][number]

/** Of a cancelling, by the provider, on the day on which it was decided. */
export function sampleRefund(
  number: number,
  value: number,
  state: Refund['state'] = 'DONE',
  {
    way = 'PROVIDER',
    day = '2026-12-02',
    ...changes
  }: Partial<Refund & Refund['parts'][number]> = {},
): Refund {
  const amount = { value, currency: 'EUR' as const }
  return {
    _id: idOf(number + 800),
    amount,
    state,
    cause: 'CANCELLED',
    decidedAt: '2026-12-02T09:02:00.000Z',
    parts: [{ amount, state, way, day }],
    reason: null,
    ...changes,
  }
}

type Cancellation = OutputOf<typeof paying.readCancellation>
type SomeOfBanks = Partial<Record<keyof Cancellation['banks'], number>>

/** What banks have of a refund: nothing, unless it is said. */
export function sampleBanks({ argued = 0, due = 0, lost = 0 }: SomeOfBanks = {}) {
  const money = (value: number) => ({ value, currency: 'EUR' as const })
  return { argued: money(argued), due: money(due), lost: money(lost) }
}

/** Of so much that was paid; nothing of it is with a bank, unless it is said. */
export function sampleCancellation(
  paid: number,
  refund = paid,
  { banks, ...changes }: Partial<Omit<Cancellation, 'banks'>> & { banks?: SomeOfBanks } = {},
): Cancellation {
  const money = (value: number) => ({ value, currency: 'EUR' as const })
  return {
    paid: money(paid),
    hasGoneBack: false,
    refund: money(refund),
    banks: sampleBanks(banks),
    freeUntil: null,
    ...changes,
  }
}

/** What befell one of them last, on the day on which it was booked. */
export function sampleEvent(
  number: number,
  of: Appointment,
  changes: Partial<AppointmentEvent> = {},
): AppointmentEvent {
  const { _id, code, logs, slot } = of
  const { requestDate, start, end, startUTC, endUTC, timeZone } = slot
  const last = logs.at(-1)
  return {
    _id: String(number),
    action: last?.action ?? both('Reserved', 'Reserviert'),
    code: 'PAY',
    createdAt: last?.createdAt ?? of.createdAt,
    appointment: {
      _id,
      code,
      start,
      end,
      slot: { requestDate, start, end, startUTC, endUTC, timeZone },
    },
    ...changes,
  }
}

/** What that one waits for, from its patient. */
export const sampleToDo = (
  { _id, code, service, slot }: Appointment,
  act: ToDo['act'],
  until: string | null = null,
): ToDo => ({
  _id,
  code,
  service: service.service.name,
  name: slot.doctor.user.profile && fullName(slot.doctor.user.profile),
  act,
  until,
})

/** The menu of whoever has these. */
export const sampleGroups = (
  list: readonly Appointment[],
  role: SignInRole = 'PATIENT',
): MenuGroup[] =>
  groupsOf(role).map(group => {
    const listed = list.filter(({ status }) => groupOf(status.code) === group)
    return {
      group,
      total: listed.length,
      list: listed.slice(0, inMenu).map(({ _id, slot }) => {
        const { requestDate, startUTC, endUTC, timeZone } = slot
        return { _id, slot: { requestDate, startUTC, endUTC, timeZone } }
      }),
    }
  })

const partyOf = (
  _id: string,
  profile: NonNullable<Appointment['slot']['doctor']['user']['profile']>,
) => ({ _id, title: profile.title, user: { isDeleted: false, profile } })

/** Its address leads nowhere. */
export const sampleInvoice = (
  number: number,
  changes: Partial<Appointment['invoices'][number]> = {},
): Appointment['invoices'][number] => ({
  _id: idOf(700 + number),
  number: `K7F3-2026-${String(number).padStart(4, '0')}`,
  kind: 'INVOICE',
  ofOtherDoctor: false,
  title: changes.kind ?? 'INVOICE',
  amount: { value: 120, currency: 'EUR' },
  issuedAt: '2026-12-02T09:02:00.000Z',
  url: `/api/v1/appointment/invoice?id=${idOf(700 + number)}`,
  ...changes,
})

type Dispute = Appointment['disputes'][number]

/** An administrator has to decide it, and nobody has spoken yet: both are waited for until the third day after. */
export const sampleUndecided = (
  cause: Dispute['cause'],
  changes: Partial<Dispute> = {},
): Dispute => ({
  _id: idOf(9),
  cause,
  openedAt: '2026-12-02T08:00:00.000Z',
  decision: null,
  decidedAt: null,
  reason: null,
  hearUntil: cause === 'UNPAID_REMAINDER' ? null : '2026-12-05T08:00:00.000Z',
  views: [],
  ...changes,
})
