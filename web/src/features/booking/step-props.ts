import type { DoctorToBook, ServiceToChoose } from '@konsil/contract/bookable-doctor'
import type { Slot } from '@konsil/contract/slot'
import type { BookingLine } from './booking-line.ts'
import type { Offer } from './queries.ts'
import type { Question, Way } from './way.ts'

export interface StepProps {
  way: Way
  /** Takes an answer and goes on. */
  choose: (question: Question, answer: string) => void
  back: () => void
  /** How to go on with an answer that is there. */
  next: (answer: string | undefined) => (() => void) | undefined
}

/** From the step on in which the doctor is known. */
export interface DoctorStepProps extends StepProps {
  doctor: DoctorToBook
}

/** Of days and times: whose service it is was answered before. */
export interface TimeStepProps extends StepProps {
  service: ServiceToChoose
  offer: Offer
  /** There is none for what is written. */
  line: BookingLine | undefined
}

/** From the step on in which the service is known too. */
export interface ServiceStepProps extends DoctorStepProps, TimeStepProps {}

/** What is typed at the review. */
export interface ReviewValues extends Record<string, unknown> {
  note: string
  phone: { areaCode: string; number: string }
}

export interface ReviewStepProps extends ServiceStepProps {
  /** To a step before; its answer and the others stay. */
  returnTo: (step: Question) => void
  /** Takes answers back, from this one on. */
  clear: (from: Question) => void
}

export interface ReviewProps extends ReviewStepProps {
  slot: Slot | undefined
  /** For how many seconds the time is held; nothing is held where there is none. */
  left?: number
  /** How long there will be to pay for what is held; for what takes no time its doctor's terms say it. */
  payWithinSeconds?: number
  onBusy?: (isBusy: boolean) => void
}
