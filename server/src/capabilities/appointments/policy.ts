import {
  type AppointmentAct,
  type AppointmentActor,
  type AppointmentState,
  appointmentStates,
  stateAfter,
  stepOf,
} from '@konsil/contract/appointment-steps'
import { type AppointmentGroup, groupOf, movableHours } from '@konsil/contract/appointments'
import type { SignInRole } from '@konsil/contract/core/roles'
import {
  noShowAfterMinutes,
  noShowUntilHours,
  reportLateDays,
  sides,
} from '@konsil/contract/case-steps'
import { days, hours, later, minutes } from '@konsil/contract/core/time'
import type { CaseRights } from '../cases.ts'
import { beginningOf } from './beginning.ts'
import type { AppointmentRow } from './store/appointments.ts'
import type { DisputeViewRow } from './store/dispute-views.ts'
import type { DisputeRow } from './store/no-shows.ts'

type Standing = Pick<AppointmentRow, 'state' | 'pay_until' | 'consultation_type'>
type Timed = Standing & Pick<AppointmentRow, 'starts_at' | 'time_zone' | 'day'>
type Called = Timed & Pick<AppointmentRow, 'ends_at'>
type Promised = Timed & Pick<AppointmentRow, 'report_due_at'>
type Offered = Timed & Pick<AppointmentRow, 'doctor_service_id' | 'choose_until'>

export const beginningOfRow = ({
  starts_at,
  time_zone,
  day,
}: Pick<Timed, 'starts_at' | 'time_zone' | 'day'>) =>
  beginningOf({ startsAt: starts_at, timeZone: time_zone, day })

/** How it stands now: over once its window to pay is, even if the job that says so has not come yet. */
export const stateAt = ({ state, pay_until }: Pick<Timed, 'state' | 'pay_until'>, now: Date) =>
  state === 'NOT_PAID' && pay_until <= now ? 'EXPIRED' : state

/** Where the act leads from where it stands now, undefined when it is not theirs to do. */
export const stateAfterAct = (
  row: Standing,
  act: AppointmentAct,
  who: AppointmentActor,
  now: Date,
) => stateAfter({ state: stateAt(row, now), type: row.consultation_type }, act, who)

const statesIn = (group: AppointmentGroup) =>
  appointmentStates.filter(state => groupOf(state) === group)

/** States by the groups of lists and menus (D-068). */
export const statesOfGroup: Record<AppointmentGroup, readonly AppointmentState[]> = {
  NOT_PAID: statesIn('NOT_PAID'),
  PENDING: statesIn('PENDING'),
  ONGOING: statesIn('ONGOING'),
  DONE: statesIn('DONE'),
}

/** In which one is in a calendar: all but those of what was given up. */
export const statesInCalendar = appointmentStates.filter(state => stepOf(state) !== null)

/** Those that it counts: of a doctor's none whose patient has only paid (APPT-07, D-070). */
export const statesCounted = (role: SignInRole) =>
  statesInCalendar.filter(state => role !== 'DOCTOR' || state !== 'PAID_DEPOSIT')

/** A doctor is told of nothing that was never paid (D-316). */
export const maySee = (
  { patient_id, doctor_id, paid_at }: Pick<AppointmentRow, 'patient_id' | 'doctor_id' | 'paid_at'>,
  { userId, role }: { userId: string; role: SignInRole },
) => {
  if (role === 'ADMIN') return true
  return role === 'PATIENT' ? patient_id === userId : doctor_id === userId && paid_at !== null
}

/** Kept for the law alone: over, and its patient's account is gone. */
export const isRestricted = ({
  state,
  restricted_at,
}: Pick<AppointmentRow, 'state' | 'restricted_at'>) =>
  restricted_at !== null && groupOf(state) === 'DONE'

/** What is restricted nobody reads but an administrator, who says why. */
export const mayReadWords = (
  row: Pick<AppointmentRow, 'state' | 'restricted_at'>,
  role: SignInRole,
) => role !== 'DOCTOR' || !isRestricted(row)

