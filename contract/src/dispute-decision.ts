import * as z from 'zod'
import { uuid } from './core/uuid.ts'
import { moneyNote } from './money-note.ts'

/**
 * How a dispute may end. PAID_BY_PROVIDER: the provider has paid the payer of its own money, as PayPal may do: we
 * have lost nothing, and nothing of it is due to the payer any more.
 */
export const disputeEnds = ['WON', 'LOST', 'PAID_BY_PROVIDER'] as const

const centsOfDispute = z
  .int({ error: 'refund.amount.required' })
  .min(1, { error: 'refund.amount.required' })

export const disputeDecision = z.strictObject({
  disputeId: uuid,
  state: z.enum(disputeEnds),
  /** Of one that was lost: so much of it; all of it where nothing is said. */
  lost: centsOfDispute.optional(),
  /** The same of what the provider has paid to the payer itself. */
  paid: centsOfDispute.optional(),
  note: moneyNote,
})

/** Of another end than it says a sum would count for nothing. */
export const namesOwnSum = ({ state, lost, paid }: z.infer<typeof disputeDecision>) =>
  (lost === undefined || state === 'LOST') && (paid === undefined || state === 'PAID_BY_PROVIDER')
