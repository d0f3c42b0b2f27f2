import type { booking } from '@konsil/contract/booking'
import type { InputOf } from '@konsil/contract/core/endpoint'
import { depositAsked, inCents } from '@konsil/contract/core/money'
import { Refusal } from '@konsil/contract/core/refusals'
import type { Language } from '@konsil/contract/core/texts'
import { later } from '@konsil/contract/core/time'
import type { AppointmentTerms } from '../../database/tables/appointments.ts'
import type { InTransaction } from '../../database/connect.ts'
import { allSent } from '../../database/transaction.ts'
import type { Person } from '../../http/call.ts'
import {
  type AppointmentDraft,
  linesOf,
  makeUnpaid,
  paidAs,
  presentDetail,
} from '../appointments/index.ts'
import {
  leastPayments,
  openPayable,
  type PayableDraft,
  type PaymentsGround,
} from '../payments/index.ts'
import { tellFreed, tellTaken } from '../schedules/index.ts'
import { moneyOf, serviceToBook } from '../services/index.ts'
import type { numberSettingsNow } from '../site/index.ts'
import type { CheckedTime } from './check-time.ts'
import type { BookingGround } from './ground.ts'
import { timeOf } from './holds/free-ended.ts'
import type { Hold } from './holds/store.ts'
import { bookHeldOrFree, openBookingsOf, paymentWindow, release } from './holds/take-time.ts'
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
  const open = await openBookingsOf(tx, person.userId, checked, now)
  const { settings } = open
  const released = await release(tx, open.holds, now)
  const { time, service } = await bookTime(tx, checked, open.same, now)
  if (!service) throw new Refusal('slot.unavailable', { slots: [] })
  refuseChangedPrice(service, asked)
  const draft: AppointmentDraft = {
    patientId: person.userId,
    doctorId: checked.doctorId,
    service,
    specialtyIds: checked.specialtyIds,
    ...depositOf(service, settings, ground.payments),
    terms: termsOf(settings),
    timeZone: checked.timeZone,
    day: checked.day,
    time,
    payUntil: later(now, paymentWindow(open)),
    note: asked.note === undefined || asked.note === '' ? null : asked.note,
    phone: asked.phone ? `${asked.phone.areaCode} ${asked.phone.number}` : null,
  }
  const { row, key, stored } = makeUnpaid(ground, tx, draft, open.timeZone)
  const money = askedFor({ ...row, payUntil: row.pay_until }, draft, language)
  const [, appointment] = await allSent(
    stored,
    presentDetail(ground, tx, person, row, { logs: stored, key }),
    openPayable(ground, tx, money),
  )
  return { time, released, appointment, checked }
}

/** By those who take the money: what the review said, and the notice of it says. */
export function depositOf(
  { priceCents, currency }: Pick<AppointmentDraft['service'], 'priceCents' | 'currency'>,
  { DEPOSIT_RATE: rate }: Pick<Settings, 'DEPOSIT_RATE'>,
  payments: Pick<PaymentsGround, 'providers'>,
): Pick<AppointmentDraft, 'depositCents' | 'isDepositLeast'> {
  const least = leastPayments(payments).filter(one => one.currency === currency)
  const { cents, isLeast } = depositAsked(
    { priceCents, rate },
    least.map(one => one.cents),
  )
  return { depositCents: cents, isDepositLeast: isLeast }
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

/** With what is booked, as it is now. Without a hold its doctor is waited for first: then nobody waits for the other. */
async function bookTime(
  tx: InTransaction,
  checked: CheckedTime,
  held: Hold | undefined,
  now: Date,
) {
  const readService = () => serviceToBook(tx, checked.doctorId, checked.service.id)
  if (!held) {
    const time = await bookHeldOrFree(tx, checked, held, now)
    return { time, service: await readService() }
  }
  const [time, service] = await allSent(bookHeldOrFree(tx, checked, held, now), readService())
  return { time, service }
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
