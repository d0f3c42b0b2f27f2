import { fewReceivers } from '@konsil/contract/campaign'
import { days, later } from '@konsil/contract/core/time'
import type { InTransaction } from '../../database/connect.ts'
import type { CampaignRow } from './store/campaigns.ts'
import { peopleBegunUnproved, peopleUnproved } from './store/reach.ts'
import { countAdded } from './store/recipients.ts'

/** Of what goes to few, so long each counts with the next: many are not reached by parts either. */
const countsFor = days(1)

interface Reaching {
  people: number
  now: Date
  /** Not counted itself, where it is changed. */
  except?: string
}

/** Asks for the proof where many are reached, by this one or together with others that nobody proved. The reach is held. */
export async function proveReach(
  tx: InTransaction,
  { people, now, except }: Reaching,
  prove: () => Promise<void>,
) {
  const others = await peopleUnproved(tx, { since: later(now, -countsFor), except })
  const isProved = people + others > fewReceivers
  if (isProved) await prove()
  return { people, is_proved: isProved }
}

/**
 * Whether it has more people by now than may be written to without a proof, alone or with others of the last day: since
 * it was scheduled, others came. The reach is held.
 */
export async function reachesMany(tx: InTransaction, row: CampaignRow, now: Date) {
  if (row.is_proved) return false
  const others = await peopleBegunUnproved(tx, row, later(now, -countsFor))
  return (await countAdded(tx, row.id)) + others > fewReceivers
}
