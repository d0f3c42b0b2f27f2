import { randomBytes } from 'node:crypto'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { access } from '@konsil/contract/access'
import { appointments } from '@konsil/contract/appointments'
import { documents } from '@konsil/contract/documents'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { pinoLogger } from '../../src/adapters/pino-logger.ts'
import { migrateCaseKeys, prepareCaseKeys } from '../../src/case-keys/prepare.ts'
import { forgetDueJob } from '../../src/capabilities/appointments/forget-cases.ts'
import { keyOfCase, openWords } from '../../src/capabilities/appointments/sealed-words.ts'
import { type Connected, connect } from '../../src/database/connect.ts'
import { copyRows, dataSchemas, keySchemas } from '../../src/database/copy-rows.ts'
import { migrate } from '../../src/database/migrate.ts'
import { migrationsFolder } from '../../src/folders.ts'
import { prepareQueue } from '../../src/jobs/worker.ts'
import { appointmentActs } from '../appointment-acts.ts'
import { databaseNamed, type TestDatabase } from '../databases.ts'
import { type BookableDoctor, bookableDoctor } from '../schedule-acts.ts'
import {
  person,
  type Somebody,
  startTestServer,
  testPassword,
  type TestServer,
  useTestServer,
} from '../test-server.ts'
import { wholeCases } from '../whole-case.ts'

const FILES_KEYS = `files:${randomBytes(32).toString('base64')}`
const server = useTestServer({ settings: { FILES_KEYS } })
const acts = appointmentActs(server)

let doctor: BookableDoctor
let patient: Somebody
let copied: TestDatabase
beforeEach(async () => {
  doctor = await bookableDoctor(server, (await person(server, 'ADMIN')).token)
  patient = await person(server, 'PATIENT')
  copied = await emptyDatabase()
})
let restored: TestServer | undefined
afterEach(async () => {
  await restored?.stop()
  restored = undefined
})

async function emptyDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await server.pool.query(`create database ${name}`)
  const url = databaseNamed(inject('databaseServer'), name)
  const connected = connect(url, pinoLogger('silent'))
  return {
    ...connected,
    url,
    async close() {
      await connected.close()
      await server.pool.query(`drop database ${name} with (force)`)
    },
  }
}

async function copy(schemas: string[], to: Connected) {
  const [source, target] = [await server.pool.connect(), await to.pool.connect()]
  await copyRows(source, target, schemas)
  source.release()
  target.release()
}
async function copyData() {
  await migrate(copied.pool, migrationsFolder)
  await prepareQueue(copied.pool)
  await copy(dataSchemas, copied)
}
async function copyKeys() {
  await migrateCaseKeys(copied)
  await copy(keySchemas, copied)
}

const hour = (at: number) => `2026-12-07T${String(8 + at).padStart(2, '0')}:00:00Z`
const booked = async (at: number) => (await acts.made(patient.id, doctor, hour(at))).id

/** Of each case in the copy, the note as it opens there. */
async function notesIn({ database, composed: { caseKeys } }: TestServer) {
  const rows = await database.selectFrom('appointment').select(['id', 'sealed_note']).execute()
  const read = async ({ id, sealed_note }: (typeof rows)[number]) =>
    [id, openWords(await keyOfCase(caseKeys, id), 'note', id, sealed_note)] as const
  return new Map(await Promise.all(rows.map(read)))
}

test('data and keys that were copied apart, the keys later, open every case that was not forgotten between them', async () => {
  const [stays, forgotten] = [await booked(0), await booked(1)]
  // People book all the time.
  const copying = new AbortController()
  const meanwhile = (async () => {
    for (let at = 0; !copying.signal.aborted; at += 1) {
      const next = await person(server, 'PATIENT')
      const other = await bookableDoctor(server, (await person(server, 'ADMIN')).token)
      await acts.made(next.id, other, hour(at % 10))
    }
  })()
  await copyData()
  copying.abort()
  await meanwhile
  const later = await booked(2)
  await server.composed.caseKeys.forget([forgotten])
  await copyKeys()
  await prepareCaseKeys(copied, copied)
  restored = await startTestServer({ settings: { FILES_KEYS }, database: copied })
  const notes = await notesIn(restored)
  expect([notes.get(stays), notes.get(forgotten), notes.has(later)]).toEqual([
    'My knee hurts',
    null,
    false,
  ])
  const others = [...notes].filter(([id]) => id !== forgotten)
  expect(others.filter(([, note]) => note !== 'My knee hurts')).toEqual([])
})