/**
 * What was written about one: its patient as their own, its doctor by leaving a line, an administrator by saying why
 * as well (APPT-53, APPT-59).
 */
export function howToRead(
  row: Pick<
    AppointmentRow,
    'patient_id' | 'doctor_id' | 'paid_at' | 'state' | 'restricted_at' | 'forgotten_at'
  >,
  reader: { userId: string; role: SignInRole },
) {
  if (!maySee(row, reader) || !mayReadWords(row, reader.role)) return 'NOT'
  if (row.forgotten_at !== null) return 'NOT'
  if (reader.role === 'PATIENT') return 'OWN'
  return reader.role === 'DOCTOR' ? 'NOTED' : 'SAYING_WHY'
}

/** Whoever pays gets them, and nobody else here (PAY-12). */
export const maySeeInvoices = (
  { patient_id }: Pick<AppointmentRow, 'patient_id'>,
  { userId, role }: { userId: string; role: SignInRole },
) => role === 'PATIENT' && patient_id === userId

/** Until its window to pay is over. Its provider confirms that it is paid; the patient begins to. */
export const mayPay = (row: Timed, role: SignInRole, now: Date) =>
  role === 'PATIENT' && stateAt(row, now) === 'NOT_PAID'

/** What is left of its price, from when it is asked for; later than its time as well (PAY-18). */
export const mayPayRest = (
  row: Pick<AppointmentRow, 'rest_until' | 'state' | 'choose_until'>,
  role: SignInRole,
) => role === 'PATIENT' && isRestOwed(row) && row.choose_until === null

/** Of what was given up nothing more is owed, though its report stays closed. */
export const isRestOwed = ({ rest_until, state }: Pick<AppointmentRow, 'rest_until' | 'state'>) =>
  rest_until !== null && state !== 'CANCELLED'

/** So late that its patient may have everything back (APPT-56). */
export const isReportLate = ({ report_due_at }: Pick<AppointmentRow, 'report_due_at'>, now: Date) =>
  report_due_at !== null && later(report_due_at, days(reportLateDays)) <= now

/** Its doctor has nothing else to do any more than to report, or to be replaced (D-322, APPT-56). */
export const owesReport = ({
  state,
  consultation_type,
}: Pick<Timed, 'state' | 'consultation_type'>) =>
  state === 'CALL_SUCCESS' || (state === 'ANSWERED_QUESTIONAIRE' && consultation_type === 'CHAT')

/** Its time is over, and nobody has said whether it was held. */
export const isUnconfirmed = ({ state, ends_at }: Pick<Called, 'state' | 'ends_at'>, now: Date) =>
  state === 'ANSWERED_QUESTIONAIRE' && ends_at !== null && ends_at <= now

/** Before it is paid at any time, else until it begins (D-323), or once its report is late, or its doctor lost. */
export const mayCancel = (
  row: Promised & Pick<AppointmentRow, 'choose_until'>,
  role: SignInRole,
  now: Date,
) =>
  role !== 'ADMIN' &&
  stateAfterAct(row, 'CANCEL', role, now) !== undefined &&
  (row.state === 'NOT_PAID' ||
    now < beginningOfRow(row) ||
    (role === 'PATIENT' && (row.choose_until !== null || isReportLate(row, now))))

interface Beside {
  /** Somebody has to answer, or to decide. */
  isDisputed: boolean
  /** By the doctor who has it now. */
  isReported: boolean
}

/**
 * Nobody gives up what an administrator decides, nor what was reported on (APPT-47, APPT-57), but whoever is asked what
 * becomes of it.
 */
export const mayGiveUp = (
  row: Promised & Pick<AppointmentRow, 'choose_until'>,
  role: SignInRole,
  { isDisputed, isReported }: Beside,
  now: Date,
) =>
  mayCancel(row, role, now) &&
  (row.choose_until !== null ||
    (!isDisputed && (!isReported || (role === 'PATIENT' && isReportLate(row, now)))))

