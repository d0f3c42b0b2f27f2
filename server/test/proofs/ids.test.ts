import { signInRoles } from '@konsil/contract/core/roles'
import { describe, expect, test } from 'vitest'
import { jobsTable } from '../every-table.ts'
import { person, usePerson, useTestServer } from '../test-server.ts'
import { calls, titleOf } from './calls.ts'
import { useChanges } from './changes.ts'
import type { Hidden } from './hidden.ts'
import { idFieldsOf, idRules } from './ids.ts'
import { longestQuestion, uuids } from './questions.ts'
import { count, isFull, proofTime } from './size.ts'

const server = useTestServer()
const changes = useChanges(server)
const people = {
  patient: usePerson(server, 'PATIENT'),
  doctor: usePerson(server, 'DOCTOR'),
  admin: usePerson(server, 'ADMIN'),
}

test('ACC-45, F9 every id in a question of the contract has its rule', () => {
  expect(calls.flatMap(idFieldsOf).sort()).toEqual(Object.keys(idRules).sort())
})

test('ACC-45, F9 an id in capitals is the same id, to every call', () => {
  const capital = calls.filter(call => {
    const question = longestQuestion(call) ?? '{}'
    const written = question.replaceAll(uuids, id => id.toUpperCase())
    const { data } = call.input.safeParse(JSON.parse(written))
    const read = JSON.stringify(data ?? {})
    const ids = read.match(/[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}/g) ?? []
    return ids.some(id => /[A-F]/.test(id))
  })
  expect(capital.map(titleOf)).toEqual([])
})

const hidden = Object.entries(idRules).flatMap(([field, rule]) =>
  'isPublic' in rule ? [] : [[field, rule] as const],
)

const guesses = Math.ceil(count(9_000) / hidden.length / 3)

/** Who can be in the right with such a call; where nobody needs to be, a patient stands for everybody. */
const rolesIn = ({ endpoint: { who }, openTo = [] }: Hidden) =>
  who === 'anyone'
    ? (['PATIENT'] as const)
    : signInRoles.filter(
        role => (who === 'signedIn' || who.includes(role)) && !openTo.includes(role),
      )

/** Each in turn, in every run that is not the full proof. */
const someRolesIn = (rule: Hidden, turn: number) => {
  const roles = rolesIn(rule)
  return isFull ? roles : roles.slice(turn % roles.length).slice(0, 1)
}

describe.each(hidden.map(([field, rule], turn) => [field, rule, turn] as const))(
  '%s',
  (_, rule, turn) => {
    test.each(someRolesIn(rule, turn))(
      'ACC-45, F9 foreign, guessed, deleted and absent of one %s are answered alike, to every role and signed out, and no row changes; their own is accepted',
      async role => {
        // What waits of the rules before it is done for none of these people.
        await server.pool.query(`delete from ${jobsTable}`)
        const [asker, stranger] = [await person(server, role), await person(server, role)]
        const gone = [await rule.removed(server, stranger), await rule.removed(server, asker)]
        const { id: foreign } = await rule.own(server, stranger)
        const { id, asked } = await rule.own(server, asker)
        const absent = Array.from({ length: guesses }, rule.guessed)
        const questions = [rule.nearly?.(foreign, id) ?? foreign, ...gone, ...absent].map(asked)
        await changes.forget()
        const others = Object.values(people).filter(
          other => other.role !== role && !rule.openTo?.includes(other.role),
        )
        for (const token of [asker.token, ...others.map(other => other.token), undefined]) {
          const answers = new Set<string>()
          for (const question of questions) {
            // Some may be asked sixty times in a quarter of an hour, which is proven elsewhere.
            await server.pool.query('delete from attempt')
            const { status, data } = await server.ask(rule.endpoint, question, { token })
            answers.add(JSON.stringify([status, data]))
          }
          const isHeard = token !== undefined || rule.endpoint.who === 'anyone'
          const alike = isHeard ? /^\[(400|403|404),/ : /^\[401,/
          expect([...answers]).toEqual([expect.stringMatching(alike)])
        }
        expect(await changes.tables()).toEqual([])
        // Nothing but the id was refused.
        const { status, items } = await server.ask(rule.endpoint, asked(id), { token: asker.token })
        expect([status, ...items]).toEqual([rule.endpoint.status])
      },
      proofTime,
    )
  },
)
