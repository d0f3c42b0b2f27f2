import type { AppointmentState } from '@konsil/contract/appointment-steps'
import type { InputOf, OutputOf } from '@konsil/contract/core/endpoint'
import { type PlainRefusalId, Refusal } from '@konsil/contract/core/refusals'
import { later, minutes, onTheWire } from '@konsil/contract/core/time'
import { paymentProvider, type paying } from '@konsil/contract/paying'
import type { InTransaction } from '../../database/connect.ts'
import type { Clock } from '../../ports/clock.ts'
import { reasonOf } from '../../try-each.ts'
import { hasBillingAddress } from '../account/index.ts'
import {
  activeProviders,
  askProviders,
  beginCheckout,
  type Payable,
  payableOf,
  type PaymentRefusal,
  PaymentRefused,
} from '../payments/index.ts'
import { moneyOf } from '../services/index.ts'
import type { AppointmentsGround } from './ground.ts'
import { notifyOf } from './notify.ts'
import { paidAs } from './paid-as.ts'
import { beginningOfRow, isRestOwed, mayPayRest, stateAt } from './policy.ts'
import { restOf, restToSay } from './rest.ts'
import { type AppointmentRow, findOwn, lockAppointment } from './store/appointments.ts'
import { dropDispute } from './store/no-shows.ts'
import { takeStepOn } from './take-step.ts'

type Asked = Pick<InputOf<typeof paying.startPayment>, 'appointmentId'>

/** One of a patient's own, with what is to be paid for it. */
async function ownToPay(
  { database }: AppointmentsGround,
  patientId: string,
  { appointmentId }: Asked,
) {
  const appointment = await findOwn(database, 'PATIENT', patientId, appointmentId)
  const payable = appointment && (await payableOf(database, paidAs, appointment.id))
  if (!payable) throw new Refusal('not.found')
  return { appointment, payable }
}

export async function readPayment(
  ground: AppointmentsGround,
  patientId: string,
  asked: Asked,
): Promise<OutputOf<typeof paying.readPayment>> {
  const { appointment, payable } = await ownToPay(ground, patientId, asked)
  refuseNotDue(ground, appointment)
  const { currency, amountCents } = payable
  const { pay_until } = appointment
  const rest_until = isRestOwed(appointment) ? appointment.rest_until : null
  const due = rest_until ? dueAsRest(payable) : { amountCents, dueCents: payable.depositCents }
  return {
    due: moneyOf(due.dueCents, currency),
    price: moneyOf(amountCents, currency),
    payUntil: onTheWire(rest_until ?? pay_until),
    secondsLeft: rest_until ? null : secondsUntil(pay_until, ground.clock.now()),
    begins: onTheWire(beginningOfRow(appointment)),
    isUnderWay: payable.state === 'PENDING',
    hasFailed: payable.hasFailed,
    providers: activeProviders(ground.payments, { ...due, currency }).flatMap(
      ({ provider: id, dueCents }) => {
        const provider = paymentProvider.safeParse(id).data
        return provider ? [{ provider, due: moneyOf(dueCents, currency) }] : []
      },
    ),
    needsBillingAddress: !(await hasBillingAddress(ground.database, patientId)),
    cancellation: rest_until ? null : rulesOf(appointment),
  }
}

/** All that is left: nothing more is asked for later. */
function dueAsRest(payable: Payable) {
  const cents = restOf(payable)
  return { amountCents: cents, dueCents: cents }
}

const secondsUntil = (until: Date, now: Date) =>
  Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000))

const rulesOf = ({ terms }: AppointmentRow) => ({
  freeHours: terms.freeCancellationHours,
  graceMinutes: terms.graceMinutes,
  lateRefundRate: terms.lateRefundRate,
})

/** What holds for giving up one that is paid, at another time too: the minutes after paying count while they last. */
export function rulesOncePaid(row: AppointmentRow, now: Date) {
  const rules = rulesOf(row)
  const isShortlyPaid = row.paid_at && now <= later(row.paid_at, minutes(rules.graceMinutes))
  return isShortlyPaid ? rules : { ...rules, graceMinutes: 0 }
}

function refuseNotDue({ clock }: AppointmentsGround, appointment: AppointmentRow) {
  if (mayPayRest(appointment, 'PATIENT')) return
  const state = stateAt(appointment, clock.now())
  if (state === 'EXPIRED') throw new Refusal('payment.expired')
  if (state !== 'NOT_PAID') throw new Refusal('payment.not.due')
}

