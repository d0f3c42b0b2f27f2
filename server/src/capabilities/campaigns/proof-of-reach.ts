import { fewReceivers } from '@konsil/contract/campaign'
import { days, later } from '@konsil/contract/core/time'
import type { InTransaction } from '../../database/connect.ts'
import type { CampaignRow } from './store/campaigns.ts'
import { lockReach, peopleUnproved } from './store/reach.ts'
import { countAdded } from './store/recipients.ts'

/** Of what goes to few, so long each counts with the next: many are not reached by parts either. */
const countsFor = days(1)

interface Reaching {
  people: number
  now: Date
  /** Not counted itself, where it is changed. */
  except?: string
}

/** Asks for the proof where many are reached, by this one or together with others that nobody proved. */
export async function proveReach(
  tx: InTransaction,
  { people, now, except }: Reaching,
  prove: () => Promise<void>,
) {
  await lockReach(tx)
  const others = await peopleUnproved(tx, { since: later(now, -countsFor), except })
  const isProved = people + others > fewReceivers
  if (isProved) await prove()
  return { people, is_proved: isProved }
}

/** Whether it has more people by now than may be written to without a proof: since it was scheduled, others came. */
export const reachesMany = async (tx: InTransaction, { id, is_proved: isProved }: CampaignRow) =>
  !isProved && (await countAdded(tx, id)) > fewReceivers
