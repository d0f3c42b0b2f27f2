import type { Language } from '@konsil/contract/core/texts'
import { later, minutes } from '@konsil/contract/core/time'
import type { InTransaction } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { SandboxPayments } from '../../ports/sandbox.ts'
import {
  addMade,
  addPapers,
  type AppointmentDraft,
  backTo,
  type KeepsReports,
  type PastStep,
} from '../appointments/index.ts'
import { addPaid } from '../payments/index.ts'
import { addBookedTimes } from '../schedules/index.ts'
import { serviceToBook } from '../services/index.ts'
import { numberSettingsNow } from '../site/index.ts'
import type { BookingGround } from './ground.ts'
import { askedFor, depositOf, termsOf } from './make-appointment.ts'
import { readFacts } from './store.ts'

/** A booking of some time ago, and all that happened to it since. */
export interface EarlierBooking {
  patientId: string
  doctorId: string
  serviceId: string
  timeZone: string
  /** As `YYYY-MM-DD`, in that zone. */
  day: string
  /** Null for CHAT. */
  time: { startsAt: Date; endsAt: Date } | null
  madeAt: Date
  steps: PastStep[]
  /** Its two go on with it themselves: nothing of it is due meanwhile. */
  isLed: boolean
  note: string | null
  phone: string | null
  language: Language
}

/** With whom it was paid, and where its reports are. */
export interface KeptWith {
  sandbox: SandboxPayments
  documents: KeepsReports
}

type AddingGround = Pick<BookingGround, 'clock' | 'config' | 'database' | 'caseKeys'>

/**
 * Adds bookings as they would stand if all had happened in its time, paid with the built-in provider and
 * entered in the ledger: for the demonstration. Nobody is told, and no job follows. Whether each could be
 * booked its caller answers for; that no two take the same time the database does.
 */
export const addBooked = (
  ground: AddingGround,
  { sandbox, documents }: KeptWith,
  bookings: EarlierBooking[],
) =>
  inTransaction(ground.database, async tx => {
    const drafts = await draftsOf(tx, sandbox, bookings, await specialtiesOf(ground, bookings))
    const made = await addMade(ground, tx, drafts)
    const cases = made.map(({ id, key }, at) => {
      const { draft, steps } = drafts[at] ?? missing()
      return { id, key, doctorId: draft.doctorId, steps }
    })
    await addPapers(documents, tx, cases)
    const paid = made.map(({ money, ...one }, at) => {
      const { draft, madeAt, language } = drafts[at] ?? missing()
      return {
        ...money,
        asked: askedFor(one, draft, language),
        askedAt: madeAt,
        returnTo: backTo(ground.config, one.id),
        refund: money.refund && { ...money.refund, by: null },
      }
    })
    await addPaid(tx, sandbox, paid)
  })

async function specialtiesOf(ground: AddingGround, bookings: EarlierBooking[]) {
  const doctorIds = [...new Set(bookings.map(({ doctorId }) => doctorId))]
  const facts = await readFacts(ground, doctorIds, ground.clock.now())
  return new Map(facts.map(({ id, profile }) => [id, profile?.specialty_ids ?? []]))
}

async function draftsOf(
  tx: InTransaction,
  sandbox: SandboxPayments,
  bookings: EarlierBooking[],
  specialties: Map<string, string[]>,
) {
  const settings = await numberSettingsNow(tx)
  const services = await servicesOf(tx, bookings)
  const times = await takeTimes(tx, bookings)
  return bookings.map(booking => {
    const { patientId, doctorId, serviceId, timeZone, day, note, phone } = booking
    const { madeAt, steps, isLed, language } = booking
    const service = services.get(serviceId) ?? missing()
    const draft: AppointmentDraft = {
      patientId,
      doctorId,
      service,
      specialtyIds: specialties.get(doctorId) ?? [],
      ...depositOf(service, settings, { providers: [sandbox] }),
      terms: termsOf(settings),
      timeZone,
      day,
      time: times.get(booking) ?? null,
      payUntil: later(madeAt, minutes(settings.PAYMENT_WINDOW_MINUTES)),
      note,
      phone,
    }
    return { draft, madeAt, steps, isLed, language }
  })
}

async function servicesOf(tx: InTransaction, bookings: EarlierBooking[]) {
  const services = new Map<string, AppointmentDraft['service']>()
  for (const { doctorId, serviceId } of bookings) {
    if (services.has(serviceId)) continue
    services.set(serviceId, (await serviceToBook(tx, doctorId, serviceId)) ?? missing())
  }
  return services
}

async function takeTimes(tx: InTransaction, bookings: EarlierBooking[]) {
  const timed = bookings.flatMap(booking => (booking.time ? [{ booking, time: booking.time }] : []))
  const ids = await addBookedTimes(
    tx,
    timed.map(({ booking: { doctorId, madeAt, steps }, time }) => ({
      ...time,
      doctorId,
      isFreed: steps.some(({ act }) => act === 'CANCEL' || act === 'EXPIRE'),
      bookedAt: madeAt,
    })),
  )
  return new Map(
    timed.map(({ booking, time }, at) => [booking, { ...time, occupiedId: ids[at] ?? missing() }]),
  )
}

function missing(): never {
  throw new Error('an earlier booking is of what is not there')
}
