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
  payableOf,
  type PaymentRefusal,
  PaymentRefused,
} from '../payments/index.ts'
import { moneyOf } from '../services/index.ts'
import type { AppointmentsGround } from './ground.ts'
import { notifyOf } from './notify.ts'
import { paidAs } from './paid-as.ts'
import { beginningOfRow, stateAt } from './policy.ts'
import { type AppointmentRow, findOwn, lockAppointment } from './store/appointments.ts'
import { takeStep } from './take-step.ts'

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
  const { currency, depositCents, amountCents } = payable
  const due = { amountCents, dueCents: depositCents, currency }
  const left = appointment.pay_until.getTime() - ground.clock.now().getTime()
  return {
    due: moneyOf(depositCents, currency),
    price: moneyOf(amountCents, currency),
    payUntil: onTheWire(appointment.pay_until),
    secondsLeft: Math.max(0, Math.ceil(left / 1000)),
    begins: onTheWire(beginningOfRow(appointment)),
    isUnderWay: payable.state === 'PENDING',
    hasFailed: payable.hasFailed,
    providers: activeProviders(ground.payments, due).flatMap(({ provider: id, dueCents }) => {
      const provider = paymentProvider.safeParse(id).data
      return provider ? [{ provider, due: moneyOf(dueCents, currency) }] : []
    }),
    needsBillingAddress: !(await hasBillingAddress(ground.database, patientId)),
    cancellation: rulesOf(appointment),
  }
}

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
  if (state === 'PAID_DEPOSIT') return { status: 'success' as const }
  const payable = await payableOf(ground.database, paidAs, appointment.id)
  if (payable?.state === 'PENDING') throw new Refusal('payment.pending')
  throw new Refusal(state === 'NOT_PAID' ? 'payment.failed' : 'payment.expired')
}

/** Money has come: in time it pays for the appointment, else it goes back (D-062). */
export async function settleAppointment(
  ground: { clock: Clock },
  tx: InTransaction,
  { subjectId, paidCents }: { subjectId: string; paidCents: number },
) {
  const paid = await takeStep(ground, tx, subjectId, { act: 'PAY', actor: 'SYSTEM', paidCents })
  return paid ? 'taken' : 'refused'
}

/** A checkout ended without money: whoever closed the page hears of it (NOTI-13). */
export async function tellPaymentFailed(
  { clock }: { clock: Clock },
  tx: InTransaction,
  id: string,
) {
  const row = await lockAppointment(tx, id)
  const now = clock.now()
  if (!row || stateAt(row, now) !== 'NOT_PAID') return
  await notifyOf(tx, now, row, { act: 'PAYMENT_FAILED', actor: 'SYSTEM' })
}
