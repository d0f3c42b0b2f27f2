import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { person, useTestServer } from '../test-server.ts'
import { tokenFor } from './actors.ts'
import { hashOfRows, jsonWrites, shapeOf, titleOf } from './calls.ts'
import { fittingQuestion } from './questions.ts'
import { isFull, proofTime } from './size.ts'

const server = useTestServer()
beforeAll(async () => {
  await person(server, 'DOCTOR')
})

/** What other products were taken over by, besides our own columns. */
const tempting = [
  'isAdmin',
  'admin',
  'isPaid',
  'paid',
  'price',
  'amount',
  'currency',
  'status',
  'verified',
  'isVerified',
  'active',
  'isActive',
  'owner',
  'ownerId',
  'user',
  'userId',
  'user_id',
  'doctorId',
  'patientId',
  '_id',
  'roles',
  'permissions',
  'scope',
  'balance',
  'deletedAt',
  'constructor',
  'prototype',
  '$set',
  '$where',
]
const values = isFull ? ['ADMIN', true, 0, null, {}] : ['ADMIN']
/** In the short form each call is asked with every third name, and each name by every third call. */
const step = isFull ? 1 : 3

async function columnNames() {
  const { rows } = await server.pool.query<{ name: string }>(
    "select distinct column_name as name from information_schema.columns where table_schema = 'public'",
  )
  const inCamelCase = (name: string) =>
    name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  const names = rows.flatMap(({ name }) => [name, inCamelCase(name)])
  return [...new Set([...names, ...tempting])]
}

test(
  'API-14, F11 no write call takes a field that it does not name: each is refused by name and no row changes',
  async () => {
    const names = await columnNames()
    const before = await hashOfRows(server, ['attempt'])
    const own = await tokenFor(server, jsonWrites)
    const made = await hashOfRows(server, ['attempt'])
    expect(made).not.toEqual(before)
    const taken: string[] = []
    let asked = 0
    for (const [at, endpoint] of jsonWrites.entries()) {
      const listed = Object.keys(shapeOf(endpoint).properties ?? {})
      const [question] = fc.sample(fittingQuestion(endpoint), { numRuns: 1, seed: 1 })
      const chosen = names.filter((_, place) => (place + at) % step === 0)
      for (const name of chosen.filter(one => !listed.includes(one))) {
        for (const value of values) {
          const body = { ...(question as object), [name]: value }
          const asking = { token: own(endpoint), botCheck: '' }
          const { status, items } = await server.ask(endpoint, body, asking)
          const isNamed = items.some(
            ({ id, values: { field } }) => id === 'request.unknown.field' && field === name,
          )
          asked += 1
          if (status !== 400 || !isNamed) taken.push(`${titleOf(endpoint)} ${name}: ${status}`)
        }
      }
    }
    expect(taken).toEqual([])
    expect(asked).toBeGreaterThan((names.length * jsonWrites.length * 0.9) / step)
    expect(await hashOfRows(server, ['attempt'])).toEqual(made)
  },
  proofTime,
)
