import { documentLimit } from '@konsil/contract/case-files'
import { expect, test } from 'vitest'
import { createSenders, pieceLength, shortestPiece } from './senders.ts'
import { mostPieces } from './upload.ts'

const memory = 128 * 1024 * 1024

test('F26, APPT-52 however many send at once, their pieces fit into the memory; those for whom there is none are put off', async () => {
  const senders = createSenders({ memory })
  const lengths: (() => number)[] = []
  const ends: (() => void)[] = []
  const begin = () =>
    senders.sending(longest => {
      lengths.push(longest)
      return new Promise<void>(resolve => ends.push(resolve))
    })
  const all: Promise<void>[] = []
  const isLeft = () => 2 * (lengths.length + 1) * shortestPiece <= memory
  while (isLeft()) {
    all.push(begin())
    const filled = lengths.reduce((sum, longest) => sum + 2 * longest(), 0)
    expect(filled).toBeLessThanOrEqual(memory)
    expect(lengths[0]?.()).toBeGreaterThanOrEqual(shortestPiece)
  }
  expect(all.length).toBeGreaterThan(100)
  await expect(begin()).rejects.toThrow('server.busy')
  for (const end of ends) end()
  await Promise.all(all)
  await senders.sending(longest => Promise.resolve(expect(longest()).toBe(pieceLength)))
})

test('APPT-40 the largest file still comes in pieces of the shortest length', () => {
  expect(documentLimit / shortestPiece).toBeLessThan(mostPieces)
})
