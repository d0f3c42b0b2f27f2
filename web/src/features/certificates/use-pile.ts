import type { ReviewedCertificate } from '@konsil/contract/certificates'
import { useState } from 'react'

/** The way through what waits, from the one that was opened. */
export function usePile(
  first: ReviewedCertificate | undefined,
  pile: readonly ReviewedCertificate[],
  onEnd: () => void,
) {
  const [current, setCurrent] = useState<string>()
  const id = first && (current ?? first._id)
  const at = pile.findIndex(one => one._id === id)
  const [before, after] = [pile[at - 1], at < 0 ? undefined : pile[at + 1]]
  return {
    id,
    at,
    number: at + 1,
    total: pile.length,
    hasPrevious: before !== undefined,
    hasNext: after !== undefined,
    previous: () => before && setCurrent(before._id),
    next: () => after && setCurrent(after._id),
    goTo: setCurrent,
    /** It waits no more: on to the next, or to one that was passed over. */
    leave(left: string) {
      if (left !== id) return
      const next = after ?? pile.find(one => one._id !== left)
      if (next) setCurrent(next._id)
      else onEnd()
    },
  }
}
