import { Refusal } from '@konsil/contract/core/refusals'

const chunk = 64 * 1024
/** Sealed it still is one request to S3 and one short file on a disk: 127 chunks of 64 KiB. */
export const pieceLength = 127 * chunk
/** Of such ones the largest file has fewer than an upload may have. */
export const shortestPiece = 7 * chunk
/** While the ones before are made durable, the next arrives: of a few senders' several, of many only one. */
const [fewest, most] = [2, 4]

/** What one of them may now: how long a piece may be, and how many of them may be under way. */
interface May {
  longest: () => number
  atOnce: () => number
}

/**
 * Those who send files of cases to this process. S3 takes a piece only when it is whole, so that all are in memory
 * until then: the more come at once, the shorter the pieces, also those that have begun. So nobody waits for a slow
 * sender, and all of them together fill no more than this.
 */
export function createSenders({ memory = 128 * 1024 * 1024 } = {}) {
  let count = 0
  const atOnce = () => Math.max(fewest, Math.min(most, Math.floor(memory / (count * pieceLength))))
  const longest = () => Math.min(pieceLength, Math.floor(memory / (count * atOnce())))
  return {
    /** Refused where pieces would become too short. */
    async sending<T>(act: (may: May) => Promise<T>) {
      if ((count + 1) * fewest * shortestPiece > memory) throw new Refusal('server.busy')
      count += 1
      try {
        return await act({ longest, atOnce })
      } finally {
        count -= 1
      }
    },
  }
}
