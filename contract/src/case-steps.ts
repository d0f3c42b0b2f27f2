import * as z from 'zod'
import { neededForHealthData } from './core/consents.ts'
import { endpoint } from './core/endpoint.ts'
import { uuid } from './core/uuid.ts'
import { text } from './offered-service.ts'

/** Half stars, from half a one (D-084). */
export const rating = { least: 0.5, most: 5, step: 0.5, usual: 4, commentLength: 2000 }
export const rejectionLength = 2000

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

/**
 * What leads an appointment on, from the call to the rating: calls of `appointments`. What they answer
 * replaces what was shown (APPT-43).
 */
export const caseSteps = <Answer extends z.ZodType>(output: Answer) => ({
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
  deliverReport: endpoint({
    path: '/appointment/deliver-report',
    summary: 'Hand the uploaded report over for good; of a written consultation it is the answer',
    who: ['DOCTOR'],
    needs: neededForHealthData,
    rate: 'usual',
    input: ofOne,
    output,
    refusals: ['not.found', 'appointment.step.refused', 'report.required'],
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
    input: z.union([
      ofAppointment.extend({ reason: text(rejectionLength).optional() }),
      z.strictObject({ id: uuid, reason: text(rejectionLength).optional() }),
    ]),
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
