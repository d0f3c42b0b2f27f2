import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { everyTable, jobsTable } from '../every-table.ts'
import { usePerson, useTestServer } from '../test-server.ts'
import { hashOfRows } from './calls.ts'
import { plantCanaries } from './canaries.ts'
import { useChanges } from './changes.ts'

const server = useTestServer()
const doctor = usePerson(server, 'DOCTOR')
const patient = usePerson(server, 'PATIENT')
beforeAll(() => ask('create schema apart; create table apart.letter (words text)'))
const changes = useChanges(server)
beforeEach(() => changes.forget())

const ask = (statement: string) => server.pool.query(statement)

test.each([
  'insert into sent_mail values (gen_random_uuid(), now())',
  'update sent_mail set sent_at = now()',
  'delete from sent_mail',
  'truncate sent_mail',
])('the table of a row that was changed is told: %s', async statement => {
  await ask(statement)
  expect(await changes.tables()).toEqual(['sent_mail'])
})

test('what is rolled back, changes no row or is left out is not', async () => {
  const client = await server.pool.connect()
  await client.query('begin; delete from session; rollback')
  client.release()
  await ask('update app_user set state = state where false')
  await ask(`insert into attempt select * from attempt limit 0`)
  expect(await changes.tables()).toEqual([])
})

test('of ids that are sought, those that a row held before count as those that it holds now', async () => {
  await ask(
    `insert into profile_language select '${doctor.id}', id from communication_language limit 1`,
  )
  await changes.forget()
  await ask(`update profile_language set user_id = '${patient.id}'`)
  const found = await Promise.all(
    [doctor.id, patient.id, randomUUID()].map(id => changes.tables([], [id])),
  )
  expect(found).toEqual([['profile_language'], ['profile_language'], []])
})

test('no table is forgotten, that of the jobs included', async () => {
  const { rows } = await server.pool.query<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger where tgname = 'noted'`,
  )
  const names = [...(await everyTable(server.pool)), jobsTable]
  expect(names).toEqual(expect.arrayContaining(['app_user', 'apart.letter']))
  expect(rows.map(({ name }) => name).sort()).toEqual(names.sort())
})

test('a table of another schema is seen by changes, hashes and canaries', async () => {
  const before = await hashOfRows(server)
  await ask("insert into apart.letter values ('dear')")
  expect(await changes.tables()).toEqual(['apart.letter'])
  const after = await hashOfRows(server)
  const changed = Object.keys(after).filter(name => after[name] !== before[name])
  expect(changed).toEqual(['apart.letter'])
  expect(await plantCanaries(server)).toContain('apart.letter.words')
})