/** As whoever pays is told them. */
const refusals: Record<PaymentRefusal, PlainRefusalId> = {
  closed: 'payment.expired',
  over: 'payment.expired',
  paid: 'payment.not.due',
  'provider.unknown': 'payment.provider.unknown',
  'provider.away': 'payment.provider.away',
  'refund.too.much': 'payment.not.due',
}

/** Where whoever has paid for an appointment comes back to. */
export const backTo = (
  { PUBLIC_URL }: Pick<AppointmentsGround['config'], 'PUBLIC_URL'>,
  appointmentId: string,
) => `${PUBLIC_URL}/appointment-tracking/${appointmentId}?action=confirm_payment`

/** Answers where the provider asks for the money. */
export async function startPayment(
  ground: AppointmentsGround,
  patientId: string,
  asked: InputOf<typeof paying.startPayment>,
) {
  const { appointment, payable } = await ownToPay(ground, patientId, asked)
  refuseNotDue(ground, appointment)
  if (!(await hasBillingAddress(ground.database, patientId))) {
    throw new Refusal('billing.address.required')
  }
  try {
    return await beginCheckout(ground.payments, {
      payableId: payable.id,
      provider: asked.provider,
      returnTo: backTo(ground.config, appointment.id),
    })
  } catch (error) {
    if (error instanceof PaymentRefused) throw new Refusal(refusals[error.reason])
    throw error
  }
}

/** Asks the provider, and answers what it said: the word of whoever asks counts for nothing (D-064, PAY-13). */
export async function confirmPayment(ground: AppointmentsGround, patientId: string, asked: Asked) {
  const { payable: before } = await ownToPay(ground, patientId, asked)
  // One that cannot be asked is asked again by a job: it is still under way.
  await askProviders(ground.payments, before.id).catch(error => {
    ground.payments.log.warn({ reason: reasonOf(error) }, 'a payment could not be asked about')
  })
  const appointment = await findOwn(ground.database, 'PATIENT', patientId, asked.appointmentId)
  if (!appointment) throw new Refusal('not.found')
  const state = stateAt(appointment, ground.clock.now())
  const isRestOpen = isRestOwed(appointment)
  if (isPaidIn(state) && !isRestOpen) {
    return { status: 'success' as const }
  }
  const payable = await payableOf(ground.database, paidAs, appointment.id)
  if (payable?.state === 'PENDING') throw new Refusal('payment.pending')
  throw new Refusal(state === 'NOT_PAID' || isRestOpen ? 'payment.failed' : 'payment.expired')
}

/** Whoever comes back to the page of a payment later than that hears the same. */
const isPaidIn = (state: AppointmentState) =>
  state !== 'NOT_PAID' && state !== 'EXPIRED' && state !== 'CANCELLED'

/** Money has come: in time it pays for the appointment, or what is left of its price, else it goes back (D-062). */
export async function settleAppointment(
  ground: { clock: Clock },
  tx: InTransaction,
  { subjectId, paidCents }: { subjectId: string; paidCents: number },
) {
  const row = await lockAppointment(tx, subjectId)
  if (!row) return 'refused'
  if (row.paid_at) return settleRest(ground, tx, row, paidCents)
  const paid = await takeStepOn(ground, tx, row, { act: 'PAY', actor: 'SYSTEM', paidCents })
  return paid ? 'taken' : 'refused'
}

/** A part of it, by a checkout that was begun for less, is taken as that. */
async function settleRest(
  ground: { clock: Clock },
  tx: InTransaction,
  row: AppointmentRow,
  paidCents: number,
) {
  if (paidCents < row.price_cents) return isRestOwed(row) ? 'taken' : 'refused'
  const paid = await takeStepOn(ground, tx, row, { act: 'PAY_REST', actor: 'SYSTEM' })
  if (!paid) return 'refused'
  await dropDispute(tx, row.id, 'UNPAID_REMAINDER')
  return 'taken'
}

/** A checkout ended without money: whoever closed the page hears of it (NOTI-13). */
export async function tellPaymentFailed(
  { clock }: { clock: Clock },
  tx: InTransaction,
  id: string,
) {
  const row = await lockAppointment(tx, id)
  const now = clock.now()
  if (!row || (stateAt(row, now) !== 'NOT_PAID' && !isRestOwed(row))) return
  const about = { act: 'PAYMENT_FAILED', actor: 'SYSTEM', to: 'PATIENT' } as const
  await notifyOf(tx, now, row, { ...about, ...(await restToSay(tx, row)) })
}
