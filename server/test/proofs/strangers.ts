import { access } from '@konsil/contract/access'
import { account } from '@konsil/contract/account'
import { appointments } from '@konsil/contract/appointments'
import { booking } from '@konsil/contract/booking'
import { questionnaires } from '@konsil/contract/questionnaires'
import { schedules } from '@konsil/contract/schedules'
import { videoCalls } from '@konsil/contract/video-calls'
import { anchorAccessLog } from '../../src/access-log/anchor-chains.ts'
import { appointmentActs } from '../appointment-acts.ts'
import { certificateActs } from '../certificate-acts.ts'
import { everyTable } from '../every-table.ts'
import { pdfOf, upload } from '../files.ts'
import { addToCase } from '../case-file-acts.ts'
import { ask } from '../live-pages.ts'
import { paymentActs } from '../payment-acts.ts'
import { addPayout } from '../payout-of-stranger.ts'
import { bookableDoctor, type BookableDoctor, scheduleActs } from '../schedule-acts.ts'
import { serviceActs } from '../service-acts.ts'
import { person, type Somebody, type TestServer } from '../test-server.ts'
import { address, bank } from './account-ids.ts'
import { open } from './sockets.ts'

/** A doctor and a patient who have all that one can have, and who ask for nothing any more. */
export async function makeStrangers(server: TestServer): Promise<[BookableDoctor, Somebody]> {
  const admin = await person(server, 'ADMIN')
  const doctor = await bookableDoctor(server, admin.token)
  const patient = await person(server, 'PATIENT')
  const asDoctor = { token: doctor.token }
  await certificateActs(server).add(doctor.token)
  await serviceActs(server).propose(doctor.token)
  await serviceActs(server).active(doctor.token)
  await server.call(account.addBankAccount, bank(), asDoctor)
  await server.call(
    schedules.addAbsence,
    { startDate: '2027-03-01', endDate: '2027-03-02' },
    asDoctor,
  )
  await server.call(
    schedules.updateBookingRules,
    { minimumNoticeHours: 1, bufferMinutes: 5 },
    asDoctor,
  )
  await scheduleActs(server).occupy(doctor.id, { from: '2026-12-07T08:00:00Z', minutes: 30 })
  const booked = await appointmentActs(server).paid(patient.id, doctor, '2026-12-07T09:00:00Z')
  const people = { payerId: patient.id, payeeId: doctor.id }
  const money = paymentActs(server)
  const payableId = await money.moved(people, booked?.id ?? '')
  await money.changePayee({ payableId, payeeId: doctor.id, amountCents: 12_000 })
  const refund = { appointmentId: booked?.id ?? '', amount: 100, reason: 'The line broke early.' }
  await server.call(appointments.refund, refund, { token: admin.token })
  await server.call(appointments.readAppointment, { id: refund.appointmentId }, asDoctor)
  const toRead = { appointmentId: refund.appointmentId, reason: 'The doctor asked us to look.' }
  await server.call(appointments.readWords, toRead, { token: admin.token })
  for (const statement of ofCase) await server.pool.query(statement, [refund.appointmentId])
  await anchorAccessLog(server.database, server.clock.now())
  const asPatient = { token: patient.token }
  const answers = [{ question: 'age', text: '51' }]
  await server.call(
    questionnaires.saveDraft,
    { appointmentId: booked?.id ?? '', answers },
    asPatient,
  )
  for (const one of [patient, doctor]) await sayInChat(server, one, booked?.id ?? '')
  const noted = { appointmentId: booked?.id ?? '', text: 'Knee', version: 0 }
  await server.call(videoCalls.saveNotes, noted, asDoctor)
  await keepPhone(server, booked?.id ?? '')
  const content = pdfOf('What was found')
  await addToCase(server, patient, booked?.id ?? '', { content })
  const { id: doctorId, serviceId } = doctor
  const time = { requestDate: '2026-12-07', start: '10:45', end: '11:15' }
  await server.call(booking.createSlot, { doctorId, serviceId, ...time }, asPatient)
  await server.call(booking.saveDoctor, { doctorId }, asPatient)
  await server.call(account.addAddress, address(), asPatient)
  for (const { token, email } of [doctor, patient]) {
    await upload(server, token)
    await server.call(account.updateSettings, { dateFormat: 'DD-MM-YYYY' }, { token })
    await server.call(access.recoverPassword, { email })
  }
  await server.runJobs()
  for (const statement of besides) await server.pool.query(statement, [doctor.id])
  await addPayout(server, payableId)
  return [doctor, patient]
}

