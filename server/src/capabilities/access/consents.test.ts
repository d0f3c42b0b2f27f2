import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyTemplate, type TestDatabase } from '../../../test/databases.ts'
import { rowsReadBy } from '../../../test/statements.ts'
import { missingConsents, openConsents, presentConsents } from './consents.ts'
import { newestActs } from './store/consents.ts'

let template: TestDatabase
beforeAll(async () => {
  template = await copyTemplate()
})
afterAll(() => template.close())

test('ACC-50 the versions of all documents of a role are read at once, and in their order', async () => {
  let questions = 0
  const database = template.database.withPlugin({
    transformQuery: ({ node }) => {
      questions += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const patient = await presentConsents(database, 'PATIENT')
  expect(patient.map(({ document }) => document)).toEqual([
    'TERMS',
    'DATA_PROTECTION',
    'HEALTH_DATA_CONSENT',
  ])
  expect(questions).toBe(1)
  expect(await presentConsents(database, 'ADMIN')).toEqual([])
  expect(questions).toBe(1)
})

const userId = '01930000-0000-7000-8000-000000000000'

test('ACC-50 what stands is told by the newest acts, however many there were', async () => {
  const { database, pool } = template
  const present = await presentConsents(database, 'PATIENT')
  const [terms, , health] = present
  const documents = present.map(({ document }) => document)
  await pool.query(
    `insert into app_user (id, role, email, password_hash, state, created_at, updated_at)
       values ($1, 'PATIENT', 'a@b.example', 'x', 'ACTIVE', now(), now())`,
    [userId],
  )
  const act = (document: string, version: string, done: 'GIVEN' | 'WITHDRAWN', times = 1) =>
    pool.query(
      `insert into user_consent (user_id, document, version, act, happened_at)
       select $1, $2, $3, $4, now() from generate_series(1, $5)`,
      [userId, document, version, done, times],
    )
  const open = () => openConsents(database, userId, 'PATIENT')
  expect(await open()).toEqual({ consentsDue: present, consentsWithdrawn: [] })
  await act('TERMS', terms?.version ?? '', 'GIVEN')
  // Of a newer one that was taken back, the one of today still stands.
  await act('TERMS', 'later', 'GIVEN')
  await act('HEALTH_DATA_CONSENT', 'earlier', 'GIVEN', 5_000)
  expect(await open()).toEqual({ consentsDue: present.slice(1), consentsWithdrawn: [] })
  await act('HEALTH_DATA_CONSENT', 'earlier', 'WITHDRAWN', 5_000)
  expect((await open()).consentsWithdrawn).toEqual([health])
  const read = () => rowsReadBy(database, explained => newestActs(explained, userId, documents))
  expect(await read()).toBeLessThan(20)
  await act('HEALTH_DATA_CONSENT', health?.version ?? '', 'GIVEN')
  expect(await open()).toEqual({ consentsDue: present.slice(1, 2), consentsWithdrawn: [] })
  expect(await read()).toBeLessThan(20)
})

test('ACC-50 a document without a version is a bug, not one that nobody is asked for', async () => {
  await template.pool.query("delete from system_setting where code = 'VERSION_TERMS'")
  await expect(presentConsents(template.database, 'DOCTOR')).rejects.toThrow('VERSION_TERMS')
  const needed = missingConsents(template.database, { userId, role: 'DOCTOR' }, ['TERMS'])
  await expect(needed).rejects.toThrow('VERSION_TERMS')
})