/** As long as its patient is asked what becomes of it (D-322). */
export const mayChooseDoctor = (
  row: Standing & Pick<AppointmentRow, 'choose_until'>,
  role: SignInRole,
  now: Date,
) =>
  role !== 'ADMIN' &&
  row.choose_until !== null &&
  now < row.choose_until &&
  stateAfterAct(row, 'CHOOSE_DOCTOR', role, now) !== undefined

/** Up to a day before it begins (APPT-48); a written one has no time that another could take the place of. */
export const mayMove = (row: Offered, role: SignInRole, now: Date) =>
  role !== 'ADMIN' &&
  row.starts_at !== null &&
  row.doctor_service_id !== null &&
  row.choose_until === null &&
  stateAfterAct(row, 'MOVE', role, now) !== undefined &&
  now <= later(beginningOfRow(row), -hours(movableHours))

export const hasBegun = (row: Pick<Timed, 'starts_at' | 'time_zone' | 'day'>, now: Date) =>
  beginningOfRow(row) <= now

/** Before it begins (D-318). */
export const maySayComing = (row: Timed, role: SignInRole, now: Date) =>
  !hasBegun(row, now) && mayTake(row, 'SAY_COMING', role, now)

/**
 * Its doctor from its beginning on, its patient once its time is over (D-318). An administrator says it by a decision
 * alone (APPT-61).
 */
export const mayConfirmCall = (
  row: Called & Pick<AppointmentRow, 'choose_until'>,
  role: SignInRole,
  now: Date,
) =>
  role !== 'ADMIN' &&
  row.choose_until === null &&
  isCallTime(row, asActor(role), now) &&
  mayTake(row, 'CONFIRM_CALL', role, now)

export const isCallTime = (row: Called, who: AppointmentActor, now: Date) =>
  who === 'DOCTOR' ? hasBegun(row, now) : row.ends_at !== null && row.ends_at <= now

/** From shortly after its beginning until a day after its end (APPT-55). */
export const isNoShowTime = (
  { starts_at, ends_at }: Pick<Called, 'starts_at' | 'ends_at'>,
  now: Date,
) =>
  starts_at !== null &&
  ends_at !== null &&
  later(starts_at, minutes(noShowAfterMinutes)) <= now &&
  now <= later(ends_at, hours(noShowUntilHours))

/** On which the doctor calls: its patient always, its doctor as long as it is time to (D-056). */
export const mayReadPhone = (
  row: Called & Pick<AppointmentRow, 'choose_until'>,
  role: SignInRole,
  now: Date,
) =>
  role === 'PATIENT' ||
  (role === 'DOCTOR' &&
    row.choose_until === null &&
    groupOf(row.state) === 'ONGOING' &&
    hasBegun(row, now) &&
    row.ends_at !== null &&
    now < row.ends_at)

export const mayReportNoShow = (
  row: Called & Pick<AppointmentRow, 'choose_until'>,
  role: SignInRole,
  now: Date,
) =>
  row.choose_until === null && isNoShowTime(row, now) && mayTake(row, 'REPORT_NO_SHOW', role, now)

/** Once both have spoken, or their time to is over (APPT-57); nothing of an unpaid remainder is between the two. */
export const isHeard = ({ hear_until }: Pick<DisputeRow, 'hear_until'>, said: number, now: Date) =>
  hear_until === null || hear_until <= now || said >= sides.length

interface Hearing {
  said: readonly Pick<DisputeViewRow, 'side'>[]
  role: SignInRole
  now: Date
}

/** Each of the two once, as long as it is not decided. */
export const mayStateView = (
  row: Timed,
  { hear_until }: Pick<DisputeRow, 'hear_until'>,
  { said, role, now }: Hearing,
) =>
  hear_until !== null &&
  !said.some(({ side }) => side === role) &&
  mayTake(row, 'STATE_VIEW', role, now)

export const mayAsk = (row: Worked, role: SignInRole, now: Date) => mayWork(row, 'ASK', role, now)

