import { createHash, randomBytes } from 'node:crypto'

/** As the page of a case sends it: in parts of this length. */
export const partLength = 8_000_000

/** A file of so many bytes: one part again and again, which begins as a PDF does. */
export function contentOf(size: number) {
  const part = randomBytes(partLength)
  part.write('%PDF-1.7\n')
  const partAt = (start: number) => part.subarray(0, Math.min(partLength, size - start))
  const hash = createHash('sha256')
  for (let at = 0; at < size; at += partLength) hash.update(partAt(at))
  return { size, partAt, sha256: hash.digest('hex') }
}

export type FileContent = ReturnType<typeof contentOf>
