import { randomBytes } from 'node:crypto'
import { access } from '@konsil/contract/access'
import { appointments } from '@konsil/contract/appointments'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { pinoLogger } from '../../src/adapters/pino-logger.ts'
import { migrateCaseKeys, prepareCaseKeys } from '../../src/case-keys/prepare.ts'
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
