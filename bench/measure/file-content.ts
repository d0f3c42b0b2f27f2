import { createHash, randomBytes } from 'node:crypto'
import { longestPart } from '@konsil/contract/core/resumable'

export const patternLength = 8_000_000

/** A file of so many bytes: one pattern again and again, which begins as a PDF does. */
export function contentOf(size: number) {
  const pattern = randomBytes(patternLength)
  pattern.write('%PDF-1.7\n')
  // Wherever in the pattern the longest part begins, all of it lies there.
  const patterns = Buffer.alloc(patternLength + longestPart, pattern)
  const partAt = (start: number, length: number) => {
    const from = start % patternLength
    return patterns.subarray(from, from + Math.min(length, size - start))
  }
  const hash = createHash('sha256')
  for (let at = 0; at < size; at += patternLength) hash.update(partAt(at, patternLength))
  return { size, partAt, sha256: hash.digest('hex') }
}

export type FileContent = ReturnType<typeof contentOf>
