import type { booking } from '@konsil/contract/booking'
import type { InputOf } from '@konsil/contract/core/endpoint'
import { depositOf, inCents } from '@konsil/contract/core/money'
import { Refusal } from '@konsil/contract/core/refusals'
import type { Language } from '@konsil/contract/core/texts'
import { instantFrom, later, minutes } from '@konsil/contract/core/time'
import type { AppointmentTerms } from '../../database/tables/appointments.ts'
import type { InTransaction } from '../../database/connect.ts'
import type { Person } from '../../http/call.ts'
import {
  type AppointmentDraft,
  insertAppointment,
  linesOf,
  paidAs,
  presentDetail,
  unpaidForNothing,
} from '../appointments/index.ts'
import { openPayable, type PayableDraft } from '../payments/index.ts'
import { tellFreed, tellTaken } from '../schedules/index.ts'
import { moneyOf, serviceToBook } from '../services/index.ts'
import { numberSettingsNow } from '../site/index.ts'
import type { CheckedTime } from './check-time.ts'
import type { BookingGround } from './ground.ts'
import { timeOf } from './holds/free-ended.ts'
import { halved, halvings, leastPaymentMinutes } from './holds/length.ts'
import { heldForNothing } from './holds/store.ts'
import { bookHeldOrFree, openBookingsOf, release } from './holds/take-time.ts'
import { withFreeTime } from './with-checked-time.ts'

type Asked = InputOf<typeof booking.makeAppointment>

/** Reserves until it is paid; a hold of one's own becomes the booking, and without one it is taken now (D-060). */
export async function makeAppointment(
  ground: BookingGround,
  person: Person,
  language: Language,
  asked: Asked,
) {
  const made = await withFreeTime(ground, person, asked, (tx, checked) =>
    bookChecked(ground, tx, person, checked, asked, language),
  )
  const { time, released, appointment, checked } = made
  for (const one of released) tellFreed(ground.live, timeOf(one))
  if (time) {
    const { doctorId, timeZone, day } = checked
    tellTaken(ground.live, { doctorId, timeZone, day, ...time }, 'BOOKED')
  }
  return { appointment }
}

async function bookChecked(
  ground: BookingGround,
  tx: InTransaction,
  person: Person,
  checked: CheckedTime,
  asked: Asked,
  language: Language,
) {
  refuseWrongPhone(checked, asked)
  const now = ground.clock.now()
  const { time, released } = await bookTime(tx, person.userId, checked, now)
  const [service, settings, lately] = await Promise.all([
    serviceToBook(tx, checked.doctorId, checked.service.id),
    numberSettingsNow(tx),
    takenForNothing(tx, person.userId, checked, now),
  ])
  if (!service) throw new Refusal('slot.unavailable', { slots: [] })
  refuseChangedPrice(service, asked)
  const draft: AppointmentDraft = {
    patientId: person.userId,
    doctorId: checked.doctorId,
    service,
    specialtyIds: checked.specialtyIds,
    depositCents: depositOf(service.priceCents, settings.DEPOSIT_RATE),
    terms: termsOf(settings),
    timeZone: checked.timeZone,
    day: checked.day,
    time,
    payUntil: later(now, paymentWindow(settings, lately)),
    note: asked.note === undefined || asked.note === '' ? null : asked.note,
    phone: asked.phone ? `${asked.phone.areaCode} ${asked.phone.number}` : null,
  }
  const made = await insertAppointment(ground, tx, draft)
  const money = askedFor({ ...made, payUntil: made.pay_until }, draft, language)
  const [appointment] = await Promise.all([
    presentDetail(ground, tx, person, made),
    openPayable(ground, tx, money),
  ])
  return { time, released, appointment, checked }
}

/** What is asked for an appointment, by what was agreed. */
export const askedFor = (
  { id, code, payUntil }: { id: string; code: string; payUntil: Date },
  { service, depositCents, patientId, doctorId, terms, day }: AppointmentDraft,
  language: Language,
): PayableDraft => ({
  kind: paidAs,
  subjectId: id,
  number: code,
  amountCents: service.priceCents,
  depositCents,
  currency: service.currency,
  payerId: patientId,
  payeeId: doctorId,
  feeRate: terms.feeRate,
  vatRate: terms.vatRate,
  dueUntil: payUntil,
  language,
  lines: linesOf(service, language),
  billingPositions: service.billingPositions,
  dayOfService: day,
})

function refuseWrongPhone({ service }: CheckedTime, { phone }: Asked) {
  const isPhone = service.consultation_type === 'PHONE'
  if (isPhone && !phone) throw new Refusal('phone.required', { field: 'phone' })
  if (!isPhone && phone) throw new Refusal('phone.unexpected', { field: 'phone' })
}

function refuseChangedPrice(
  { priceCents, currency }: { priceCents: number; currency: 'EUR' | 'USD' },
  { price }: Asked,
) {
  if (!price || (inCents(price.value) === priceCents && price.currency === currency)) return
  throw new Refusal('price.changed', { price: moneyOf(priceCents, currency) })
}

async function bookTime(tx: InTransaction, patientId: string, checked: CheckedTime, now: Date) {
  const { same, holds } = await openBookingsOf(tx, patientId, checked, now)
  const released = await release(tx, holds, now)
  return { time: await bookHeldOrFree(tx, checked, same, now), released }
}

type Settings = Awaited<ReturnType<typeof numberSettingsNow>>

/** What held when it was booked is what holds for it (D-306). */
export const termsOf = (settings: Settings): AppointmentTerms => ({
  feeRate: settings.FEE_RATE,
  vatRate: settings.VAT_RATE,
  depositRate: settings.DEPOSIT_RATE,
  lateRefundRate: settings.LATE_REFUND_RATE,
  freeCancellationHours: settings.FREE_CANCELLATION_HOURS,
  graceMinutes: settings.GRACE_MINUTES,
  answerHours: settings.ANSWER_HOURS,
  autoCompleteDays: settings.AUTO_COMPLETE_DAYS,
  reportDueDays: settings.REPORT_DUE_DAYS,
})

/** How the patient lately took this time for nothing. */
async function takenForNothing(
  tx: InTransaction,
  patientId: string,
  { doctorId, slot }: CheckedTime,
  now: Date,
) {
  if (!slot) return undefined
  const time = { patientId, doctorId, startsAt: instantFrom(slot.from) }
  const [held, unpaid] = await Promise.all([
    heldForNothing(tx, time, now),
    unpaidForNothing(tx, time, now),
  ])
  return { held, unpaid }
}

function paymentWindow(
  { HOLD_MINUTES, PAYMENT_WINDOW_MINUTES }: Settings,
  lately: Awaited<ReturnType<typeof takenForNothing>>,
) {
  const whole = minutes(PAYMENT_WINDOW_MINUTES)
  if (!lately) return whole
  const times = halvings(minutes(HOLD_MINUTES), lately.held) + halvings(whole, lately.unpaid)
  return halved(whole, times, leastPaymentMinutes)
}
