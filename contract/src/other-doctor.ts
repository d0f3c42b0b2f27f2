import * as z from 'zod'
import { appointment } from './appointments.ts'
import { listedDoctor, serviceToChoose } from './bookable-doctor.ts'
import { chosenTime } from './chosen-time.ts'
import { neededForHealthData } from './core/consents.ts'
import { endpoint } from './core/endpoint.ts'
import { moneyOnTheWire } from './core/money.ts'
import { dayOnTheWire, timeZone } from './core/time.ts'
import { uuid } from './core/uuid.ts'
import { banksOnTheWire, cancellationRules } from './paying.ts'

/** Somebody who can take the place of a doctor who cannot hold what is booked, with what they offer for it (D-322). */
export const otherDoctor = listedDoctor
  .pick({
    _id: true,
    firstName: true,
    lastName: true,
    title: true,
    imgUrl: true,
    specialties: true,
    languages: true,
    rating: true,
  })
  .extend({
    service: serviceToChoose,
    /** What is sent back of what was paid when it is chosen. */
    refund: moneyOnTheWire,
    /** Where the difference, or a part of it, is not sent: nothing where banks have nothing of it. */
    banks: banksOnTheWire,
    /** Days on which it is free. */
    dates: z.array(dayOnTheWire),
  })
export type OtherDoctor = z.infer<typeof otherDoctor>

/** Another doctor in place of the one who cannot hold it: calls of `booking`. */
export const choosingDoctor = {
  listOtherDoctors: endpoint({
    path: '/appointment/other-doctors',
    summary:
      'Who offers the same as an own appointment whose doctor cannot hold it, at no more than was paid; with the free days of the next two months, the soonest first',
    who: ['PATIENT'],
    reads: true,
    /** The days are those of the reader's zone; without it the doctor's. */
    input: z.strictObject({ appointmentId: uuid, timeZone: timeZone.optional() }),
    output: z.object({
      doctors: z.array(otherDoctor),
      /** As agreed when it was booked; the minutes after paying only while they last. */
      cancellation: cancellationRules,
    }),
    refusals: ['not.found', 'doctor.not.asked'],
  }),
  chooseDoctor: endpoint({
    path: '/appointment/choose-doctor',
    summary:
      'Another doctor and time for an own appointment whose doctor cannot hold it; what it costs less is paid back by itself, as far as no bank has it',
    who: ['PATIENT'],
    needs: neededForHealthData,
    rate: 'booking',
    input: z.strictObject({
      appointmentId: uuid,
      ...chosenTime,
      /** What is sent, as it was shown: another amount by now is told, not done. */
      refund: z
        .strictObject({ value: z.number(), currency: moneyOnTheWire.shape.currency })
        .optional(),
    }),
    output: z.object({ appointment }),
    refusals: [
      'not.found',
      'doctor.not.asked',
      'doctor.not.fitting',
      'refund.changed',
      'slot.required',
      'slot.unexpected',
      'slot.unavailable',
      'slot.taken',
      'service.for.returning',
    ],
  }),
}
