import { account } from '@konsil/contract/account'
import { services } from '@konsil/contract/services'
import { expect, test } from 'vitest'
import { bookableDoctor } from '../../../test/schedule-acts.ts'
import { person, usePerson, useTestServer } from '../../../test/test-server.ts'
import { introducedDoctors } from './introduced-doctors.ts'

const server = useTestServer()
const admin = usePerson(server, 'ADMIN')

const introduced = (most = 6) => introducedDoctors(server.database, server.clock.now(), most)
const ids = async (most?: number) => (await introduced(most)).map(({ id }) => id)
const mark = (token: string, isPublic: boolean) =>
  server.call(account.markPublic, { isPublic }, { token })

test('D-034 a doctor is introduced while the profile is public and they can be booked, with nothing else of them', async () => {
  const first = await bookableDoctor(server, admin.token)
  const second = await bookableDoctor(server, admin.token)
  const third = await bookableDoctor(server, admin.token)
  const newcomer = await person(server, 'DOCTOR')
  const patient = await person(server, 'PATIENT')
  expect(await ids(), 'off until switched on').toEqual([])
  for (const { token } of [third, second, newcomer, patient]) await mark(token, true)
  expect(await ids(), 'whoever joined first').toEqual([second.id, third.id])
  expect(await ids(1)).toEqual([second.id])

  await server.pool.query(
    `insert into profile_language select $1, id from communication_language where code in ('de', 'tr')`,
    [second.id],
  )
  await server.pool.query(
    `update profile set first_name = 'Ada', last_name = 'Öz', title = 'Prof. Dr.', phone = '30123456' where user_id = $1`,
    [second.id],
  )
  expect((await introduced())[0]).toStrictEqual({
    id: second.id,
    name: 'Ada Öz',
    title: 'Prof. Dr.',
    categoryIds: [second.categoryId],
    languages: ['de', 'tr'],
  })

  await mark(first.token, true)
  await mark(second.token, false)
  expect(await ids()).toEqual([first.id, third.id])
  await server.call(services.deactivate, { id: third.serviceId }, third)
  expect(await ids(), 'nobody can book the third').toEqual([first.id])
  await server.pool.query('delete from profile_specialty where user_id = $1', [first.id])
  expect(await ids()).toEqual([])
})

test('D-034 however many public doctors cannot be booked, whoever can is found', async () => {
  await server.pool.query(`update profile set is_public = false`)
  const many = await Promise.all(Array.from({ length: 51 }, () => person(server, 'DOCTOR')))
  await server.pool.query(
    `insert into profile_specialty
      select unnest($1::uuid[]), (select id from disease_category order by code limit 1)`,
    [many.map(({ id }) => id)],
  )
  const last = await bookableDoctor(server, admin.token)
  await server.pool.query(`update profile set is_public = true where user_id = any($1)`, [
    [...many.map(({ id }) => id), last.id],
  ])
  expect(await ids()).toEqual([last.id])
})
