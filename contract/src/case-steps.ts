import * as z from 'zod'
import { neededForHealthData, neededToOffer } from './core/consents.ts'
import { endpoint } from './core/endpoint.ts'
import { uuid } from './core/uuid.ts'
import { text } from './offered-service.ts'
import { stars } from './stars.ts'

/** Between whom a case is. */
export const sides = ['PATIENT', 'DOCTOR'] as const
export type Side = (typeof sides)[number]

export const decisions = ['THIRD_VERSION', 'ACCEPT', 'REFUND', 'HELD'] as const
export type Decision = (typeof decisions)[number]
export const disputeCauses = ['NO_SHOW', 'REJECTED_TWICE', 'UNPAID_REMAINDER'] as const
export type DisputeCause = (typeof disputeCauses)[number]

/** What can become of each (APPT-55, APPT-57, PAY-18). */
export const decisionsOn: Record<DisputeCause, readonly Decision[]> = {
  NO_SHOW: ['HELD', 'REFUND'],
  REJECTED_TWICE: ['THIRD_VERSION', 'ACCEPT', 'REFUND'],
  UNPAID_REMAINDER: ['ACCEPT', 'REFUND'],
}

/** One says that the other did not come: so long after the beginning, and after the end (APPT-55). */
export const noShowAfterMinutes = 10
export const noShowUntilHours = 24
export const noShowAnswerHours = 48

/** A question of the doctor stops the time of the report so long at most, and all together. */
export const questionDays = { each: 7, all: 14 }
/** So many days late, its patient may have everything back (APPT-56). */
export const reportLateDays = 7

/** What is left of a price and not paid so long after the report was there: an administrator decides (PAY-18). */
export const restDays = 30
/** Whoever lost the doctor who owes a report chooses another one so long, or gets everything back (D-322). */
export const chooseDays = 14

export const questionLength = 2000
export const decisionReasonLength = { min: 10, max: 1000 }
export const viewLength = { min: 10, max: 2000 }

export const rating = { ...stars, usual: 4, commentLength: 2000 }
export const rejectionLength = 2000

/** Why a report is rejected, for its doctor. */
export const rejection = z.strictObject({ reason: text(rejectionLength).optional() })

const questionText = text(questionLength).min(1, { error: 'question.required' })
const ofAppointment = z.strictObject({ appointmentId: uuid })
/** Older clients call it `id` (D-072). */
const ofOne = z.union([ofAppointment, z.strictObject({ id: uuid })])
export const appointmentIdOf = (asked: z.infer<typeof ofOne>) =>
  'id' in asked ? asked.id : asked.appointmentId

const ofOption = z.union([
  ofAppointment.extend({ optionId: uuid }),
  ofAppointment.extend({ id: uuid }),
])
export const optionOf = (asked: z.infer<typeof ofOption>) => ({
  appointmentId: asked.appointmentId,
  optionId: 'id' in asked ? asked.id : asked.optionId,
})

/*
 * What leads an appointment on, from the call to the rating: calls of `appointments`. What they answer
 * replaces what was shown (APPT-43).
 */

/** Whether it is held, and what of it is done. */
export const callSteps = <Answer extends z.ZodType>(output: Answer) => ({
  confirmCall: endpoint({
    path: '/appointment/call-confirm',
    summary:
      'Before it begins: say that one will come; later: say that the call was held, the patient once its time is over',
    who: ['PATIENT', 'DOCTOR'],
    rate: 'usual',
    input: ofOne,
    output,
    refusals: ['not.found', 'appointment.step.refused'],
  }),
  tickOption: endpoint({
    path: '/appointment/check-ingredient',
    summary: 'Mark one thing of the booked service as done; it stays so',
    who: ['DOCTOR'],
    rate: 'usual',
    input: ofOption,
    output,
    refusals: ['not.found', 'appointment.step.refused', 'option.unknown'],
  }),
  reportNoShow: endpoint({
    path: '/appointment/report-no-show',
    summary:
      'Say that the other did not come, from ten minutes after the beginning until a day after the end',
    who: ['PATIENT', 'DOCTOR'],
    rate: 'usual',
    input: ofAppointment,
    output,
    refusals: ['not.found', 'appointment.step.refused', 'no.show.reported'],
  }),
  answerNoShow: endpoint({
    path: '/appointment/answer-no-show',
    summary:
      'Agree that one did not come, or contradict: then an administrator decides. Silence agrees',
    who: ['PATIENT', 'DOCTOR'],
    rate: 'usual',
    input: ofAppointment.extend({ agree: z.boolean() }),
    output,
    refusals: ['not.found', 'appointment.step.refused'],
  }),
})

