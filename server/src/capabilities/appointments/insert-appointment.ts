import type { InTransaction } from '../../database/connect.ts'
import { newId } from '../../database/ids.ts'
import type { AppointmentTerms, BookedOption } from '../../database/tables/appointments.ts'
import { allSent } from '../../database/transaction.ts'
import type { BillingPosition } from '@konsil/contract/billing-positions'
import type { Currency } from '@konsil/contract/core/money'
import type { TextPerLanguage } from '@konsil/contract/core/texts'
import type { ConsultationType } from '@konsil/contract/offered-service'
import type { Secrets } from '../../ports/secrets.ts'
import { beginningOf } from './beginning.ts'
import { newCode } from './code.ts'
import type { AppointmentsGround } from './ground.ts'
import { notifyOf } from './notify.ts'
import { sealWords } from './sealed-words.ts'
import { insertAppointment, insertLog } from './store/appointments.ts'

/** What was agreed, as it held when it was booked. */
export interface AppointmentDraft {
  patientId: string
  doctorId: string
  service: {
    id: string
    /** Which of the catalogue it is, if it is one. */
    catalogueId: string | null
    name: TextPerLanguage
    description: TextPerLanguage
    options: BookedOption[]
    billingPositions: BillingPosition[]
    consultationType: ConsultationType
    priceCents: number
    currency: Currency
  }
  /** What the doctor is a specialist of. */
  specialtyIds: string[]
  depositCents: number
  /** Some of those it can be paid with ask for more. */
  isDepositLeast?: boolean | undefined
  terms: AppointmentTerms
  timeZone: string
  /** As `YYYY-MM-DD`, in that zone. */
  day: string
  /** The row of `occupied` that is booked for it; null for CHAT, which has a day alone. */
  time: { occupiedId: string; startsAt: Date; endsAt: Date } | null
  /** When the window to pay ends, unless it begins earlier. */
  payUntil: Date
  note: string | null
  /** For PHONE alone. */
  phone: string | null
}

/**
 * Makes one that waits for its payment. What may be booked and whether its time is free was asked before, in
 * this transaction. It is sent at once with whatever else is asked for then: `stored` says when it is there, and
 * its key, and answers how its log begins.
 */
export function makeUnpaid(
  { clock, caseKeys }: Pick<AppointmentsGround, 'clock' | 'caseKeys'>,
  tx: InTransaction,
  draft: AppointmentDraft,
  patientZone: string,
) {
  const now = clock.now()
  const id = newId(now)
  const { key, durable } = caseKeys.make(id)
  const appointment = { ...unpaid({ id, key }, draft, now), code: newCode() }
  const row = { ...appointment, ...agreedWords(draft) }
  const made = { act: 'MAKE', actor: 'PATIENT' } as const
  const zones = new Map([[row.patient_id, patientZone]])
  const sent = allSent(
    insertAppointment(tx, appointment),
    insertLog(tx, { appointment_id: row.id, ...made, state: row.state, happened_at: now }),
    notifyOf(tx, now, row, {
      ...made,
      zones,
      due: { cents: draft.depositCents, isLeast: draft.isDepositLeast },
    }),
    durable,
  )
  return { row, key, stored: sent.then(([, begins]) => [begins]) }
}

/** As they are read, not as they are written. */
const agreedWords = ({ service, terms }: AppointmentDraft) => ({
  service_name: service.name,
  service_description: service.description,
  billing_positions: service.billingPositions,
  service_options: service.options,
  terms,
})

/** As it begins. */
export function unpaid(
  { id, key }: { id: string; key: Secrets },
  draft: AppointmentDraft,
  now: Date,
) {
  const { note, phone } = draft
  return {
    ...agreed(draft),
    id,
    sealed_note: note === null ? null : sealWords(key, 'note', id, note),
    sealed_phone: phone === null ? null : sealWords(key, 'phone', id, phone),
    sealed_reason: null,
    words_under_ring: false,
    state: 'NOT_PAID' as const,
    paid_at: null,
    call_id: null,
    call_room: null,
    answer_until: null,
    report_due_at: null,
    accept_until: null,
    rest_until: null,
    choose_until: null,
    free_ended_at: null,
    restricted_at: null,
    forgotten_at: null,
    created_at: now,
    updated_at: now,
  }
}

function agreed(draft: AppointmentDraft) {
  const { time } = draft
  const begins = beginningOf({ ...draft, startsAt: time?.startsAt ?? null })
  return {
    patient_id: draft.patientId,
    doctor_id: draft.doctorId,
    ...agreedService(draft.service),
    specialty_ids: draft.specialtyIds,
    deposit_cents: draft.depositCents,
    terms: JSON.stringify(draft.terms),
    time_zone: draft.timeZone,
    day: draft.day,
    starts_at: time?.startsAt ?? null,
    ends_at: time?.endsAt ?? null,
    occupied_id: time?.occupiedId ?? null,
    pay_until: begins < draft.payUntil ? begins : draft.payUntil,
  }
}

/** Words and price as they are when it is agreed. */
export const agreedService = (service: AppointmentDraft['service']) => ({
  doctor_service_id: service.id,
  catalogue_service_id: service.catalogueId,
  service_name: JSON.stringify(service.name),
  service_description: JSON.stringify(service.description),
  billing_positions: JSON.stringify(service.billingPositions),
  service_options: JSON.stringify(service.options),
  consultation_type: service.consultationType,
  price_cents: service.priceCents,
  currency: service.currency,
})
