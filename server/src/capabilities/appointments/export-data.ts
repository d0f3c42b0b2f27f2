import { onTheWire } from '@konsil/contract/core/time'
import { fullName } from '@konsil/contract/full-name'
import { noteReading } from '../../access-log/note-reading.ts'
import { linesOfCases } from '../../access-log/store.ts'
import type { Connection } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Secrets } from '../../ports/secrets.ts'
import { namesOf } from '../account/index.ts'
import { type ExportedParts, toldInPages } from '../personal-data.ts'
import { refundsBeforeChange } from '../payments/index.ts'
import type { AppointmentsGround } from './ground.ts'
import { decisionsFor, toldCase } from './case/export-case.ts'
import { logTold, takenOverAt } from './log-told.ts'
import { paidAs } from './paid-as.ts'
import { mayReadWords } from './policy.ts'
import { openReadingReason } from './reading-reasons.ts'
import { openRefundReason } from './refund-reasons.ts'
import { openWords } from './sealed-words.ts'
import { type AppointmentRow, type LogEntry, nextOfPerson, readLogs } from './store/appointments.ts'
import { nextStatedBy } from './store/dispute-views.ts'
import { readReadingReasons } from './store/reading-reasons.ts'
import { readRefundReasons } from './store/refund-reasons.ts'
import { readWholeCases } from './store/whole-cases.ts'

type Ground = Pick<AppointmentsGround, 'clock' | 'database' | 'caseKeys'>

export const appointmentParts = (ground: Ground): ExportedParts => ({
  appointments: toldInPages(nextOfPerson, async (rows, connection, userId) => {
    const ids = rows.map(({ id }) => id)
    const logs = await readLogs(connection, ids)
    const reasons = await readRefundReasons(connection, ids)
    const before = await refundsBeforeChange(connection, paidAs, ids)
    const keys = await ground.caseKeys.open(ids)
    // Both have read it; what was about the doctor before, the patient alone.
    const reasonsFor = (row: AppointmentRow) =>
      reasons
        .filter(one => one.appointment_id === row.id)
        .filter(one => row.patient_id === userId || !before.has(one.id))
    const cases = await readWholeCases(connection, ids)
    const logOf = (row: AppointmentRow) => logs.filter(one => one.appointment_id === row.id)
    const sinceOf = (row: AppointmentRow) =>
      row.patient_id === userId ? undefined : takenOverAt(logOf(row))
    const thingsRead = (row: AppointmentRow) => [
      ...(reasonsFor(row).length > 0 ? [{ thing: 'REFUND_REASON' } as const] : []),
      ...(decisionsFor(cases, { row, since: sinceOf(row) }).length > 0
        ? [{ thing: 'DECISION' } as const]
        : []),
    ]
    const ofDoctor = rows.filter(row => row.doctor_id === userId && mayReadWords(row, 'DOCTOR'))
    const read = ofDoctor.map(row => ({ id: row.id, things: thingsRead(row) }))
    await noteRead(ground, read, userId)
    const keyFor = (row: AppointmentRow) =>
      row.patient_id === userId || mayReadWords(row, 'DOCTOR') ? keys.get(row.id) : undefined
    const readings = await readingsOf(keys, connection, ids)
    return rows.map(row => ({
      ...told(row, logTold(logOf(row), { toDoctor: row.doctor_id === userId })),
      ...toldCase(cases, { row, userId, key: keyFor(row), since: sinceOf(row) }),
      reasonsOfRefunds: reasonsFor(row).map(one => ({
        id: one.id,
        reason: openRefundReason(keyFor(row), one),
      })),
      // Who read what of the patient's: all of it to the patient, to others what they read themselves.
      readings: readings
        .filter(one => one.caseId === row.id)
        .filter(one => row.patient_id === userId || one.readerId === userId)
        .map(({ told }) => told),
      // Words of the patient: the doctor's file is about the doctor.
      ...(row.patient_id === userId ? wordsOf(keys.get(row.id), row) : {}),
    }))
  }),
  /** In one's own words, also where another doctor has it by now. */
  statedViews: toldInPages(nextStatedBy, async rows => {
    const keys = await ground.caseKeys.open(rows.map(row => row.appointment_id))
    return rows.map(row => ({
      id: row.id,
      disputeId: row.dispute_id,
      appointmentId: row.appointment_id,
      at: onTheWire(row.stated_at),
      text: openWords(keys.get(row.appointment_id), 'view', row.id, row.sealed_text),
    }))
  }),
})

interface Read {
  id: string
  things: { thing: 'REFUND_REASON' | 'DECISION' }[]
}

/** A file of one's own data is a way to read, too. */
async function noteRead({ database, clock }: Ground, rows: Read[], doctorId: string) {
  const any = rows.filter(({ things }) => things.length > 0)
  if (any.length === 0) return
  await inTransaction(database, async tx => {
    for (const { id, things } of any) {
      await noteReading(tx, clock.now(), {
        caseId: id,
        readerId: doctorId,
        role: 'DOCTOR',
        things,
      })
    }
  })
}

async function readingsOf(
  keys: ReadonlyMap<string, Secrets>,
  connection: Connection,
  ids: string[],
) {
  const lines = await linesOfCases(connection, ids)
  const names = await namesOf(connection, [...new Set(lines.map(({ reader_id }) => reader_id))])
  const reasons = new Map(
    (await readReadingReasons(connection, ids)).map(row => [row.id, row] as const),
  )
  return lines.map(({ case_id, reader_id, role, thing, happened_at, reason_id }) => {
    const name = names.get(reader_id)
    const given = reason_id === null ? undefined : reasons.get(reason_id)
    return {
      caseId: case_id,
      readerId: reader_id,
      told: {
        by: name ? fullName(name) : null,
        as: role,
        thing,
        from: onTheWire(happened_at),
        reason: given ? openReadingReason(keys.get(case_id), given) : null,
        reasonGivenAt: given ? onTheWire(given.given_at) : null,
      },
    }
  })
}

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
  call: row.call_id && { id: row.call_id, room: row.call_room },
  answerUntil: row.answer_until && onTheWire(row.answer_until),
  reportDueAt: row.report_due_at && onTheWire(row.report_due_at),
  acceptUntil: row.accept_until && onTheWire(row.accept_until),
  restrictedAt: row.restricted_at && onTheWire(row.restricted_at),
  forgottenAt: row.forgotten_at && onTheWire(row.forgotten_at),
  restUntil: row.rest_until && onTheWire(row.rest_until),
  createdAt: onTheWire(row.created_at),
  changedAt: onTheWire(row.updated_at),
  log: log.map(({ act, actor, state, happened_at, cause, moved_from, moved_to }) => ({
    act,
    by: actor,
    state,
    at: onTheWire(happened_at),
    cause,
    movedFrom: moved_from,
    movedTo: moved_to,
  })),
})
