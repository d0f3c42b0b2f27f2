import { type Appointment, appointmentScale } from '@konsil/contract/appointments'
import { dayIn, instantFrom, onTheWire } from '@konsil/contract/core/time'
import { stepOf } from '@konsil/contract/appointment-steps'
import type { InTransaction } from '../../database/connect.ts'
import type { Secrets } from '../../ports/secrets.ts'
import { addressesOf } from '../access/index.ts'
import type { AppointmentsGround } from './ground.ts'
import { freeUntilOf } from './cancel-appointment.ts'
import { presentInvoices } from './invoices.ts'
import { presentCase } from './case/present-case.ts'
import { isBefore, logTold, takenOverAt } from './log-told.ts'
import { openForReading, thingsThere } from './open-for-reading.ts'
import { mayReadPhone, mayReadWords, stateAt } from './policy.ts'
import { presentMoney } from './present-money.ts'
import {
  type AppointmentReader,
  type Parties,
  type PartyFacts,
  partiesOfRows,
  picturesOfRows,
  presentParty,
  presentWith,
} from './present.ts'
import { only } from '../only.ts'
import { keyOfCase, openWords } from './sealed-words.ts'
import { type AppointmentRow, type LogEntry, readLogs } from './store/appointments.ts'
import { actionOf, stateNameOf } from './words.ts'
import { whatIsLost } from './without-doctor.ts'

/** One whole, for somebody who may see it: what its doctor reads of its patient's is noted, and administrators read none of it here. */
export async function presentDetail(
  ground: AppointmentsGround,
  tx: InTransaction,
  reader: AppointmentReader,
  row: AppointmentRow,
  /** Where its log and its key are known already. */
  known?: { logs: Promise<LogEntry[]>; key: Secrets },
): Promise<Appointment> {
  const now = ground.clock.now()
  const entries = known?.logs ?? readLogs(tx, [row.id])
  const key = Promise.resolve(known?.key ?? keyOfDetail(ground, reader, row))
  const [parties, pictures, logs, words, invoices, money, onward, addresses] = await Promise.all([
    partiesOfRows(ground, tx, [row]),
    picturesOfRows(ground, tx, [row]),
    entries,
    wordsFor(reader, row, key, now),
    presentInvoices(ground, tx, reader, row),
    presentMoney(ground, tx, reader, row),
    presentCase({ ground, connection: tx, reader, key }, row, entries),
    // To reserve a time costs nothing: nobody collects addresses by it.
    row.paid_at ? addressesOf(tx, [row.doctor_id, row.patient_id]) : undefined,
  ])
  const beside = {
    disputed: new Set(onward.isDisputed ? [row.id] : []),
    asked: new Map<string, Date>(),
  }
  const listed = only(presentWith({ parties, pictures, ...beside }, reader, [row], now))
  const cancelling = logs.find(({ act }) => act === 'CANCEL')
  const { reason } = words
  const things = thingsShown({
    reader,
    cancelling,
    money,
    onward,
    words,
    takenOver: takenOverAt(logs),
  })
  if (things.length > 0) await openForReading(ground, tx, { row, reader, things })
  return {
    ...listed,
    slot: { ...listed.slot, ...presentParties(parties, addresses, reader, row, now) },
    ...onward,
    note: words.note,
    phone: words.phone,
    ...invoices,
    logs: presentLogs(reader, logs),
    ...presentSteps(row, now),
    numOfDaysAutoCompletedAppointment: row.terms.autoCompleteDays,
    lost: row.choose_until && whatIsLost(row, now),
    ...money,
    paidAt: row.paid_at && onTheWire(row.paid_at),
    freeUntil: onward.mayCancel ? presentFree(reader, row) : null,
    cancelled: cancelling
      ? { by: cancelling.actor, at: onTheWire(cancelling.happened_at), reason }
      : null,
  }
}

interface Shown {
  reader: AppointmentReader
  cancelling: LogEntry | undefined
  money: Awaited<ReturnType<typeof presentMoney>>
  onward: Awaited<ReturnType<typeof presentCase>>
  words: Awaited<ReturnType<typeof wordsFor>>
  takenOver: Date | undefined
}

