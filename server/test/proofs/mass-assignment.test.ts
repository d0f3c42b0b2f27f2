import fc from 'fast-check'
import { expect, test } from 'vitest'
import { everyTable } from '../every-table.ts'
import { usePerson, useTestServer } from '../test-server.ts'
import { tokenFor } from './actors.ts'
import { fieldsOf, jsonWrites, shapeOf, titleOf } from './calls.ts'
import { useChanges } from './changes.ts'
import { fittingQuestion } from './questions.ts'
import { isFull, proofTime } from './size.ts'

const server = useTestServer()
usePerson(server, 'DOCTOR')
const changes = useChanges(server)

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
/** As many as an answer names (`parse.ts`): one that it does not name was taken. */
const namesAtOnce = 20

async function columnNames() {
  const { rows } = await server.pool.query<{ name: string }>(
    `select distinct attname as name from pg_attribute
     where attrelid = any($1::regclass[]) and attnum > 0 and not attisdropped`,
    [await everyTable(server.pool)],
  )
  const inCamelCase = (name: string) =>
    name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  const columns = isFull ? rows : rows.filter((_, at) => at % 8 === 0)
  const names = columns.flatMap(({ name }) => [name, inCamelCase(name)])
  return [...new Set([...names, ...tempting])]
}

test(
  'API-14, F11 no write call takes a field that it does not name: each is refused by name and no row changes',
  async () => {
    const names = await columnNames()
    const own = await tokenFor(server, jsonWrites)
    await changes.forget()
    const taken: string[] = []
    let asked = 0
    for (const endpoint of jsonWrites) {
      const listed = fieldsOf(shapeOf(endpoint))
      const unlisted = names.filter(one => !listed.includes(one))
      const [question] = fc.sample(fittingQuestion(endpoint), { numRuns: 1, seed: 1 })
      for (let at = 0; at < unlisted.length; at += namesAtOnce) {
        const some = unlisted.slice(at, at + namesAtOnce)
        for (const value of values) {
          const fields = Object.fromEntries(some.map(name => [name, value]))
          const asking = { token: own(endpoint), botCheck: '' }
          const { status, items } = await server.ask(
            endpoint,
            { ...(question as object), ...fields },
            asking,
          )
          const refused = items.filter(({ id }) => id === 'request.unknown.field')
          const named = new Set(refused.map(({ values: { field } }) => field))
          asked += some.length
          for (const name of some.filter(one => status !== 400 || !named.has(one))) {
            taken.push(`${titleOf(endpoint)} ${name}: ${status}`)
          }
        }
      }
    }
    expect(taken).toEqual([])
    expect(asked).toBeGreaterThan(names.length * jsonWrites.length * 0.9)
    expect(await changes.tables()).toEqual([])
  },
  proofTime,
)
