import { expect, test } from 'vitest'
import { other, sampleMessage, self } from '../../testing/chat.ts'
import { rowsOf } from './rows.ts'

const at = (timestamp: string, author = other, number = 1) =>
  sampleMessage(number, { author, timestamp, _id: timestamp })

/** In Berlin, one hour east of what the server says. */
const kinds = (...list: ReturnType<typeof at>[]) =>
  rowsOf(
    { messages: list, before: undefined },
    { self, timeZone: 'Europe/Berlin', firstNew: undefined },
  ).map(row =>
    row.kind === 'MESSAGE'
      ? `${row.isOwn ? 'own' : 'other'}${row.isFirst ? '' : ' goes on'}`
      : row.kind,
  )

test('CHAT-08 one author within an hour is a sequence; from an hour on its time is said', () => {
  expect(
    kinds(
      at('2026-12-02T08:00:00.000Z'),
      at('2026-12-02T08:59:59.999Z'),
      at('2026-12-02T09:59:59.999Z'),
      at('2026-12-02T10:01:00.000Z', self),
    ),
  ).toEqual(['DAY', 'TIME', 'other', 'other goes on', 'TIME', 'other', 'own'])
})

test('CHAT-16 a day begins at midnight of the reader’s zone', () => {
  expect(kinds(at('2026-12-02T22:50:00.000Z'), at('2026-12-02T23:10:00.000Z'))).toEqual([
    'DAY',
    'TIME',
    'other',
    'DAY',
    'other goes on',
  ])
})

test('CHAT-08 what stands before a block decides how it begins, and what is new is marked', () => {
  const before = at('2026-12-02T08:00:00.000Z')
  const rows = rowsOf(
    { messages: [at('2026-12-02T08:10:00.000Z', other, 51)], before },
    { self, timeZone: 'Europe/Berlin', firstNew: 51 },
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['NEW', 'MESSAGE'])
  expect(rows[1]).toMatchObject({ isFirst: false })
})