/** What of the patient's is answered with it. */
const thingsShown = ({ reader, cancelling, money, onward, words, takenOver }: Shown) =>
  thingsThere({
    NOTE: words.note !== null,
    PHONE: words.phone !== null,
    // Their own words nobody reads of somebody else.
    REASON: words.reason !== null && cancelling?.actor !== reader.role,
    REFUND_REASON: money.refunds.some(one => one.reason !== null),
    ANSWERS: onward.answers !== null,
    DOCUMENTS: onward.documents.length > 0,
    // Of the doctor before.
    REPORTS:
      onward.reports.length > 0 &&
      onward.versions.some(({ deliveredAt }) => isBefore(instantFrom(deliveredAt), takenOver)),
    REPLIES: onward.questions.some(one => one.answer !== null),
    VIEW: onward.disputes.some(({ views }) =>
      views.some(({ by, text }) => text !== null && by !== reader.role),
    ),
    DECISION: onward.disputes.some(one => one.reason !== null),
    REJECTION: onward.versions.some(one => one.rejection !== null),
    COMMENT: Boolean(onward.rating?.comment),
  })

/** Of its patient's money, to its patient. */
function presentFree({ role }: AppointmentReader, row: AppointmentRow) {
  const free = role === 'PATIENT' ? freeUntilOf(row) : null
  return free && onTheWire(free)
}

const presentLogs = ({ role }: AppointmentReader, logs: LogEntry[]) =>
  logTold(logs, { toDoctor: role === 'DOCTOR' }).map(entry => ({
    _id: String(entry.number),
    createdAt: onTheWire(entry.happened_at),
    action: actionOf(entry, role),
    by: entry.actor,
    moved: presentMove(entry),
  }))

const presentMove = ({ moved_from: from, moved_to: to }: LogEntry) =>
  from && to ? { from, to } : null

/** None is asked for without any words, or for whoever may not read them. */
async function keyOfDetail(
  { caseKeys }: AppointmentsGround,
  { role }: AppointmentReader,
  row: AppointmentRow,
) {
  const { id, paid_at, sealed_note, sealed_phone, sealed_reason } = row

  const isAny = [paid_at, sealed_note, sealed_phone, sealed_reason].some(one => one !== null)
  return isAny && mayReadWords(row, role) ? keyOfCase(caseKeys, id) : undefined
}

/** What is the two's alone. */
async function wordsFor(
  { role }: AppointmentReader,
  row: AppointmentRow,
  keyOfRow: Promise<Secrets | undefined>,
  now: Date,
) {
  const { id, sealed_note, sealed_phone, sealed_reason } = row
  const opened = await keyOfRow
  const key = role === 'ADMIN' ? undefined : opened
  return {
    note: openWords(key, 'note', id, sealed_note),
    phone: mayReadPhone(row, role, now) ? openWords(key, 'phone', id, sealed_phone) : null,
    reason: openWords(key, 'reason', id, sealed_reason),
  }
}

function presentSteps(row: AppointmentRow, now: Date) {
  const isWritten = row.consultation_type === 'CHAT'
  const statuses = appointmentScale
    .map((code, step) => ({ step, code, name: stateNameOf(code, row.consultation_type) }))
    .filter(({ code }) => !(isWritten && code === 'CALL_SUCCESS'))
  // What has left the scale got as far as it was paid.
  const reached = stepOf(stateAt(row, now)) ?? (row.paid_at ? 1 : 0)
  return { statuses, completedSteps: statuses.filter(({ step }) => step <= reached) }
}

function presentParties(
  parties: Parties,
  addresses: Awaited<ReturnType<typeof addressesOf>> | undefined,
  { role }: AppointmentReader,
  row: AppointmentRow,
  now: Date,
) {
  const today = dayIn(row.time_zone, now)
  const present = (id: string, isCounterpart: boolean) =>
    presentParty(id, parties.get(id), facts => ({
      ...facts.profile,
      ...(isCounterpart && id === row.patient_id ? ageAndGender(facts, today) : noneOfThem),
      ...(isCounterpart && facts.isPublic && addresses
        ? {
            email: addresses.get(id) ?? null,
            phone: facts.phone,
            phoneAreaCode: facts.phoneAreaCode,
          }
        : nowhere),
    }))
  return {
    doctor: present(row.doctor_id, role === 'PATIENT'),
    patient: present(row.patient_id, role === 'DOCTOR'),
  }
}

const noneOfThem = { age: null, gender: null }
const nowhere = { email: null, phone: null, phoneAreaCode: null }

const ageAndGender = ({ birthDate, gender }: PartyFacts, today: string) => ({
  age: birthDate === null ? null : yearsBetween(birthDate, today),
  gender,
})

/** Whole years, as people count their age. */
function yearsBetween(first: string, second: string) {
  const years = Number(second.slice(0, 4)) - Number(first.slice(0, 4))
  return second.slice(4) < first.slice(4) ? years - 1 : years
}
