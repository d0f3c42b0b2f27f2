import { type CertificateDecision, undoSeconds } from '@konsil/contract/certificates'

type Pending = Pick<CertificateDecision, 'outcome' | 'takesEffectAt'>

/** The server takes a moment to perform what is due. */
const itsMoment = 1_000
/** It is late, or the clock here is ahead of its own. */
const overdue = 10_000

/** In how many milliseconds the next of them has an outcome; false when all have theirs. */
export function untilOutcome(decisions: readonly Pending[], now = Date.now()) {
  const due = decisions
    .filter(({ outcome }) => outcome === 'PENDING')
    .map(({ takesEffectAt }) => Date.parse(takesEffectAt) + itsMoment)
  if (due.length === 0) return false
  const left = Math.min(...due) - now
  // No decision waits for longer, whatever the clock here says.
  return left > 0 ? Math.min(left, undoSeconds * 1_000 + itsMoment) : overdue
}
