import type { ConsultationType } from './offered-service.ts'

/** The scale on which an appointment goes on (APPT-16); the spelling is that of the older clients. */
export const appointmentScale = [
  'NOT_PAID',
  'PAID_DEPOSIT',
  'ANSWERED_QUESTIONAIRE',
  'CALL_SUCCESS',
  'DELIVERED_FINAL_DOCUMENT',
  'COMPLETED',
] as const

/** Where an appointment stands; the last two are outside of the scale (APPT-47, D-063). */
export const appointmentStates = [...appointmentScale, 'CANCELLED', 'EXPIRED'] as const
export type AppointmentState = (typeof appointmentStates)[number]

/** Who acts on one: its patient, its doctor, the product by itself, or whoever runs it. */
export const appointmentActors = ['PATIENT', 'DOCTOR', 'SYSTEM', 'ADMINISTRATOR'] as const
export type AppointmentActor = (typeof appointmentActors)[number]

export const appointmentActs = [
  'PAY',
  'EXPIRE',
  'CANCEL',
  'MOVE',
  'LOSE_DOCTOR',
  'KEEP_DOCTOR',
  'REFUND',
  'CHOOSE_DOCTOR',
  'ANSWER',
  'SAY_COMING',
  'ASK_IF_HELD',
  'CONFIRM_CALL',
  'TICK',
  'DELIVER',
  'ACCEPT',
  'REJECT',
  'RATE',
  'REPORT_NO_SHOW',
  'CONTRADICT',
  'STATE_VIEW',
  'ASK',
  'REPLY',
  'END_QUESTION',
  'ALLOW_VERSION',
  'REMOVE_DOCUMENT',
  'PAY_REST',
  'ESCALATE',
] as const
export type AppointmentAct = (typeof appointmentActs)[number]

/** One with a call goes other ways than one in writing. */
type Way = 'CALL' | 'WRITTEN'

interface AppointmentStep {
  from: AppointmentState
  act: AppointmentAct
  who: readonly AppointmentActor[]
  to: AppointmentState
  /** On both, where it says none. */
  way?: Way
}

/** What its doctor can hold or report on no more, until they can after all: its patient is asked (D-322). */
const withoutDoctor = (
  state: AppointmentState,
  chosen: AppointmentState,
): readonly AppointmentStep[] => [
  { from: state, act: 'LOSE_DOCTOR', who: ['SYSTEM'], to: state },
  { from: state, act: 'KEEP_DOCTOR', who: ['SYSTEM'], to: state },
  { from: state, act: 'CHOOSE_DOCTOR', who: ['PATIENT'], to: chosen },
]

const whileAhead = (state: AppointmentState): readonly AppointmentStep[] => [
  { from: state, act: 'CANCEL', who: ['PATIENT', 'DOCTOR', 'SYSTEM'], to: 'CANCELLED' },
  { from: state, act: 'MOVE', who: ['PATIENT'], to: state },
  ...withoutDoctor(state, state),
]

/** Administrators send back what was paid (D-202). */
const refunded = (state: AppointmentState): AppointmentStep => ({
  from: state,
  act: 'REFUND',
  who: ['ADMINISTRATOR'],
  to: state,
})

/** Its doctor works on it: ticks off what is done, and asks for what is missing (APPT-60). */
const worked = (state: AppointmentState): readonly AppointmentStep[] => [
  step(state, 'TICK', ['DOCTOR'], state),
  step(state, 'ASK', ['DOCTOR'], state),
  step(state, 'REPLY', ['PATIENT'], state),
  step(state, 'END_QUESTION', ['SYSTEM'], state),
]

/** What is left of the price comes whenever its patient pays it (PAY-18). */
const restPaid = (state: AppointmentState) => step(state, 'PAY_REST', ['SYSTEM'], state)

