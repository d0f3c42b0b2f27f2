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
  countExpired,
  insertAppointment,
  paidAs,
  presentedAppointment,
} from '../appointments/index.ts'
import { openPayable } from '../payments/index.ts'
import { bookHeld, tellFreed, tellTaken } from '../schedules/index.ts'
import { moneyOf, serviceToBook } from '../services/index.ts'
import { numberSettingsNow } from '../site/index.ts'
import type { CheckedTime } from './check-time.ts'
import type { BookingGround } from './ground.ts'
import { timeOf } from './holds/free-ended.ts'
import { halved, leastPaymentMinutes } from './holds/length.ts'
import { countRanOut, endHold } from './holds/store.ts'
import { openBookingsOf, refuseTaken, release, takeTime } from './holds/take-time.ts'
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
  const service = await serviceToBook(tx, checked.doctorId, checked.service.id)
  if (!service) throw new Refusal('slot.unavailable', { slots: [] })
  refuseChangedPrice(service, asked)
  const settings = await numberSettingsNow(tx)
  const length = await paymentWindow(tx, person.userId, checked, settings, now)
  const made = await insertAppointment(ground, tx, {
    patientId: person.userId,
    doctorId: checked.doctorId,
    service,
    depositCents: depositOf(service.priceCents, settings.DEPOSIT_RATE),
    terms: termsOf(settings),
    timeZone: checked.timeZone,
    day: checked.day,
    time,
    payUntil: later(now, length),
    note: asked.note === undefined || asked.note === '' ? null : asked.note,
    phone: asked.phone ? `${asked.phone.areaCode} ${asked.phone.number}` : null,
  })
  await askForMoney(ground, tx, made, language)
  const appointment = await presentedAppointment(ground, tx, made.id, person)
  return { time, released, appointment, checked }
}

const askForMoney = (
  ground: BookingGround,
  tx: InTransaction,
  made: Awaited<ReturnType<typeof insertAppointment>>,
  language: Language,
) =>
  openPayable(ground, tx, {
    kind: paidAs,
    subjectId: made.id,
    number: made.code,
    amountCents: made.price_cents,
    depositCents: made.deposit_cents,
    currency: made.currency,
    payerId: made.patient_id,
    payeeId: made.doctor_id,
    feeRate: made.terms.feeRate,
    vatRate: made.terms.vatRate,
    dueUntil: made.pay_until,
    language,
    lines: [{ what: made.service_name[language], amountCents: made.price_cents }],
    billingPositions: made.billing_positions,
    dayOfService: made.day,
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

/** No time for CHAT. Whoever holds the time books what they hold; else it is taken now. */
async function bookTime(tx: InTransaction, patientId: string, checked: CheckedTime, now: Date) {
  const { slot } = checked
  const { same, holds: released } = await openBookingsOf(tx, patientId, checked, now)
  await release(tx, released)
  if (!slot) return { time: null, released }
  if (same) {
    if (!(await bookHeld(tx, same.id, now))) return refuseTaken(checked)
    await endHold(tx, same.id, 'BOOKED')
    const { id: occupiedId, starts_at: startsAt, ends_at: endsAt } = same
    return { time: { occupiedId, startsAt, endsAt }, released }
  }
  const { id: occupiedId, startsAt, endsAt } = await takeTime(tx, checked, null, now)
  return { time: { occupiedId, startsAt, endsAt }, released }
}

type Settings = Awaited<ReturnType<typeof numberSettingsNow>>

/** What held when it was booked is what holds for it (D-306). */
const termsOf = (settings: Settings): AppointmentTerms => ({
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

async function paymentWindow(
  tx: InTransaction,
  patientId: string,
  { doctorId, slot }: CheckedTime,
  { PAYMENT_WINDOW_MINUTES }: Settings,
  now: Date,
) {
  const whole = minutes(PAYMENT_WINDOW_MINUTES)
  if (!slot) return whole
  const time = { patientId, doctorId, startsAt: instantFrom(slot.from) }
  const ranOut = (await countRanOut(tx, time, now)) + (await countExpired(tx, time, now))
  return halved(whole, ranOut, leastPaymentMinutes)
}
