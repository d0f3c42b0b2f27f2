import * as z from 'zod'
import { neededForHealthData } from './core/consents.ts'
import { endpoint } from './core/endpoint.ts'
import { inCents, moneyOnTheWire, mostPrice } from './core/money.ts'
import { instantOnTheWire } from './core/time.ts'
import { uuid } from './core/uuid.ts'
import { text } from './offered-service.ts'

export const reasonLength = 1000
/** Of a refund: enough to say why, for the two who read it. */
export const refundReasonLength = { min: 10, max: 1000 }

const ofAppointment = z.strictObject({ appointmentId: uuid })

/** What brings money to us; those that are set up are asked for. */
export const paymentProviders = ['sandbox', 'stripe', 'paypal'] as const
export const paymentProvider = z.enum(paymentProviders)
export type PaymentProvider = z.infer<typeof paymentProvider>

/** However shortly after paying: so near to its beginning nobody cancels free (D-352). */
export const graceEndsHours = 2

/** Waiting for a bank that argues about the payment, on its way, arrived at the provider's, or owed still. */
export const refundStates = ['WAITING', 'PENDING', 'DONE', 'FAILED'] as const

/** By the provider, by a transfer of our own, or by the bank that has taken it from us already. */
export const refundWays = ['PROVIDER', 'TRANSFER', 'DISPUTE'] as const

/** What made it go back: a cancelling, a doctor who costs less, an administrator, or somebody with the provider. */
export const refundCauses = ['CANCELLED', 'CHEAPER_DOCTOR', 'ADMINISTRATOR', 'ELSEWHERE'] as const

const centsOf = z
  .int({ error: 'refund.amount.required' })
  .min(1, { error: 'refund.amount.required' })

/** What disputes make of what is due back to a patient. */
export const banksOnTheWire = z.object({
  /** Banks argue about it still. */
  argued: moneyOnTheWire,
  /** What of that is the patient's whatever they decide. */
  due: moneyOnTheWire,
  /** The patient has it back for good, from their bank or the provider itself. */
  lost: moneyOnTheWire,
})

export const cancellationRules = z.object({
  /** So many hours before it begins it is free. */
  freeHours: z.number(),
  /** Shortly after paying too. */
  graceMinutes: z.number(),
  /** What goes back later than that: 0 is nothing, 1 everything. */
  lateRefundRate: z.number(),
})
export type CancellationRules = z.infer<typeof cancellationRules>

/** What the patient sees before they owe anything (PAY-14). */
export const paymentToMake = z.object({
  /** Asked for now, of the whole price, unless a provider takes no less than more. */
  due: moneyOnTheWire,
  price: moneyOnTheWire,
  /** Until when, and how long that is from the server's own now: clocks of devices are wrong (PAY-02). No time is kept for the rest of a price: it can be paid later too. */
  payUntil: instantOnTheWire,
  secondsLeft: z.int().min(0).nullable(),
  /** When the appointment begins; a written one with its day (D-305). */
  begins: instantOnTheWire,
  /** One was begun, and its provider has not said how it ended. */
  isUnderWay: z.boolean(),
  /** The last try ended without money. */
  hasFailed: z.boolean(),
  /** Each with what it asks for now: one takes no amount as small as some deposits. */
  providers: z.array(z.object({ provider: paymentProvider, due: moneyOnTheWire })),
  needsBillingAddress: z.boolean(),
  /** Null where its rest is paid. */
  cancellation: cancellationRules.nullable(),
})
export type PaymentToMake = z.infer<typeof paymentToMake>

/** Paying for an appointment, and giving it up: calls of `appointments`. */
export const paying = {
  readPayment: endpoint({
    path: '/appointment/payment',
    summary: 'What is to be paid for an own appointment, how, and under which rules',
    who: ['PATIENT'],
    reads: true,
    input: ofAppointment,
    output: paymentToMake,
    refusals: ['not.found', 'payment.not.due'],
  }),
  startPayment: endpoint({
    path: '/appointment/start-payment',
    summary: 'Begin to pay for an own appointment: answers where its provider asks for the money',
    who: ['PATIENT'],
    needs: neededForHealthData,
    rate: 'paying',
    input: ofAppointment.extend({ provider: paymentProvider }),
    output: z.object({ address: z.string() }),
    refusals: [
      'not.found',
      'payment.not.due',
      'payment.expired',
      'payment.provider.unknown',
      'payment.provider.away',
      'billing.address.required',
    ],
  }),
  confirmPayment: endpoint({
    path: '/appointment/confirm-payment',
    summary:
      'Ask how the payment for an own appointment ended; its provider says it, never who asks',
    who: ['PATIENT'],
    rate: 'paying',
    input: ofAppointment,
    output: z.object({ status: z.literal('success') }),
    /** Older clients take 200 and 201 for success (D-064), so nothing else is answered with it. */
    refusals: ['not.found', 'payment.pending', 'payment.failed', 'payment.expired'],
    status: 201,
  }),
  readCancellation: endpoint({
    path: '/appointment/cancellation',
    summary: 'What goes back when an own appointment is cancelled now',
    who: ['PATIENT', 'DOCTOR'],
    reads: true,
    input: ofAppointment,
    output: z.object({
      /** Less what went back before. */
      paid: moneyOnTheWire,
      /** Some did. */
      hasGoneBack: z.boolean(),
      /** What is sent. */
      refund: moneyOnTheWire,
      /** What banks have of it; nothing of that is told to its doctor, to whom all that is due counts as refund. */
      banks: banksOnTheWire,
      /** Until when its patient cancels free; null for whom nothing of it counts. */
      freeUntil: instantOnTheWire.nullable(),
    }),
    refusals: ['not.found', 'appointment.not.cancellable'],
  }),
  cancel: endpoint({
    path: '/appointment/cancel',
    summary: 'Cancel an own appointment that has not begun; what goes back is paid back by itself',
    who: ['PATIENT', 'DOCTOR'],
    rate: 'paying',
    input: ofAppointment.extend({
      reason: text(reasonLength).min(1, { error: 'reason.required' }),
      /** As it was shown: another amount by now is told, not done. */
      refund: z
        .strictObject({ value: z.number(), currency: moneyOnTheWire.shape.currency })
        .optional(),
    }),
    output: z.object({ refund: moneyOnTheWire }),
    refusals: ['not.found', 'appointment.not.cancellable', 'refund.changed'],
  }),
  refund: endpoint({
    path: '/appointment/refund',
    summary:
      'Send back part of what was paid for an appointment, or all; its patient and its doctor read why',
    who: ['ADMIN'],
    proof: 'fresh',
    rate: 'usual',
    input: ofAppointment.extend({
      /** In cents of the currency of the appointment (PAY-17). */
      amount: centsOf.max(inCents(mostPrice), { error: 'refund.amount.required' }),
      reason: text(refundReasonLength.max).min(refundReasonLength.min, {
        error: 'refund.reason.short',
      }),
      /** In cents, as it was shown: another sum by now is told, not done. */
      left: z.int().min(0).max(inCents(mostPrice)).optional(),
    }),
    /** What can be sent back still. */
    output: z.object({ left: moneyOnTheWire }),
    refusals: ['not.found', 'refund.nothing.left', 'refund.left.changed', 'refund.too.much'],
  }),
}
