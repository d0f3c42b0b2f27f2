import { type Appointment, appointmentScale } from '@konsil/contract/appointments'
import { dayIn, onTheWire } from '@konsil/contract/core/time'
import { stepOf } from '@konsil/contract/appointment-steps'
import type { Connection } from '../../database/connect.ts'
import { addressesOf } from '../access/index.ts'
import type { AppointmentsGround } from './ground.ts'
import { freeUntilOf } from './cancel-appointment.ts'
import { presentInvoices } from './invoices.ts'
import { presentCase } from './case/present-case.ts'
import { logTold } from './log-told.ts'
import { stateAt } from './policy.ts'
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
import { openWords } from './sealed-words.ts'
import { type AppointmentRow, type LogEntry, readLogs } from './store/appointments.ts'
import { actionOf, stateNames } from './words.ts'

/** One whole, for somebody who may see it: what is the two's alone is not for administrators. */
export async function presentDetail(
  ground: AppointmentsGround,
  connection: Connection,
  reader: AppointmentReader,
  row: AppointmentRow,
  /** Where its log is known already. */
  known?: Promise<LogEntry[]>,
): Promise<Appointment> {
  const now = ground.clock.now()
  const entries = known ?? readLogs(connection, [row.id])
  const [parties, pictures, logs, invoices, money, onward, addresses] = await Promise.all([
    partiesOfRows(ground, connection, [row]),
    picturesOfRows(ground, connection, [row]),
    entries,
    presentInvoices(ground, connection, reader, row),
    presentMoney(ground, connection, reader, row),
    presentCase(ground, connection, reader, row, entries),
    // To reserve a time costs nothing: nobody collects addresses by it.
    row.paid_at ? addressesOf(connection, [row.doctor_id, row.patient_id]) : undefined,
  ])
  const listed = only(presentWith({ parties, pictures }, reader, [row], now))
  const cancelling = logs.find(({ act }) => act === 'CANCEL')
  return {
    ...listed,
    slot: { ...listed.slot, ...presentParties(parties, addresses, reader, row, now) },
    ...onward,
    ...wordsFor(ground, reader, row),
    ...invoices,
    logs: logTold(logs, { toDoctor: reader.role === 'DOCTOR' }).map(entry => ({
      _id: String(entry.number),
      createdAt: onTheWire(entry.happened_at),
      action: actionOf(entry, reader.role),
      by: entry.actor,
      moved: presentMove(entry),
    })),
    ...presentSteps(row, now),
    numOfDaysAutoCompletedAppointment: row.terms.autoCompleteDays,
    answers: null,
    ...money,
    paidAt: row.paid_at && onTheWire(row.paid_at),
    freeUntil: presentFree(reader, row),
    cancelled: cancelling
      ? {
          by: cancelling.actor,
          at: onTheWire(cancelling.happened_at),
          reason: reasonFor(ground, reader, row),
        }
      : null,
  }
}

/** Of its patient's money, to its patient. */
function presentFree({ role }: AppointmentReader, row: AppointmentRow) {
  const free = role === 'PATIENT' ? freeUntilOf(row) : null
  return free && onTheWire(free)
}

const presentMove = ({ moved_from: from, moved_to: to }: LogEntry) =>
  from && to ? { from, to } : null

function reasonFor(
  { secrets }: AppointmentsGround,
  { role }: AppointmentReader,
  { id, sealed_reason }: AppointmentRow,
) {
  return role !== 'ADMIN' && sealed_reason ? openWords(secrets, 'reason', id, sealed_reason) : null
}

function wordsFor(
  { secrets }: AppointmentsGround,
  { role }: AppointmentReader,
  { id, sealed_note, sealed_phone }: AppointmentRow,
) {
  const isOfTheTwo = role !== 'ADMIN'
  return {
    note: isOfTheTwo && sealed_note ? openWords(secrets, 'note', id, sealed_note) : null,
    // A doctor is shown it when it is time to call (D-056).
    phone:
      role === 'PATIENT' && sealed_phone ? openWords(secrets, 'phone', id, sealed_phone) : null,
  }
}

function presentSteps(row: AppointmentRow, now: Date) {
  const isWritten = row.consultation_type === 'CHAT'
  const statuses = appointmentScale
    .map((code, step) => ({ step, code, name: stateNames[code] }))
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
