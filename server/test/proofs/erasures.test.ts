import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { access } from '@konsil/contract/access'
import { appointments } from '@konsil/contract/appointments'
import { documents } from '@konsil/contract/documents'
import { expect, test } from 'vitest'
import { clearExpiredJob } from '../../src/jobs/clear-expired.ts'
import { forgetDueJob } from '../../src/capabilities/appointments/forget-cases.ts'
import { everyTable, jobsTable } from '../every-table.ts'
import { bookableDoctor } from '../schedule-acts.ts'
import { person, type Somebody, testPassword, useTestServer } from '../test-server.ts'
import { wholeCases, wordsOfWhole } from '../whole-case.ts'
import { count, proofTime } from './size.ts'

const server = useTestServer()
const erasures = count(200)

/** Begins each canary; no letter of it stands in base64 or hex of anything else. */
const mark = 'zqcanary'
const marks = [
  mark,
  Buffer.from(mark).toString('hex'),
  // By where in a group of three bytes it begins, without what its neighbours change.
  ...[0, 1, 2].map(before =>
    Buffer.from(`${'-'.repeat(before)}${mark}`)
      .toString('base64')
      .slice(before === 0 ? 0 : before + 1, -3),
  ),
]
const holds = (text: string) => marks.some(one => text.includes(one))

/**
 * What the law keeps of a record whose patient has left, sealed with the key of its case. Why money went back and why
 * somebody had to read goes with the account: it was written for them.
 */
const ofRecord = [
  'appointment.sealed_note',
  'appointment_dispute.sealed_reason',
  'appointment_question.sealed_answer',
  'appointment_question.sealed_text',
  'appointment_rating.sealed_comment',
  'case_answer.sealed_answer',
  'case_file.sealed_key',
  'case_file.sealed_name',
  'dispute_view.sealed_text',
  'report_version.sealed_rejection',
]

/** Rows of all tables, the queue's too, that say a canary in one form or another. */
async function rowsThatTell() {
  const found: string[] = []
  for (const table of [...(await everyTable(server.pool)), jobsTable]) {
    const { rows } = await server.pool.query<{ count: number }>(
      `select count(*)::int as count from ${table} one
       where exists (select from unnest($1::text[]) mark where strpos(one::text, mark) > 0)`,
      [marks],
    )
    if (rows[0]?.count) found.push(table)
  }
  return found
}

/** Columns of what is sealed that hold something of one of the cases. */
async function sealedOf(caseIds: string[]) {
  const { rows } = await server.pool.query<{ table: string; column: string; bytes: string[] }>(
    `select attrelid::regclass::text as table, attname as column,
       array(select attname::text from pg_attribute as byte
         where byte.attrelid = one.attrelid and atttypid = 'bytea'::regtype) as bytes
     from pg_attribute as one
     where attrelid = any($1::regclass[]) and attname like 'sealed%' and not attisdropped`,
    [await everyTable(server.pool)],
  )
  const found: string[] = []
  for (const { table, column, bytes } of rows) {
    // Each row is written out once, without what is sealed, in which no id can be found.
    const { rowCount } = await server.pool.query(
      `select from (select (to_jsonb(one) - $2::text[])::text as said
         from ${table} one where ${column} is not null offset 0) as kept
       where exists (select from unnest($1::text[]) id where strpos(said, id) > 0) limit 1`,
      [caseIds, bytes],
    )
    if (rowCount) found.push(`${table}.${column}`)
  }
  return found.toSorted()
}

async function filesThatTell() {
  const folder = server.config.DATA_DIR
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const told: string[] = []
  for (const entry of entries.filter(one => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    if (holds(path) || holds((await readFile(path)).toString('latin1'))) told.push(path)
  }
  return { told, files: entries.filter(one => one.isFile()).length }
}

/** All that its two read of it, and an administrator who says why. */
async function readable(id: string, patient: Somebody, admin: Somebody) {
  const of = { appointmentId: id }
  const told: unknown[] = [(await server.call(appointments.readAppointment, { id }, patient)).data]
  for (const list of [documents.listDocuments, documents.listReports]) {
    const files = (await server.call(list, of, patient)).data.list
    for (const { _id } of files) {
      const asked = { ...of, id: _id }
      const { data } = await server.ask(documents.downloadDocument, asked, patient)
      told.push((data as Buffer).toString('latin1'))
    }
    told.push(files)
  }
  const log = await server.call(appointments.readAccessLog, of, patient)
  told.push(log.data)
  const words = { ...of, reason: 'The proof looks whether it is there.' }
  told.push((await server.call(appointments.readComment, words, admin)).data)
  return new Set(JSON.stringify(told).match(new RegExp(`${mark}\\d+`, 'g')))
}

test(
  'F21, D-037, APPT-53 of an account that is gone and its records nothing is told in any table, file or line of the log; for ten years the law’s list stays, sealed, and then nothing does',
  async () => {
    const admin = await person(server, 'ADMIN')
    const doctor = await bookableDoctor(server, admin.token)
    const whole = wholeCases(server, { doctor, admin })
    await whole.askInWriting()
    const before = (await filesThatTell()).files
    const made: { id: string; patient: Somebody }[] = []
    let words = 0
    for (let n = 0; n < erasures; n += 1) {
      const patient = await person(server, 'PATIENT')
      const id = await whole.make(patient, () => `${mark}${(words += 1)}`)
      made.push({ id, patient })
    }
    expect(words).toBe(erasures * wordsOfWhole)
    const ids = made.map(({ id }) => id)
    const [first] = made
    if (!first) throw new Error('there is one')
    // They are there: what is looked for below was kept.
    expect((await readable(first.id, first.patient, admin)).size).toBe(wordsOfWhole)

    for (const { patient } of made) {
      const answer = await server.call(access.deleteAccount, { password: testPassword }, patient)
      expect(answer.status).toBe(200)
    }
    await server.runJobs()
    expect(await rowsThatTell()).toEqual([])
    const kept = await filesThatTell()
    expect([kept.told, kept.files > before]).toEqual([[], true])
    const left = await sealedOf(ids)
    const books = left.filter(column => !ofRecord.includes(column))
    expect([left.filter(column => ofRecord.includes(column)), books]).toEqual([
      ofRecord,
      books.filter(column => /^(invoice|payable)\./.test(column)),
    ])

    server.clock.set('2036-12-31T00:00:00.000Z')
    await server.perform(forgetDueJob, {})
    await server.runJobs()
    await server.perform(clearExpiredJob, {})
    const opened = await server.composed.caseKeys.open(ids)
    expect([opened.size, await rowsThatTell(), await filesThatTell()]).toEqual([
      0,
      [],
      { told: [], files: before },
    ])
    expect((await sealedOf(ids)).filter(column => ofRecord.includes(column))).toEqual([])
    await whole.money.refuseDifferences()

    const lines = server.logLines.join('\n')
    expect(server.logLines.length).toBeGreaterThan(erasures)
    const secrets = [testPassword, admin.token, doctor.token, ...made.map(one => one.patient.token)]
    expect([holds(lines), secrets.filter(secret => lines.includes(secret))]).toEqual([false, []])
  },
  proofTime,
)
