import { account } from '@konsil/contract/account'
import { services } from '@konsil/contract/services'
import { expect, test } from 'vitest'
import { bookableDoctor, scheduleActs } from '../../../test/schedule-acts.ts'
import { person, usePerson, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
const admin = usePerson(server, 'ADMIN')

const shown = () => server.composed.capabilities.booking.publicDoctors()
const ids = async () => (await shown()).map(({ id }) => id)
const mark = (token: string, isPublic: boolean) =>
  server.call(account.markPublic, { isPublic }, { token })

test('SHELL-35, D-034 a doctor is shown while the profile is public and they can be booked, with nothing else of them', async () => {
  const first = await bookableDoctor(server, admin.token)
  const second = await bookableDoctor(server, admin.token)
  const third = await bookableDoctor(server, admin.token)
  const newcomer = await person(server, 'DOCTOR')
  const patient = await person(server, 'PATIENT')
  expect(await ids(), 'off until switched on').toEqual([])
  for (const { token } of [third, second, newcomer, patient]) await mark(token, true)
  expect(await ids(), 'whoever joined first').toEqual([second.id, third.id])

  await server.pool.query(
    `insert into profile_language select $1, id from communication_language where code in ('de', 'tr')`,
    [second.id],
  )
  await server.pool.query(
    `update profile set first_name = 'Ada', last_name = 'Öz', title = 'Prof. Dr.', phone = '30123456' where user_id = $1`,
    [second.id],
  )
  const [found] = await shown()
  expect(found).toStrictEqual({
    id: second.id,
    slug: expect.stringMatching(/^[a-z0-9-]+$/),
    name: 'Ada Öz',
    title: 'Prof. Dr.',
    categoryIds: [second.categoryId],
    languages: ['de', 'tr'],
    hasPortrait: false,
    services: [
      expect.objectContaining({
        doctorServiceId: second.serviceId,
        appliedFor: 'ALL',
        currency: 'EUR',
      }),
    ],
    nextFreeDay: '2026-12-07',
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
  await server.pool.query(
    `update profile set is_public = true, slug = user_id::text where user_id = any($1)`,
    [[...many.map(({ id }) => id), last.id]],
  )
  expect(await ids()).toEqual([last.id])
})

test('SHELL-35 the next free day is the first on which somebody new can book; nobody is told of one after three months', async () => {
  const soon = await bookableDoctor(server, admin.token)
  const never = await bookableDoctor(server, admin.token)
  await Promise.all([soon, never].map(({ token }) => mark(token, true)))
  const nextOf = async (id: string) => (await shown()).find(one => one.id === id)?.nextFreeDay
  expect(await nextOf(soon.id)).toBe('2026-12-07')
  const { occupy } = scheduleActs(server)
  await occupy(soon.id, { from: '2026-12-07T00:00:00Z', minutes: 23 * 60 })
  expect(await nextOf(soon.id)).toBe('2026-12-14')
  await occupy(never.id, { from: '2026-11-22T00:00:00Z', minutes: 200 * 24 * 60 })
  expect(await nextOf(never.id)).toBeUndefined()
  expect(await ids(), 'and stands there all the same').toContain(never.id)
})

test('SHELL-35 the portrait of a doctor is everybody’s while there is a page of theirs, and nobody’s from that moment on', async () => {
  const { account: made, booking } = server.composed.capabilities
  const doctor = await bookableDoctor(server, admin.token)
  await made.usePortrait(doctor.id, Buffer.from('a portrait'))
  await mark(doctor.token, true)
  const { slug = '' } = (await shown()).find(({ id }) => id === doctor.id) ?? {}
  const isOpen = async () => (await booking.publicPortraitOf(slug)) !== undefined
  expect(await isOpen()).toBe(true)
  await mark(doctor.token, false)
  expect(await isOpen(), 'private').toBe(false)
  await mark(doctor.token, true)
  expect(await isOpen()).toBe(true)
  await server.call(services.deactivate, { id: doctor.serviceId }, doctor)
  expect(await isOpen(), 'cannot be booked').toBe(false)
  expect(await booking.publicPortraitOf('nobody')).toBeUndefined()
})
