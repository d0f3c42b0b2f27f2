import { expect, test } from 'vitest'
import type { Connection } from '../database/connect.ts'
import { toldInPages } from './personal-data.ts'

/** So many rows, and what was read of them. */
function rowsOf(count: number) {
  const read: (number | undefined)[] = []
  const part = toldInPages<number>(
    (_, __, { after, most }) => {
      read.push(after)
      const first = (after ?? 0) + 1
      const left = Math.min(most, count - (after ?? 0))
      return Promise.resolve(Array.from({ length: left }, (_, at) => first + at))
    },
    rows => rows,
  )
  return { read, told: part({} as Connection, 'somebody') as AsyncGenerator<number> }
}

const everything = async (told: AsyncGenerator<number>) => {
  const all: number[] = []
  for await (const one of told) all.push(one)
  return all
}

test.each([0, 1, 199, 200, 201, 450])('a list of %i rows is told whole, each once', async count => {
  const all = await everything(rowsOf(count).told)
  expect(all).toEqual(Array.from({ length: count }, (_, at) => at + 1))
})

test('the next rows are read when those before them are told', async () => {
  const { read, told } = rowsOf(450)
  await told.next()
  expect(read).toEqual([undefined])
  await everything(told)
  expect(read).toEqual([undefined, 200, 400])
})