/** What its doctor asks for before the report. */
export const questionSteps = <Answer extends z.ZodType>(output: Answer) => ({
  askPatient: endpoint({
    path: '/appointment/ask',
    summary:
      'Ask the patient for more, once at a time: until it is answered the time of the report stands still',
    who: ['DOCTOR'],
    needs: neededToOffer,
    rate: 'usual',
    input: ofAppointment.extend({ text: questionText }),
    output,
    refusals: ['not.found', 'appointment.step.refused', 'question.open', 'question.time.used'],
  }),
  answerQuestion: endpoint({
    path: '/appointment/answer',
    summary: 'Answer what the doctor asked for',
    who: ['PATIENT'],
    needs: neededForHealthData,
    rate: 'usual',
    input: ofAppointment.extend({ questionId: uuid, text: questionText }),
    output,
    refusals: ['not.found', 'appointment.step.refused', 'question.not.open'],
  }),
})

/** From the report to the rating. */
export const reportSteps = <Answer extends z.ZodType>(output: Answer) => ({
  deliverReport: endpoint({
    path: '/appointment/deliver-report',
    summary: 'Hand the uploaded report over for good; of a written consultation it is the answer',
    who: ['DOCTOR'],
    needs: neededToOffer,
    rate: 'usual',
    input: ofOne,
    output,
    refusals: ['not.found', 'appointment.step.refused', 'report.required', 'report.checking'],
  }),
  acceptReport: endpoint({
    path: '/appointment/accept-report',
    summary: 'Accept the delivered report: the consultation is completed',
    who: ['PATIENT'],
    rate: 'usual',
    input: ofOne,
    output,
    refusals: ['not.found', 'appointment.step.refused'],
  }),
  rejectReport: endpoint({
    path: '/appointment/request-review-report',
    summary: 'Reject the delivered report: its doctor delivers another version',
    who: ['PATIENT'],
    rate: 'usual',
    input: z.union([rejection.extend({ appointmentId: uuid }), rejection.extend({ id: uuid })]),
    output,
    refusals: ['not.found', 'appointment.step.refused'],
  }),
  rate: endpoint({
    path: '/appointment/rate',
    summary: 'Rate a completed consultation, once',
    who: ['PATIENT'],
    rate: 'usual',
    input: ofAppointment.extend({
      score: z
        .number({ error: 'rating.score.invalid' })
        .min(rating.least, { error: 'rating.score.invalid' })
        .max(rating.most, { error: 'rating.score.invalid' })
        .multipleOf(rating.step, { error: 'rating.score.invalid' }),
      comment: text(rating.commentLength).optional(),
    }),
    output,
    refusals: ['not.found', 'appointment.step.refused', 'appointment.rated'],
  }),
})

/** What the two say when they do not agree, and what administrators decide. */
export const disputeSteps = <Answer extends z.ZodType>(output: Answer) => ({
  stateView: endpoint({
    path: '/appointment/state-view',
    summary:
      'Say once how one sees what an administrator has to decide; the other side and whoever decides read it',
    who: ['PATIENT', 'DOCTOR'],
    rate: 'usual',
    input: ofAppointment.extend({
      text: text(viewLength.max).min(viewLength.min, { error: 'view.short' }),
    }),
    output,
    refusals: ['not.found', 'appointment.step.refused', 'view.stated'],
  }),
  decide: endpoint({
    path: '/appointment/decide',
    summary:
      'Decide a dispute between the two, or about a report that was rejected twice, having heard both or waited for them; both read why',
    who: ['ADMIN'],
    proof: 'fresh',
    rate: 'usual',
    input: ofAppointment.extend({
      decision: z.enum(decisions),
      reason: text(decisionReasonLength.max).min(decisionReasonLength.min, {
        error: 'refund.reason.short',
      }),
    }),
    output,
    refusals: ['not.found', 'nothing.to.decide', 'decision.not.possible', 'sides.not.heard'],
  }),
})
