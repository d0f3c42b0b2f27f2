import { expect, test } from 'vitest'
import { messages, other, sampleMessage, self } from '../../testing/chat.ts'
import { MessageBook } from './message-book.ts'

const numbersIn = (book: MessageBook, around?: number) =>
  book.run(around).blocks.flatMap(block => block.messages.map(({ number }) => number))
const upTo = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)

test('D-095, CHAT-15 a message that comes twice, or late, stands there once and in its place', () => {
  const book = new MessageBook()
  book.addPage(messages(3), false)
  book.add([sampleMessage(3), sampleMessage(5)])
  expect(numbersIn(book)).toEqual([5])
  book.add([sampleMessage(4), sampleMessage(4)])
  expect(numbersIn(book)).toEqual([1, 2, 3, 4, 5])
  expect(book.follows(6)).toBe(true)
  expect(book.follows(7)).toBe(false)
})

test('CHAT-16 older ones join those that are there, until the first has come', () => {
  const book = new MessageBook()
  const all = messages(130)
  book.addPage(all.slice(80), true)
  expect(book.run(undefined)).toMatchObject({ from: 81, to: 130, hasOlder: true, hasNewer: false })
  book.addPage(all.slice(30, 80), true)
  book.addPage(all.slice(0, 30), false)
  expect(book.run(undefined)).toMatchObject({ from: 1, to: 130, hasOlder: false })
  expect(numbersIn(book)).toEqual(upTo(1, 130))
})

test('CHAT-16 of one in which nothing was said yet the first that is heard has none before it', () => {
  const book = new MessageBook()
  book.addPage([], false)
  book.add(messages(2))
  expect(book.run(undefined)).toMatchObject({ from: 1, to: 2, hasOlder: false })
})

test('CHAT-16 around one that was looked for stands what lies beside it, apart from the newest', () => {
  const book = new MessageBook()
  const all = messages(400)
  book.addPage(all.slice(350), true)
  book.addPage(all.slice(75, 125), true)
  expect(numbersIn(book, 100)).toEqual(upTo(76, 125))
  expect(book.run(100)).toMatchObject({ hasOlder: true, hasNewer: true })
  book.addPage(all.slice(125, 350), true)
  expect(book.run(100)).toMatchObject({ from: 76, to: 400, hasNewer: false })
})

test('CHAT-16 of ten thousand those that have not changed are the same to draw', () => {
  const book = new MessageBook()
  book.addPage(messages(10_000), false)
  const before = book.run(undefined).blocks
  book.add([sampleMessage(10_001)])
  const after = book.run(undefined).blocks
  expect(after).toHaveLength(before.length + 1)
  before.forEach((block, at) => expect(after[at]?.messages).toBe(block.messages))
})

test('CHAT-16 of a long conversation that is left only the newest stay, and the others come again', () => {
  const book = new MessageBook()
  const all = messages(330)
  book.addPage(all, false)
  book.shorten()
  expect(book.run(undefined)).toMatchObject({ from: 231, to: 330, hasOlder: true })
  expect(numbersIn(book)).toEqual(upTo(231, 330))
  book.addPage(all.slice(180, 230), true)
  expect(numbersIn(book)).toEqual(upTo(181, 330))
  const short = new MessageBook()
  short.addPage(messages(3), false)
  short.shorten()
  expect(short.run(undefined)).toMatchObject({ from: 1, to: 3, hasOlder: false })
})

test('CHAT-16 the first that was not read is counted among those of the other side', () => {
  const book = new MessageBook()
  book.addPage(
    [other, other, self, other, self].map((author, at) => sampleMessage(at + 1, { author })),
    false,
  )
  expect([0, 1, 2, 3, 4].map(unread => book.firstUnread(unread, self))).toEqual([
    undefined,
    4,
    2,
    1,
    undefined,
  ])
  expect(book.lastOfOther(5, self)).toBe(4)
})
