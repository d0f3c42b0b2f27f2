import { access } from '@konsil/contract/access'
import { account } from '@konsil/contract/account'
import { schedules } from '@konsil/contract/schedules'
import { upload } from '../files.ts'
import { bookableDoctor, type BookableDoctor, scheduleActs } from '../schedule-acts.ts'
import { serviceActs } from '../service-acts.ts'
import { person, type Somebody, type TestServer } from '../test-server.ts'
import { address, bank } from './account-ids.ts'

/** A doctor and a patient who have all that one can have, and who ask for nothing any more. */
export async function makeStrangers(server: TestServer): Promise<[BookableDoctor, Somebody]> {
  const admin = await person(server, 'ADMIN')
  const doctor = await bookableDoctor(server, admin.token)
  const patient = await person(server, 'PATIENT')
  const asDoctor = { token: doctor.token }
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
  await server.call(account.addAddress, address(), { token: patient.token })
  for (const { token, email } of [doctor, patient]) {
    await upload(server, token)
    await server.call(account.updateSettings, { dateFormat: 'DD-MM-YYYY' }, { token })
    await server.call(access.recoverPassword, { email })
  }
  await server.runJobs()
  for (const statement of besides) await server.pool.query(statement, [doctor.id])
  return [doctor, patient]
}

/** What a doctor has by choosing from lists, or by the worker's clock. */
const besides = [
  'insert into profile_language select $1::uuid, id from communication_language limit 1',
  'insert into profile_qualification select $1::uuid, id from qualification limit 1',
  `insert into user_consent values ($1, 'TERMS', '1', now())`,
  'insert into schedule_written_day select id, 1 from schedule where doctor_id = $1',
  'insert into certificate_reminder select id, 7, now() from certificate where doctor_id = $1',
  'insert into no_schedule_notice values ($1, now())',
]

interface Link {
  table: string
  column: string
  target: string
}

/** The ids of all that belongs to these people, found by the references of the database, and the tables that it lies in. */
export async function belongingsOf({ pool }: TestServer, people: Somebody[]) {
  const { rows: links } = await pool.query<Link>(
    `select conrelid::regclass::text as table, attname as column, confrelid::regclass::text as target
     from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  const ids = new Set(people.map(({ id }) => id))
  const tables = new Set(['app_user'])
  const oneOfEach = new Map<string, string>(people.map(({ role, id }) => [role, id]))
  for (let known = 0; known < ids.size; ) {
    known = ids.size
    for (const { table, column } of links) {
      const { rows } = await pool.query<{ id: string | null }>(
        `select to_jsonb(one) ->> 'id' as id from ${table} one where ${column}::text = any($1)`,
        [[...ids]],
      )
      if (rows.length > 0) tables.add(table)
      for (const { id } of rows) if (id) ids.add(id)
      const [first] = rows
      if (first?.id && !oneOfEach.has(table)) oneOfEach.set(table, first.id)
    }
  }
  return {
    ids: [...ids],
    oneOfEach: [...oneOfEach.values()],
    tables,
    personal: personalAmong(links),
  }
}

/** Every table from which references lead to a person. */
function personalAmong(links: Link[]) {
  const personal = new Set(['app_user'])
  for (let known = 0; known < personal.size; ) {
    known = personal.size
    for (const { table, target } of links) if (personal.has(target)) personal.add(table)
  }
  return personal
}
