import { type Appointment, appointmentScale } from '@konsil/contract/appointments'
import { dayIn, onTheWire } from '@konsil/contract/core/time'
import { stepOf } from '@konsil/contract/appointment-steps'
import type { Connection } from '../../database/connect.ts'
import { addressesOf } from '../access/index.ts'
import { payableOf, refundsOf } from '../payments/index.ts'
import { moneyOf } from '../services/index.ts'
import type { AppointmentsGround } from './ground.ts'
import { presentInvoices } from './invoices.ts'
import { paidAs } from './paid-as.ts'
import { stateAt } from './policy.ts'
import {
  type AppointmentReader,
  type PartyFacts,
  partiesOfRows,
  presentAppointments,
  presentParty,
} from './present.ts'
import { only } from '../only.ts'
import { refundWords } from './refund-appointment.ts'
import { keyOfCase, openWords } from './sealed-words.ts'
import { type AppointmentRow, readLogs } from './store/appointments.ts'
import { actionOf, stateNames } from './words.ts'

/** One whole, for somebody who may see it: what is the two's alone is not for administrators. */
export async function presentDetail(
  ground: AppointmentsGround,
  connection: Connection,
  reader: AppointmentReader,
  row: AppointmentRow,
): Promise<Appointment> {
  const now = ground.clock.now()
  const listed = only(await presentAppointments(ground, connection, reader, [row]))
  const logs = await readLogs(connection, [row.id])
  const cancelling = logs.find(({ act }) => act === 'CANCEL')
  const words = await wordsFor(ground, reader, row)
  return {
    ...listed,
    slot: { ...listed.slot, ...(await presentParties(ground, connection, reader, row)) },
    ingredients: row.service_options.map(option => ({ ...option, isCompleted: false })),
    call: null,
    rating: null,
    note: words.note,
    phone: words.phone,
    ...(await presentInvoices(ground, connection, reader, row)),
    logs: logs.map(entry => ({
      _id: String(entry.number),
      createdAt: onTheWire(entry.happened_at),
      action: actionOf(entry),
      by: entry.actor,
    })),
    ...presentSteps(row, now),
    numOfDaysAutoCompletedAppointment: row.terms.autoCompleteDays,
    answers: null,
    documents: [],
    reports: [],
    ...(await presentMoney(ground, connection, row)),
    paidAt: row.paid_at && onTheWire(row.paid_at),
    cancelled: cancelling
      ? {
          by: cancelling.actor,
          at: onTheWire(cancelling.happened_at),
          reason: words.reason,
        }
      : null,
  }
}

async function presentMoney(
  { caseKeys }: AppointmentsGround,
  connection: Connection,
  { id, currency }: AppointmentRow,
) {
  const payable = await payableOf(connection, paidAs, id)
  const refunds = await refundsOf(connection, { kind: paidAs, subjectId: id })
  const reasons = await refundWords(caseKeys, connection, id)
  return {
    paid: moneyOf(payable?.paidCents ?? 0, currency),
    refunds: refunds.map(({ id: refundId, amountCents, state, decidedAt }) => ({
      amount: moneyOf(amountCents, currency),
      state,
      decidedAt: onTheWire(decidedAt),
      reason: reasons.get(refundId) ?? null,
    })),
  }
}

/** What is the two's alone; a doctor is shown the number when it is time to call (D-056). */
async function wordsFor(
  { caseKeys }: AppointmentsGround,
  { role }: AppointmentReader,
  { id, sealed_note, sealed_phone, sealed_reason }: AppointmentRow,
) {
  const isSealed = sealed_note ?? sealed_phone ?? sealed_reason
  const secrets = role !== 'ADMIN' && isSealed ? await keyOfCase(caseKeys, id) : undefined
  return {
    note: openWords(secrets, 'note', id, sealed_note),
    phone: role === 'PATIENT' ? openWords(secrets, 'phone', id, sealed_phone) : null,
    reason: openWords(secrets, 'reason', id, sealed_reason),
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

async function presentParties(
  ground: AppointmentsGround,
  connection: Connection,
  { role }: AppointmentReader,
  row: AppointmentRow,
) {
  const parties = await partiesOfRows(ground, connection, [row])
  const addresses = await addressesOf(connection, [row.doctor_id, row.patient_id])
  const today = dayIn(row.time_zone, ground.clock.now())
  const present = (id: string, isCounterpart: boolean) =>
    presentParty(id, parties.get(id), facts => ({
      ...facts.profile,
      ...(isCounterpart && id === row.patient_id ? ageAndGender(facts, today) : noneOfThem),
      // To reserve a time costs nothing: nobody collects addresses by it.
      ...(isCounterpart && facts.isPublic && row.paid_at
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
