import { createHash, randomBytes } from 'node:crypto'
import type { Secrets } from '../../ports/secrets.ts'
import type { ReadingReason } from './store/reading-reasons.ts'

/** Each opens at its own reading alone. */
const nameOf = ({ id, appointment_id }: Pick<ReadingReason, 'id' | 'appointment_id'>) =>
  `reason of reading ${id} of appointment ${appointment_id}`

/** Drawn for each, and sealed with it: else whoever guesses the words could compare them after they are erased. */
const drawnBytes = 32

export const hashOfSession = (sessionId: string) =>
  createHash('sha256').update(`session ${sessionId}`).digest()

/** The words as they are kept, and their hash as it stands in the access log. */
export function sealReadingReason(
  key: Secrets,
  of: Pick<ReadingReason, 'id' | 'appointment_id'>,
  words: string,
) {
  const written = Buffer.concat([randomBytes(drawnBytes), Buffer.from(words)])
  return {
    sealed_words: key.seal(written, nameOf(of)),
    words_hash: createHash('sha256').update(written).digest(),
  }
}

type Sealed = Pick<ReadingReason, 'id' | 'appointment_id' | 'sealed_words'>

/** None where the key that sealed it was forgotten. */
export const openReadingReason = (key: Secrets | undefined, row: Sealed) =>
  key?.isCurrent(row.sealed_words)
    ? key.open(row.sealed_words, nameOf(row)).subarray(drawnBytes).toString()
    : null
