import { describe, expect, test } from 'vitest'
import { useTestServer } from '../test-server.ts'
import { calls } from './calls.ts'
import { useChanges } from './changes.ts'
import { idFieldsOf, idRules, owners } from './ids.ts'
import { count, proofTime } from './size.ts'

const server = useTestServer()
const changes = useChanges(server)

test('ACC-45, F9 every id in a question of the contract has its rule', () => {
  expect(calls.flatMap(idFieldsOf).sort()).toEqual(Object.keys(idRules).sort())
})

const hidden = Object.entries(idRules).flatMap(([field, rule]) =>
  'isPublic' in rule ? [] : [[field, rule] as const],
)

describe.each(hidden)('%s', (_, rule) => {
  test(
    'ACC-45, F9 foreign, guessed, deleted and absent are answered alike, to every role and signed out, and no row changes',
    async () => {
      const [owner] = await owners(server)
      if (!owner) throw new Error('no owner')
      for (const asker of await owners(server)) {
        const questions = [
          await rule.foreign(server, owner, asker),
          await rule.deleted(server, owner, asker),
          ...Array.from({ length: Math.ceil(count(9_000) / hidden.length / 3) }, rule.absent),
        ]
        await changes.forget()
        for (const token of [asker.token, undefined]) {
          const answers = new Set<string>()
          for (const question of questions) {
            const { status, data } = await server.ask(rule.endpoint, question, { token })
            answers.add(JSON.stringify([status, data]))
          }
          const isHeard = token !== undefined || rule.endpoint.who === 'anyone'
          const alike = isHeard ? /^\[(400|403|404),/ : /^\[401,/
          expect([...answers]).toEqual([expect.stringMatching(alike)])
        }
        expect(await changes.tables()).toEqual([])
      }
    },
    proofTime,
  )
})
