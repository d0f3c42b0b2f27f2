import { expect, test } from 'vitest'
import { firstPart, nextPart } from './resumable.ts'

test('the parts of an upload grow up to 64 MB while each is through within two seconds', () => {
  const lengths = [firstPart]
  for (let count = 0; count < 4; count += 1) lengths.push(nextPart(lengths.at(-1) ?? 0, 2_000))
  expect(lengths).toEqual([8_000_000, 16_000_000, 32_000_000, 64_000_000, 64_000_000])
})

test('on a slow line they become shorter again, and never shorter than at first', () => {
  expect(nextPart(64_000_000, 2_001)).toBe(32_000_000)
  expect(nextPart(firstPart, 60_000)).toBe(firstPart)
  expect(nextPart(3, 60_000), 'the rest of a file').toBe(firstPart)
})
