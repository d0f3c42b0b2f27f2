import { Refusal } from '@konsil/contract/core/refusals'

const chunk = 64 * 1024
/** Sealed it still is one request to S3 and one short file on a disk: 127 chunks of 64 KiB. */
export const pieceLength = 127 * chunk
/** Of such ones the largest file has fewer than an upload may have. */
export const shortestPiece = 7 * chunk
/** While the one before is stored, the next arrives. */
const piecesEach = 2

/**
 * Those who send files of cases to this process. S3 takes a piece only when it is whole, so that all are in memory
 * until then: the more come at once, the shorter the pieces, also those that have begun. So nobody waits for a slow
 * sender, and all of them together fill no more than this.
 */
export function createSenders({ memory = 128 * 1024 * 1024 } = {}) {
  let count = 0
  const longest = () => Math.min(pieceLength, Math.floor(memory / (count * piecesEach)))
  return {
    /** Refused where pieces would become too short. The act asks how long one may be now. */
    async sending<T>(act: (longest: () => number) => Promise<T>) {
      if ((count + 1) * piecesEach * shortestPiece > memory) throw new Refusal('server.busy')
      count += 1
      try {
        return await act(longest)
      } finally {
        count -= 1
      }
    },
  }
}