/** While an administrator has to decide each of the two may say their view, once (APPT-57). */
const heard = (state: AppointmentState) => step(state, 'STATE_VIEW', ['PATIENT', 'DOCTOR'], state)

/** What administrators decide of a report that was rejected twice (APPT-57). */
const judged = (state: AppointmentState): readonly AppointmentStep[] => [
  step(state, 'ALLOW_VERSION', ['ADMINISTRATOR'], state),
  step(state, 'ACCEPT', ['ADMINISTRATOR'], 'COMPLETED'),
]

/** A document that its doctor had read, before anything was delivered (D-320). */
const documentRemoved = (state: AppointmentState) =>
  step(state, 'REMOVE_DOCUMENT', ['PATIENT'], state)

/**
 * All that may happen to an appointment; whatever stands here not is refused (D-074). A doctor sees no
 * unpaid one (D-316), so only the patient gives it up. A provider confirms a payment, never a person
 * (D-064). Administrators decide disputes, and send money back (D-202, APPT-61). Whether it is early or
 * late enough for a step is asked besides.
 */
export const appointmentSteps: readonly AppointmentStep[] = [
  { from: 'NOT_PAID', act: 'PAY', who: ['SYSTEM'], to: 'PAID_DEPOSIT' },
  { from: 'NOT_PAID', act: 'EXPIRE', who: ['SYSTEM'], to: 'EXPIRED' },
  { from: 'NOT_PAID', act: 'CANCEL', who: ['PATIENT', 'SYSTEM'], to: 'CANCELLED' },

  ...whileAhead('PAID_DEPOSIT'),
  refunded('PAID_DEPOSIT'),
  documentRemoved('PAID_DEPOSIT'),
  { from: 'PAID_DEPOSIT', act: 'ANSWER', who: ['PATIENT'], to: 'ANSWERED_QUESTIONAIRE' },

  ...whileAhead('ANSWERED_QUESTIONAIRE'),
  refunded('ANSWERED_QUESTIONAIRE'),
  ...worked('ANSWERED_QUESTIONAIRE'),
  documentRemoved('ANSWERED_QUESTIONAIRE'),
  heard('ANSWERED_QUESTIONAIRE'),
  step('ANSWERED_QUESTIONAIRE', 'CANCEL', ['ADMINISTRATOR'], 'CANCELLED'),
  ...onWay('CALL', [
    // Before it begins both only say that they will come (D-318).
    step('ANSWERED_QUESTIONAIRE', 'SAY_COMING', ['PATIENT', 'DOCTOR'], 'ANSWERED_QUESTIONAIRE'),
    step('ANSWERED_QUESTIONAIRE', 'ASK_IF_HELD', ['SYSTEM'], 'ANSWERED_QUESTIONAIRE'),
    step(
      'ANSWERED_QUESTIONAIRE',
      'CONFIRM_CALL',
      ['PATIENT', 'DOCTOR', 'SYSTEM', 'ADMINISTRATOR'],
      'CALL_SUCCESS',
    ),
    step('ANSWERED_QUESTIONAIRE', 'REPORT_NO_SHOW', ['PATIENT', 'DOCTOR'], 'ANSWERED_QUESTIONAIRE'),
    step('ANSWERED_QUESTIONAIRE', 'CONTRADICT', ['PATIENT', 'DOCTOR'], 'ANSWERED_QUESTIONAIRE'),
    // Its doctor may have said that it was held, and its patient that nobody came.
    step('CALL_SUCCESS', 'REPORT_NO_SHOW', ['PATIENT'], 'CALL_SUCCESS'),
    step('CALL_SUCCESS', 'CONTRADICT', ['DOCTOR'], 'CALL_SUCCESS'),
    step('CALL_SUCCESS', 'CONFIRM_CALL', ['ADMINISTRATOR'], 'CALL_SUCCESS'),
    ...judged('CALL_SUCCESS'),
    // Whoever takes it over holds a call of their own before they report.
    ...withoutDoctor('CALL_SUCCESS', 'ANSWERED_QUESTIONAIRE'),
    restPaid('ANSWERED_QUESTIONAIRE'),
    restPaid('CALL_SUCCESS'),
    step('CALL_SUCCESS', 'DELIVER', ['DOCTOR'], 'DELIVERED_FINAL_DOCUMENT'),
    step('DELIVERED_FINAL_DOCUMENT', 'REJECT', ['PATIENT'], 'CALL_SUCCESS'),
  ]),
  ...onWay('WRITTEN', [
    step('ANSWERED_QUESTIONAIRE', 'DELIVER', ['DOCTOR'], 'DELIVERED_FINAL_DOCUMENT'),
    step('DELIVERED_FINAL_DOCUMENT', 'REJECT', ['PATIENT'], 'ANSWERED_QUESTIONAIRE'),
    ...judged('ANSWERED_QUESTIONAIRE'),
  ]),

  refunded('CALL_SUCCESS'),
  ...worked('CALL_SUCCESS'),
  documentRemoved('CALL_SUCCESS'),
  heard('CALL_SUCCESS'),
  step('CALL_SUCCESS', 'CANCEL', ['PATIENT', 'DOCTOR', 'SYSTEM', 'ADMINISTRATOR'], 'CANCELLED'),

  refunded('DELIVERED_FINAL_DOCUMENT'),
  step('DELIVERED_FINAL_DOCUMENT', 'TICK', ['DOCTOR'], 'DELIVERED_FINAL_DOCUMENT'),
  step('DELIVERED_FINAL_DOCUMENT', 'ACCEPT', ['PATIENT', 'SYSTEM', 'ADMINISTRATOR'], 'COMPLETED'),
  restPaid('DELIVERED_FINAL_DOCUMENT'),
  // Of one whose rest is not paid an administrator decides.
  step('DELIVERED_FINAL_DOCUMENT', 'ESCALATE', ['SYSTEM'], 'DELIVERED_FINAL_DOCUMENT'),
  step('DELIVERED_FINAL_DOCUMENT', 'CANCEL', ['ADMINISTRATOR'], 'CANCELLED'),

  refunded('COMPLETED'),
  restPaid('COMPLETED'),
  step('COMPLETED', 'RATE', ['PATIENT'], 'COMPLETED'),

  refunded('CANCELLED'),
  documentRemoved('CANCELLED'),
]