async function sayInChat(server: TestServer, { token }: Somebody, room: string) {
  const socket = await open(server.url, '/chat', token)
  await ask<'/chat'>(socket, 'chat', { room, message: 'Good morning' })
  socket.disconnect()
}

/** Sealed as the patient's release in the slot would have sealed it. */
async function keepPhone({ composed, pool }: TestServer, id: string) {
  const { rows } = await pool.query<{ call_id: string }>(
    'select call_id from appointment where id = $1',
    [id],
  )
  const callId = rows[0]?.call_id ?? ''
  const key = (await composed.caseKeys.open([id])).get(id)
  await pool.query(
    `insert into call_phone select gen_random_uuid(), call_id, id, patient_id, $2, now()
     from appointment where id = $1`,
    [id, key?.seal(Buffer.from('+49 1701234567'), `phone of call ${callId}`)],
  )
}

/** With which the doctor gets in once, without their app. */
export const recoveryCodeOfStranger = '0123456789abcdef'

/** What comes late in a case, and what only the clock writes. */
const ofCase = [
  `insert into appointment_option_done values ($1, gen_random_uuid(), now())`,
  `insert into report_version (id, appointment_id, number, delivered_at, checksum)
   values (gen_random_uuid(), $1, 1, now(), sha256('report'))`,
  `insert into report_version_file select id, gen_random_uuid(), 0 from report_version where appointment_id = $1`,
  `insert into appointment_rating select id, doctor_id, 9, null, now() from appointment where id = $1`,
  `insert into doctor_rating select doctor_id, 1, 9 from appointment where id = $1`,
  `insert into call_visit (id, call_id, side, appointment_id, person_id, instance, came_at, seen_at)
   select gen_random_uuid(), call_id, side, id, person, gen_random_uuid(), now(), now()
   from appointment, lateral (values ('PATIENT', patient_id), ('DOCTOR', doctor_id)) came (side, person) where id = $1`,
  `insert into appointment_reminder values ($1, 'BEGINS_DAY', now())`,
  `insert into appointment_no_show values ($1, 'PATIENT', now(), now(), now())`,
  `insert into appointment_question (id, appointment_id, asked_at, waits_until, ended_at)
   values (gen_random_uuid(), $1, now(), now(), now())`,
  `insert into appointment_dispute (id, appointment_id, cause, opened_at, hear_until)
   values (gen_random_uuid(), $1, 'NO_SHOW', now(), now())`,
  `insert into dispute_view (id, dispute_id, appointment_id, side, stated_by, stated_at)
   select gen_random_uuid(), dispute.id, appointment.id, side, person, now()
   from appointment join appointment_dispute dispute on dispute.appointment_id = appointment.id,
     lateral (values ('PATIENT', patient_id), ('DOCTOR', doctor_id)) said (side, person)
   where appointment.id = $1`,
]

/** Each with the doctor in it. */
export const strangersList = '01997b6a-0000-7000-8000-0000000051a1'
export const strangersCampaign = '01997b6a-0000-7000-8000-0000000051a2'

