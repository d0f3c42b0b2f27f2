import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { usePerson, useTestServer } from '../test-server.ts'
import { useChanges } from './changes.ts'

const server = useTestServer()
const doctor = usePerson(server, 'DOCTOR')
const patient = usePerson(server, 'PATIENT')
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
  await ask(`insert into user_consent values ('${doctor.id}', 'TERMS', '1', now())`)
  await changes.forget()
  await ask(`update user_consent set user_id = '${patient.id}'`)
  const found = await Promise.all(
    [doctor.id, patient.id, randomUUID()].map(id => changes.tables([], [id])),
  )
  expect(found).toEqual([['user_consent'], ['user_consent'], []])
})

test('no table is forgotten, that of the jobs included', async () => {
  const { rows } = await ask(
    `select tablename from pg_tables where (schemaname = 'public' or tablename = '_private_jobs')
       and not exists (select from pg_trigger where tgname = 'noted'
         and tgrelid = format('%I.%I', schemaname, tablename)::regclass)`,
  )
  expect(rows).toEqual([])
})