export const mayTick = (row: Worked, role: SignInRole, now: Date) => mayWork(row, 'TICK', role, now)

export const mayDeliver = (row: Worked, role: SignInRole, now: Date) =>
  mayWork(row, 'DELIVER', role, now)

type Worked = Timed & Pick<AppointmentRow, 'choose_until'>

/** Not while its patient is asked what becomes of it (D-322). */
const mayWork = (row: Worked, act: 'ASK' | 'TICK' | 'DELIVER', role: SignInRole, now: Date) =>
  row.choose_until === null && mayTake(row, act, role, now)

/** Accept it, or reject it: once it can be opened. */
export const mayAccept = (
  row: Timed & Pick<AppointmentRow, 'rest_until'>,
  role: SignInRole,
  now: Date,
) => role === 'PATIENT' && row.rest_until === null && mayTake(row, 'ACCEPT', role, now)

/** Whoever could not open the report has nothing to rate. */
export const mayRate = (
  row: Timed & Pick<AppointmentRow, 'rest_until'>,
  role: SignInRole,
  now: Date,
) => row.rest_until === null && mayTake(row, 'RATE', role, now)

const mayTake = (row: Timed, act: AppointmentAct, role: SignInRole, now: Date) =>
  stateAfterAct(row, act, asActor(role), now) !== undefined

/** What somebody may do with what is kept of the case, as it stands now (ACC-41 to ACC-43, D-313, D-320). */
export function caseRights(
  row: Standing &
    Pick<AppointmentRow, 'choose_until' | 'answer_until' | 'rest_until' | 'restricted_at'>,
  role: SignInRole,
  { isDelivered }: { isDelivered: boolean },
  now: Date,
): CaseRights {
  const state = stateAt(row, now)
  const isPaid = row.state !== 'NOT_PAID' && row.state !== 'EXPIRED'
  const isReadable = isPaid && mayReadWords(row, role)
  const isOpen = beforeDelivery.includes(state)
  const isPatient = role === 'PATIENT'
  const isTheirs = role !== 'ADMIN'
  const isGoingOn = isPaid && isTheirs && groupOf(row.state) !== 'DONE' && row.choose_until === null
  const isCall = row.consultation_type === 'VIDEO'
  return {
    saveAnswers:
      stateAfterAct(row, 'ANSWER', asActor(role), now) !== undefined &&
      (row.answer_until === null || now < row.answer_until),
    readAnswers: isReadable,
    addDocument: isPatient && isOpen,
    // The report rests on them; where there will be none, nothing does.
    removeDocument: isPatient && (isOpen || state === 'CANCELLED') && !isDelivered,
    readDocuments: isReadable,
    addReport: role === 'DOCTOR' && isOpen && state !== 'PAID_DEPOSIT' && row.choose_until === null,
    // Its patient has paid a part of it so far (PAY-18).
    readReports: isReadable && !(isPatient && row.rest_until !== null),
    // Of the two alone (APPT-59); the database keeps the same in `chatroom`.
    readMessages: isReadable && isTheirs,
    writeMessages: isGoingOn,
    // Before it is answered too, and once it is completed: the page says why there is none, or when it was.
    seeCall: isCall && isReadable && (isGoingOn || (isTheirs && state === 'COMPLETED')),
    joinCall: isCall && isGoingOn && groupOf(row.state) === 'ONGOING',
    watchPresence: isGoingOn,
    // The doctor's own; the patient inspects them with the record (§ 630g BGB).
    readNotes: isReadable && role === 'DOCTOR',
    writeNotes: isGoingOn && role === 'DOCTOR',
  }
}

const beforeDelivery: readonly AppointmentState[] = [
  'PAID_DEPOSIT',
  'ANSWERED_QUESTIONAIRE',
  'CALL_SUCCESS',
]

export const asActor = (role: SignInRole): AppointmentActor =>
  role === 'ADMIN' ? 'ADMINISTRATOR' : role
