/** Where an appointment stands. The last two are outside of the scale of steps (APPT-16, APPT-47, D-063). */
export const appointmentStates = ['NOT_PAID', 'PAID_DEPOSIT', 'CANCELLED', 'EXPIRED'] as const
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
] as const
export type AppointmentAct = (typeof appointmentActs)[number]

interface AppointmentStep {
  from: AppointmentState
  act: AppointmentAct
  who: readonly AppointmentActor[]
  to: AppointmentState
}

/**
 * All that may happen to an appointment; whatever stands here not is refused (D-074). A doctor sees no
 * unpaid one (D-316), so only the patient gives it up. A provider confirms a payment, never a person
 * (D-064). Of one whose doctor cannot hold it the patient is asked what becomes of it, until the doctor
 * can after all (D-322). Administrators send back what was paid, and change nothing else (D-202). Whether
 * it is early enough for a step is asked besides.
 */
export const appointmentSteps: readonly AppointmentStep[] = [
  { from: 'NOT_PAID', act: 'PAY', who: ['SYSTEM'], to: 'PAID_DEPOSIT' },
  { from: 'NOT_PAID', act: 'EXPIRE', who: ['SYSTEM'], to: 'EXPIRED' },
  { from: 'NOT_PAID', act: 'CANCEL', who: ['PATIENT', 'SYSTEM'], to: 'CANCELLED' },
  { from: 'PAID_DEPOSIT', act: 'CANCEL', who: ['PATIENT', 'DOCTOR', 'SYSTEM'], to: 'CANCELLED' },
  { from: 'PAID_DEPOSIT', act: 'MOVE', who: ['PATIENT'], to: 'PAID_DEPOSIT' },
  { from: 'PAID_DEPOSIT', act: 'LOSE_DOCTOR', who: ['SYSTEM'], to: 'PAID_DEPOSIT' },
  { from: 'PAID_DEPOSIT', act: 'KEEP_DOCTOR', who: ['SYSTEM'], to: 'PAID_DEPOSIT' },
  { from: 'PAID_DEPOSIT', act: 'REFUND', who: ['ADMINISTRATOR'], to: 'PAID_DEPOSIT' },
  { from: 'CANCELLED', act: 'REFUND', who: ['ADMINISTRATOR'], to: 'CANCELLED' },
  { from: 'PAID_DEPOSIT', act: 'CHOOSE_DOCTOR', who: ['PATIENT'], to: 'PAID_DEPOSIT' },
]

/** Where the act leads from there, undefined when it is not theirs to do. */
export const stateAfter = (from: AppointmentState, act: AppointmentAct, who: AppointmentActor) =>
  appointmentSteps.find(step => step.from === from && step.act === act && step.who.includes(who))
    ?.to

/** The number on the scale of APPT-16; null for what has left it. */
const scale: Record<AppointmentState, number | null> = {
  NOT_PAID: 0,
  PAID_DEPOSIT: 1,
  CANCELLED: null,
  EXPIRED: null,
}
export const stepOf = (state: AppointmentState) => scale[state]
