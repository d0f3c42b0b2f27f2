import { account } from '@konsil/contract/account'
import { expect, test } from 'vitest'
import { person, usePerson, useTestServer } from '../../../test/test-server.ts'
import { addressWords } from '../address-words.ts'

const server = useTestServer()
const patient = usePerson(server, 'PATIENT')

async function doctorNamed(firstName: string, lastName: string) {
  const doctor = await person(server, 'DOCTOR')
  await rename(doctor.id, firstName, lastName)
  return doctor
}

const rename = (id: string, firstName: string, lastName: string) =>
  server.pool.query('update profile set first_name = $2, last_name = $3 where user_id = $1', [
    id,
    firstName,
    lastName,
  ])

const mark = (token: string, isPublic = true) =>
  server.call(account.markPublic, { isPublic }, { token })

async function slugOf(id: string): Promise<string | null> {
  const { rows } = await server.pool.query<{ slug: string | null }>(
    'select slug from profile where user_id = $1',
    [id],
  )
  return rows[0]?.slug ?? null
}

test.each([
  ['Ada', 'Öz', 'ada-oez'],
  ['Jürgen', 'von Öz-Łoś', 'juergen-von-oez-los'],
  ['ÅSA', 'Øberg', 'asa-oberg'],
  ['Zoë', 'O’Brien', 'zoe-obrien'],
  ['Größe', 'Müßig', 'groesse-muessig'],
  ['Анна', 'Иванова', ''],
  ['A'.repeat(80), 'B', 'a'.repeat(60)],
  ['<b>', '../etc/passwd?x=1#', 'b-etc-passwd-x-1'],
])('SHELL-35 %s %s has an address that can be read: %s', (first, last, slug) => {
  expect(addressWords(`${first} ${last}`)).toBe(slug)
})

test('SHELL-35 a doctor has an address from the moment on when the profile is public, a patient never', async () => {
  const doctor = await doctorNamed('Ada', 'Öz')
  expect(await slugOf(doctor.id)).toBeNull()
  await mark(doctor.token)
  expect(await slugOf(doctor.id)).toBe('ada-oez')
  await mark(patient.token)
  expect(await slugOf(patient.id)).toBeNull()
})

test('SHELL-35 it stays while the profile is hidden; another name gets another one, when it is made public again', async () => {
  const doctor = await doctorNamed('Eva', 'Alt')
  await mark(doctor.token)
  await mark(doctor.token, false)
  expect(await slugOf(doctor.id), 'so that nobody else gets it').toBe('eva-alt')
  await rename(doctor.id, 'Eva', 'Neu')
  expect(await slugOf(doctor.id)).toBe('eva-alt')
  await mark(doctor.token)
  expect(await slugOf(doctor.id)).toBe('eva-neu')
})

test('SHELL-35 doctors of the same name have addresses of their own, chosen at once too, and keep them', async () => {
  const alike = await Promise.all(Array.from({ length: 5 }, () => doctorNamed('Max', 'Bauer')))
  const longer = await doctorNamed('Max', 'Bauer Zwei')
  const answers = await Promise.all([...alike, longer].map(({ token }) => mark(token)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
  const slugs = await Promise.all(alike.map(({ id }) => slugOf(id)))
  expect(slugs.toSorted()).toEqual(['', '-2', '-3', '-4', '-5'].map(number => `max-bauer${number}`))
  expect(await slugOf(longer.id)).toBe('max-bauer-zwei')
  await Promise.all(alike.map(({ token }) => mark(token)))
  expect(await Promise.all(alike.map(({ id }) => slugOf(id)))).toEqual(slugs)
})