/** What a doctor has by choosing from lists, or by the worker's clock. */
const besides = [
  'insert into profile_language select $1::uuid, id from communication_language limit 1',
  'insert into profile_qualification select $1::uuid, id from qualification limit 1',
  `insert into user_consent (user_id, document, version, act, happened_at) values ($1, 'TERMS', '1', 'GIVEN', now())`,
  `insert into advertising_act (user_id, switch, act, happened_at) values ($1, 'promotion', 'GIVEN', now())`,
  'insert into schedule_written_day select id, 1 from schedule where doctor_id = $1',
  'insert into certificate_reminder select id, 7, now() from certificate where doctor_id = $1',
  `insert into authenticator_app values ($1, '\\x00', 1, now(), now())`,
  `insert into passkey values (gen_random_uuid(), $1, 'credential', 'key', 1, '{usb}', 'Phone', now(), now())`,
  `insert into passkey_question select id, 'SETUP', sha256('challenge'), now() from session where user_id = $1 limit 1`,
  // Two in which a proof may write times; the last one can be used.
  `insert into recovery_code values ($1, sha256('used'), now(), now()), ($1, sha256('gone'), now(), now())`,
  `insert into recovery_code values ($1, sha256('${recoveryCodeOfStranger}'), now(), null)`,
  `insert into sign_in_ticket values (gen_random_uuid(), $1, sha256('ticket'), 1, now(), now(), sha256('challenge'))`,
  'insert into no_schedule_notice values ($1, now())',
  `insert into calendar_feed values ($1, sha256('key'), now(), now())`,
  `insert into push_subscription (id, user_id, session_id, kind, address, created_at)
   select gen_random_uuid(), $1, id, 'MOBILE', 'token:of-an-app', now() from session where user_id = $1 limit 1`,
  `insert into sent_push select notice.id, place.id, now() from notice
   join push_subscription place on place.user_id = receiver_id where receiver_id = $1 limit 1`,
  `insert into recipient_list (id, title, description, created_at, updated_at)
   select '${strangersList}', 'Knees', '', now(), now() where $1::uuid is not null`,
  `insert into recipient_list_member values ('${strangersList}', $1)`,
  `insert into campaign (id, title, push_text, mail_html, mail_text, attachments, kind, method, list_title, state,
     follows_zone, is_expanded, created_by, created_at, updated_at, began_at, ended_at)
   select '${strangersCampaign}', 'News', 'Open late', '<p>x</p>', 'x', '{}', 'PROMOTION', 'CUSTOMIZED', '', 'SENT', false, true,
     id, now(), now(), now(), now() from app_user where role = 'ADMIN' and $1::uuid is not null limit 1`,
  `insert into campaign_chosen values ('${strangersCampaign}', $1)`,
  `insert into campaign_recipient values ('${strangersCampaign}', $1, 'FAILED', 'REFUSED', 'No such mailbox', true, false, 1, now(), null, now())`,
]

interface Link {
  table: string
  column: string
}

/** What is somebody's without a reference of the database: found by an address or an id in this column. */
const unreferenced: Link[] = [
  { table: 'access_log_line', column: 'case_id' },
  { table: 'access_log_chain', column: 'case_id' },
  { table: 'access_log_anchored', column: 'case_id' },
  { table: 'caught_mail', column: 'recipient' },
  { table: 'earned_payable', column: 'subject_id' },
  { table: 'sent_mail', column: 'id' },
]

/** The ids of all that belongs to these people, and the tables that it lies in. */
export async function belongingsOf({ pool }: TestServer, people: Somebody[]) {
  const { rows: references } = await pool.query<Link>(
    `select conrelid::regclass::text as table, attname as column
     from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'f' and conrelid = any($1::regclass[])`,
    [await everyTable(pool)],
  )
  const ids = new Set(people.map(({ id }) => id))
  const addresses = people.map(({ email }) => email)
  const tables = new Set(['app_user'])
  const oneOfEach = new Map<string, string>(people.map(({ role, id }) => [role, id]))
  for (let known = 0; known < ids.size; ) {
    known = ids.size
    for (const { table, column } of [...references, ...unreferenced]) {
      const { rows } = await pool.query<{ id: string | null }>(
        `select to_jsonb(one) ->> 'id' as id from ${table} one where ${column}::text = any($1)`,
        [[...ids, ...addresses]],
      )
      if (rows.length > 0) tables.add(table)
      for (const { id } of rows) if (id) ids.add(id)
      const [first] = rows
      if (first?.id && !oneOfEach.has(table)) oneOfEach.set(table, first.id)
    }
  }
  return { ids: [...ids], oneOfEach: [...oneOfEach.values()], tables }
}
