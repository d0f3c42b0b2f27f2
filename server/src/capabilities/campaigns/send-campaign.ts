import { later } from '@konsil/contract/core/time'
import { inTransaction } from '../../database/transaction.ts'
import { everyZone } from '../account/index.ts'
import type { CampaignsGround } from './ground.ts'
import { noteStep } from './note-step.ts'
import { presentProgress } from './present.ts'
import { reachesMany } from './proof-of-reach.ts'
import { receiversAtSending } from './receivers.ts'
import { zonesDue } from './schedule.ts'
import { queueSending } from './send-campaign-job.ts'
import { longestInHand, sendMails } from './send-mails.ts'
import { supplyOf } from './supply.ts'
import {
  type CampaignRow,
  changeCampaign,
  findCampaign,
  lockCampaign,
  readChosen,
} from './store/campaigns.ts'
import { lockReach } from './store/reach.ts'
import { nextReceivers } from './store/receivers.ts'
import { keptCounts } from './store/counts.ts'
import { addRecipients, analyzeRecipients, noteUncertain } from './store/recipients.ts'
import { forgetLeftOut } from './store/sent-again.ts'
import { tellProgress } from './tell-progress.ts'

/** Then others have their turn: other campaigns, and the look at what is due. */
const longestPart = 10_000
const addedAtOnce = 1_000
const betweenTold = 1_000

/** The next part of a campaign: adds its people, then sends to those whose time it is. Killed and begun again it goes on where it was. */
export async function sendCampaign(
  ground: CampaignsGround,
  campaignId: string,
  ending: AbortSignal,
) {
  const { database, clock } = ground
  const until = performance.now() + longestPart
  const goesOn = () => !ending.aborted && performance.now() < until
  const now = clock.now()
  await noteUncertain(database, campaignId, later(now, -longestInHand), now)
  const tell = teller(ground)
  while (goesOn() && (await addSome(ground, campaignId))) await tell(campaignId)
  const isThrough = await sendDue(ground, campaignId, { goesOn, tell })
  const ended = await endIfDone(ground, campaignId)
  await tell(campaignId, 'now')
  if (ended || isThrough || ending.aborted) return
  await inTransaction(database, tx => queueSending(tx, campaignId))
}

/** Adds the next of its people; false once all are there, or where nothing more is sent. */
async function addSome(ground: CampaignsGround, campaignId: string) {
  const { database, clock } = ground
  const added = await inTransaction(database, async tx => {
    await lockReach(tx)
    const row = await lockCampaign(tx, campaignId)
    if (row?.state !== 'SENDING' || row.is_expanded) return undefined
    const stored = (await readChosen(tx, [campaignId])).get(campaignId) ?? []
    const { among, isFromList } = await receiversAtSending(tx, row, stored)
    const page = { after: row.expanded_to, most: addedAtOnce }
    const ids = await nextReceivers(tx, among, page)
    if (ids.length > 0) await addRecipients(tx, campaignId, ids, clock.now())
    await changeCampaign(tx, campaignId, {
      is_from_list: row.is_from_list ?? isFromList,
      expanded_to: ids.at(-1) ?? row.expanded_to,
      is_expanded: ids.length < addedAtOnce,
    })
    // Nobody has got it yet: more came since it was scheduled than may be written to without a proof.
    const now = clock.now()
    if (await reachesMany(tx, row, now)) {
      const held = { state: 'PAUSED', is_held_back: true, updated_at: now } as const
      await changeCampaign(tx, campaignId, held)
      return 'held back'
    }
    return ids.length === addedAtOnce ? 'some' : 'all'
  })
  if (added === 'held back') noteStep(ground, campaignId, 'held back')
  if (added === 'all') {
    await analyzeRecipients(database)
    noteStep(ground, campaignId, 'begun')
  }
  return added === 'some'
}

interface Part {
  goesOn(): boolean
  tell(campaignId: string): Promise<void>
}

/** Sends to all whose time it is: true when nobody is left of them for now, or the mail server does not take any. */
async function sendDue(ground: CampaignsGround, campaignId: string, part: Part) {
  const row = await findCampaign(ground.database, campaignId)
  if (!row) return true
  const supply = supplyOf(ground, campaignId, { zones: await zonesOf(ground, row), ...part })
  try {
    const isUp = await sendMails(ground, campaignId, supply)
    if (!isUp) noteStep(ground, campaignId, 'stood still')
    return !isUp || supply.isThrough()
  } finally {
    await supply.end()
  }
}

/** Where it is time by the clocks of the receivers; null where it is time everywhere. */
const zonesOf = async ({ database, clock }: CampaignsGround, row: CampaignRow) =>
  row.follows_zone && row.wall_time !== null
    ? zonesDue(row.wall_time, await everyZone(database), clock.now())
    : null

/** True when it is over: all have their result. */
async function endIfDone(ground: CampaignsGround, campaignId: string) {
  const { database, clock } = ground
  const found = await inTransaction(database, async tx => {
    const row = await lockCampaign(tx, campaignId)
    if (row?.state !== 'SENDING') return 'over'
    const counts = row.is_expanded ? await keptCounts(tx, campaignId) : null
    if (counts === null) return 'open'
    await forgetLeftOut(tx, campaignId)
    const now = clock.now()
    await changeCampaign(tx, campaignId, { state: 'SENT', counts, ended_at: now, updated_at: now })
    return 'ended'
  })
  if (found === 'ended') noteStep(ground, campaignId, 'ended')
  return found !== 'open'
}

/** Tells how far it has come, at most once a second but for the last word. */
function teller(ground: CampaignsGround) {
  let toldAt = -Infinity
  return async (campaignId: string, when?: 'now') => {
    if (when !== 'now' && performance.now() < toldAt + betweenTold) return
    toldAt = performance.now()
    const row = await findCampaign(ground.database, campaignId)
    if (row) await tellProgress(ground, await presentProgress(ground.database, row))
  }
}
