import { onTheWire } from '@konsil/contract/core/time'
import type { CaseKeys } from '../../ports/case-keys.ts'
import type { Secrets } from '../../ports/secrets.ts'
import { type ExportedParts, toldInPages } from '../personal-data.ts'
import { refundsBeforeChange } from '../payments/index.ts'
import { logTold } from './log-told.ts'
import { paidAs } from './paid-as.ts'
import { openRefundReason } from './refund-reasons.ts'
import { openWords } from './sealed-words.ts'
import { type AppointmentRow, type LogEntry, nextOfPerson, readLogs } from './store/appointments.ts'
import { readRefundReasons } from './store/refund-reasons.ts'

export const appointmentParts = (caseKeys: CaseKeys): ExportedParts => ({
  appointments: toldInPages(nextOfPerson, async (rows, connection, userId) => {
    const ids = rows.map(({ id }) => id)
    const logs = await readLogs(connection, ids)
    const reasons = await readRefundReasons(connection, ids)
    const before = await refundsBeforeChange(connection, paidAs, ids)
    const keys = await caseKeys.open(ids)
    return rows.map(row => ({
      ...told(
        row,
        logTold(
          logs.filter(one => one.appointment_id === row.id),
          { toDoctor: row.doctor_id === userId },
        ),
      ),
      // Both have read it; what was about the doctor before, the patient alone.
      reasonsOfRefunds: reasons
        .filter(one => one.appointment_id === row.id)
        .filter(one => row.patient_id === userId || !before.has(one.id))
        .map(one => ({ id: one.id, reason: openRefundReason(keys.get(row.id), one) })),
      // Words of the patient: the doctor's file is about the doctor.
      ...(row.patient_id === userId ? wordsOf(keys.get(row.id), row) : {}),
    }))
  }),
})

const wordsOf = (
  key: Secrets | undefined,
  { id, sealed_note, sealed_phone, sealed_reason }: AppointmentRow,
) => ({
  note: openWords(key, 'note', id, sealed_note),
  phone: openWords(key, 'phone', id, sealed_phone),
  reasonOfCancelling: openWords(key, 'reason', id, sealed_reason),
})

const told = (row: AppointmentRow, log: LogEntry[]) => ({
  id: row.id,
  code: row.code,
  service: {
    name: { ...row.service_name },
    description: { ...row.service_description },
    catalogueServiceId: row.catalogue_service_id,
    options: row.service_options.map(option => ({ ...option, name: { ...option.name } })),
    billingPositions: row.billing_positions.map(position => ({ ...position })),
    consultationType: row.consultation_type,
  },
  specialtyIds: [...row.specialty_ids],
  priceCents: row.price_cents,
  depositCents: row.deposit_cents,
  currency: row.currency,
  terms: { ...row.terms },
  timeZone: row.time_zone,
  day: row.day,
  startsAt: row.starts_at && onTheWire(row.starts_at),
  endsAt: row.ends_at && onTheWire(row.ends_at),
  state: row.state,
  payUntil: onTheWire(row.pay_until),
  paidAt: row.paid_at && onTheWire(row.paid_at),
  freeEndedAt: row.free_ended_at && onTheWire(row.free_ended_at),
  chooseUntil: row.choose_until && onTheWire(row.choose_until),
  createdAt: onTheWire(row.created_at),
  changedAt: onTheWire(row.updated_at),
  log: log.map(({ act, actor, state, happened_at, moved_from, moved_to }) => ({
    act,
    by: actor,
    state,
    at: onTheWire(happened_at),
    movedFrom: moved_from,
    movedTo: moved_to,
  })),
})
