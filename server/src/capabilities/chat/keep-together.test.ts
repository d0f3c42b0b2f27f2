import { expect, test } from 'vitest'
import { keepingTogether } from './keep-together.ts'

interface Row {
  room: string
  text: string
}
type Ends = (row: Row | Row[]) => Promise<unknown>

/** What each statement was to keep: `hello` in room A is `A hello`. It keeps all, if it ends well. */
function noted(ends: Ends = () => Promise.resolve(), left: string[] = []) {
  const statements: string[][] = []
  const failures: unknown[] = []
  const named = ({ room, text }: Row) => `${room} ${text}`
  const keep = keepingTogether<Row, string>(
    {
      roomOf: ({ room }) => room,
      async together(rows) {
        statements.push(rows.map(named))
        await ends(rows)
        const kept = rows.filter(({ room }) => !left.includes(room))
        return new Map(kept.map(row => [row.room, `${named(row)} with others`]))
      },
      async alone(row) {
        statements.push([named(row)])
        await ends(row)
        return `${named(row)} alone`
      },
      onFailure: error => void failures.push(error),
    },
    { most: 3, patience: 50 },
  )
  const say = (...names: string[]) =>
    Promise.all(
      names.map(name => {
        const [room = '', text = ''] = name.split(' ')
        return keep({ room, text })
      }),
    )
  return { statements, failures, say }
}

test('CHAT-15 what comes while a statement is under way goes with the next one, of each room one, in its order', async () => {
  const { statements, say } = noted()
  const later = ['B 1', 'A 2', 'A 3', 'C 1', 'D 1', 'B 2']
  expect(await say('A 1', ...later)).toEqual([
    'A 1 alone',
    ...later.map(name => `${name} with others`),
  ])
  expect(statements).toEqual([['A 1'], ['B 1', 'A 2', 'C 1'], ['A 3', 'D 1', 'B 2']])
  expect(await say('A 4')).toEqual(['A 4 alone'])
})

test('CHAT-15 what a statement of several leaves goes alone, and all of one that failed, which is told', async () => {
  const some = noted(undefined, ['C'])
  expect(await some.say('A 1', 'B 1', 'C 1')).toEqual(['A 1 alone', 'B 1 with others', 'C 1 alone'])
  const wrong = new Error('wrong')
  const failing = noted(rows => (Array.isArray(rows) ? Promise.reject(wrong) : Promise.resolve()))
  expect(await failing.say('A 1', 'B 1', 'C 1')).toEqual(['A 1 alone', 'B 1 alone', 'C 1 alone'])
  expect([some.failures, failing.failures]).toEqual([[], [wrong]])
})

test('CHAT-15 without the database each is told so once, and what comes later is kept', async () => {
  const gone = Object.assign(new Error('gone'), { code: 'ECONNRESET' })
  let isGone = true
  const { statements, failures, say } = noted(() =>
    isGone ? Promise.reject(gone) : Promise.resolve(),
  )
  const answers = await Promise.allSettled(['A 1', 'B 1', 'C 1'].map(name => say(name)))
  expect(answers.map(one => one.status === 'rejected' && one.reason)).toEqual([gone, gone, gone])
  expect([statements, failures]).toEqual([[['A 1'], ['B 1', 'C 1']], []])
  isGone = false
  expect(await say('A 1')).toEqual(['A 1 alone'])
})

test('CHAT-15, F25 a statement that never ends holds up the others for a moment', async () => {
  const { say } = noted(rows =>
    [rows].flat().some(({ text }) => text === 'stuck')
      ? new Promise(() => undefined)
      : Promise.resolve(),
  )
  void say('A stuck', 'B 1')
  expect(await say('C 1', 'D 1')).toEqual(['C 1 with others', 'D 1 with others'])
})