test('in an older copy of the data, with the keys of now, a forgotten case cannot be read', async () => {
  const paid = await acts.paid(patient.id, doctor, hour(0))
  const id = paid?.id ?? ''
  await copyData()
  await server.call(access.deleteAccount, { password: testPassword }, patient)
  await server.runJobs()
  const settings = { FILES_KEYS, CASE_KEYS_URL: server.config.DATABASE_URL ?? '' }
  await prepareCaseKeys(copied, server)
  restored = await startTestServer({ settings, database: copied })
  expect((await server.composed.caseKeys.open([id])).has(id)).toBe(false)
  const { rows } = await copied.pool.query<{ sealed_note: Buffer }>(
    'select sealed_note from appointment where id = $1',
    [id],
  )
  expect(rows[0]?.sealed_note.length).toBeGreaterThan(0)
  // The account is there again, and the case as far as it needs no key.
  const { email } = patient
  const question = { email, password: testPassword, role: 'PATIENT' } as const
  const { data: back } = await restored.call(access.signIn, question)
  const { status, data } = await restored.call(appointments.readAppointment, { id }, back)
  expect([status, data.status.code, data.note]).toEqual([200, 'PAID_DEPOSIT', null])
})

const reason = 'A court asks for the record.'
const again = async (at: TestServer, { email, role }: Somebody) =>
  (await at.call(access.signIn, { email, role, password: testPassword })).data

/** A whole record of somebody who has left, which the law keeps. */
async function restrictedRecord() {
  const admin = await person(server, 'ADMIN')
  const whole = wholeCases(server, { doctor, admin })
  await whole.askInWriting()
  const id = await whole.make(patient, () => 'My knee hurts')
  await server.call(access.deleteAccount, { password: testPassword }, patient)
  await server.runJobs()
  return { id, admin }
}

test('APPT-59, D-037 a record of an account that is gone, copied apart, opens for an administrator who says why, and once it is forgotten for nobody', async () => {
  const { id, admin } = await restrictedRecord()
  await copyData()
  await copyKeys()
  await prepareCaseKeys(copied, copied)
  restored = await startTestServer({ settings: { FILES_KEYS }, database: copied })
  const at = restored
  const files = 'files'
  await cp(join(server.config.DATA_DIR, files), join(at.config.DATA_DIR, files), {
    recursive: true,
  })
  const of = { appointmentId: id }
  const byDoctor = await at.call(appointments.readAppointment, { id }, await again(at, doctor))
  expect([byDoctor.data.note, byDoctor.data.answers, byDoctor.data.reports]).toEqual([
    null,
    null,
    [],
  ])
  const office = await again(at, admin)
  const untold = await at.call(appointments.readWords, of, office)
  expect(untold.items[0]?.id).toBe('reason.required')
  const words = await at.call(appointments.readWords, { ...of, reason }, office)
  expect(words.data.note).toBe('My knee hurts')
  const { answered } = (await at.call(appointments.readAnswers, of, office)).data
  expect(answered?.answers.map(({ text }) => text)).toContain('My knee hurts')
  for (const list of [documents.listDocuments, documents.listReports]) {
    const [file] = (await at.call(list, of, office)).data.list
    expect(file?.name).toContain('My knee hurts')
    const read = await at.ask(documents.downloadDocument, { ...of, id: file?._id }, office)
    expect((read.data as Buffer).toString()).toContain('My knee hurts')
  }
  at.clock.set('2036-12-31T00:00:00.000Z')
  await at.perform(forgetDueJob, {})
  await at.runJobs()
  expect((await at.composed.caseKeys.open([id])).size).toBe(0)
  const later = await again(at, admin)
  for (const ask of [appointments.readWords, appointments.readAnswers, documents.listDocuments]) {
    expect((await at.ask(ask, { ...of, reason }, later)).status).toBe(404)
  }
})

test('APPT-59, D-037 in an older copy, with the keys of now, a record that is forgotten opens for no reason', async () => {
  const { id, admin } = await restrictedRecord()
  await copyData()
  server.clock.set('2036-12-31T00:00:00.000Z')
  await server.perform(forgetDueJob, {})
  const settings = { FILES_KEYS, CASE_KEYS_URL: server.config.DATABASE_URL ?? '' }
  await prepareCaseKeys(copied, server)
  restored = await startTestServer({ settings, database: copied })
  const at = restored
  const office = await again(at, admin)
  for (const ask of [
    appointments.readWords,
    appointments.readAnswers,
    appointments.readReplies,
    appointments.readComment,
    documents.listDocuments,
    documents.listReports,
  ]) {
    const { status, data } = await at.ask(ask, { appointmentId: id, reason }, office)
    expect([ask.path, status < 500, JSON.stringify(data).includes('knee')]).toEqual([
      ask.path,
      true,
      false,
    ])
  }
})
