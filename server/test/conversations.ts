import { randomUUID } from 'node:crypto'
import type { SignInRole } from '@konsil/contract/core/roles'
import { sql } from 'kysely'
import { addActiveUser } from '../src/capabilities/access/index.ts'
import { openSession } from '../src/capabilities/access/sessions.ts'
import { addMade } from '../src/capabilities/appointments/index.ts'
import type { Database, InTransaction } from '../src/database/connect.ts'
import { inTransaction } from '../src/database/transaction.ts'
import type { CaseKeys } from '../src/ports/case-keys.ts'
import type { Clock } from '../src/ports/clock.ts'
import type { Tokens } from '../src/ports/tokens.ts'
import { appointmentDraft, type BookedDoctor } from './appointment-draft.ts'

export interface Speaker {
  id: string
  token: string
}
/** A patient and a doctor of their own, and what the two write to each other. */
export interface Conversation {
  room: string
  patient: Speaker
  doctor: Speaker
}

interface Place {
  database: Database
  clock: Clock
  tokens: Tokens
  caseKeys: CaseKeys
}

/** Of as many pairs as that it would take minutes to sign them up, to book and to pay: consultations in writing, years ahead. */
export function addConversations(place: Place, count: number): Promise<Conversation[]> {
  const now = place.clock.now()
  return inTransaction(place.database, async tx => {
    const [patients, doctors] = [
      await addSpeakers(place, tx, 'PATIENT', count),
      await addSpeakers(place, tx, 'DOCTOR', count),
    ]
    const [first] = doctors
    if (!first) return []
    await addPhysicianIds(tx, doctors, now)
    const service = await addService(tx, first.id, now)
    const made = await addMade(
      place,
      tx,
      patients.map(({ id }, at) => ({
        draft: inWriting(now, id, { id: doctors[at]?.id ?? '', serviceId: service }),
        madeAt: now,
        steps: [{ act: 'PAY', actor: 'SYSTEM', at: now }],
        isLed: true,
      })),
    )
    return made.flatMap(({ id: room }, at) => {
      const [patient, doctor] = [patients[at], doctors[at]]
      return patient && doctor ? [{ room, patient, doctor }] : []
    })
  })
}

function inWriting(now: Date, patientId: string, doctor: BookedDoctor) {
  const draft = appointmentDraft(now, patientId, doctor)
  const service = { ...draft.service, consultationType: 'CHAT' as const }
  return { ...draft, service, day: '2031-12-02', note: null }
}

/** Signed in, and agreed to all. */
async function addSpeakers(
  { tokens, clock }: Place,
  tx: InTransaction,
  role: Extract<SignInRole, 'PATIENT' | 'DOCTOR'>,
  count: number,
) {
  const now = clock.now()
  const all: Speaker[] = []
  while (all.length < count) {
    const email = `${randomUUID()}@conversation.example`
    const name = { firstName: 'Wilhelmine', lastName: 'Achterberg' }
    const id = await addActiveUser(tx, { email, passwordHash: '', role, ...name }, now)
    const token = await openSession(tx, tokens, { userId: id, role, userAgent: undefined, now })
    all.push({ id, token })
  }
  return all
}

/** Without a valid one the clock would ask their patients for another doctor. */
async function addPhysicianIds(tx: InTransaction, doctors: Speaker[], now: Date) {
  const ids = doctors.map(({ id }) => id)
  await sql`with doctor as (
      select id, gen_random_uuid() as front, gen_random_uuid() as back from unnest(${ids}::uuid[]) id
    ), file as (
      insert into stored_file (id, owner_id, mime_type, bytes, sha256, created_at)
      select side, id, 'image/png', 1, '', ${now} from doctor, unnest(array[front, back]) side
    )
    insert into certificate (id, doctor_id, type_id, name, description, front_file_id, back_file_id, state,
      expires_on, handed_in_at, created_at, updated_at)
    select gen_random_uuid(), doctor.id, certificate_type.id, 'Physician ID', '', front, back, 'ACTIVE',
      '2035-01-01', ${now}, ${now}, ${now}
    from doctor, certificate_type where code = 'PHYSICIAN'`.execute(tx)
}

/** What all of them have booked: an appointment keeps its words. */
async function addService(tx: InTransaction, doctorId: string, now: Date) {
  const [id, questionnaire] = [randomUUID(), randomUUID()]
  await sql`insert into questionnaire (id, title, content, position, created_at)
    values (${questionnaire}, '{}', '{"sections":[],"crossCheck":null}', 0, ${now})`.execute(tx)
  await sql`insert into doctor_service (id, doctor_id, name, description, price_cents, currency, minutes,
      consultation_type, applied_for, questionnaire_id, state, created_at, updated_at)
    values (${id}, ${doctorId}, '{"en":"Second opinion","de":"Zweitmeinung"}', '{"en":"","de":""}', 12000,
      'EUR', 0, 'CHAT', 'ALL', ${questionnaire}, 'ACTIVE', ${now}, ${now})`.execute(tx)
  return id
}