function step(
  from: AppointmentState,
  act: AppointmentAct,
  who: readonly AppointmentActor[],
  to: AppointmentState,
): AppointmentStep {
  return { from, act, who, to }
}

function onWay(way: Way, steps: readonly AppointmentStep[]): readonly AppointmentStep[] {
  return steps.map(one => ({ ...one, way }))
}

const wayOf = (type: ConsultationType): Way => (type === 'CHAT' ? 'WRITTEN' : 'CALL')

/** Of an appointment that stands there, and is held in that way. */
export interface Standing {
  state: AppointmentState
  type: ConsultationType
}

/** Where the act leads from there, undefined when it is not theirs to do. */
export const stateAfter = ({ state, type }: Standing, act: AppointmentAct, who: AppointmentActor) =>
  appointmentSteps.find(
    one =>
      one.from === state &&
      one.act === act &&
      one.who.includes(who) &&
      (one.way ?? wayOf(type)) === wayOf(type),
  )?.to

/** The number on the scale of APPT-16; null for what has left it. */
const scale: Record<AppointmentState, number | null> = {
  NOT_PAID: 0,
  PAID_DEPOSIT: 1,
  ANSWERED_QUESTIONAIRE: 2,
  CALL_SUCCESS: 3,
  DELIVERED_FINAL_DOCUMENT: 4,
  COMPLETED: 5,
  CANCELLED: null,
  EXPIRED: null,
}
export const stepOf = (state: AppointmentState) => scale[state]
