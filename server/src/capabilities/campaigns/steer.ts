import type { AdministratorActName } from '@konsil/contract/administrators-log'
import { Refusal } from '@konsil/contract/core/refusals'
import { inTransaction } from '../../database/transaction.ts'
import { noteAdministratorAct } from '../site/index.ts'
import type { Asking } from './add-campaign.ts'
import { releaseFiles } from './content.ts'
import type { CampaignsGround } from './ground.ts'
import { refuseUnlessScheduled, type Steering, stateAfter } from './policy.ts'
import { presentProgress } from './present.ts'
import { queueSending } from './send-campaign-job.ts'
import { changeCampaign, deleteCampaign, lockCampaign } from './store/campaigns.ts'
import { leaveOutWaiting } from './store/recipients.ts'
import { forgetLeftOut } from './store/sent-again.ts'
import { tellProgress } from './tell-progress.ts'

const noted: Record<Steering, AdministratorActName> = {
  pause: 'CAMPAIGN_PAUSED',
  resume: 'CAMPAIGN_CONTINUED',
  cancel: 'CAMPAIGN_CANCELLED',
}

/** Holds back, goes on with or ends what is not sent yet. What is in hand at this moment still goes. */
export async function steer(
  ground: CampaignsGround,
  { person: { userId: by }, prove }: Asking,
  act: Steering,
  id: string,
) {
  const { database, clock } = ground
  const progress = await inTransaction(database, async tx => {
    const row = await lockCampaign(tx, id)
    if (!row) throw new Refusal('not.found')
    const state = stateAfter(act, row)
    const now = clock.now()
    const isProved = act === 'resume' && row.is_held_back
    if (isProved) await prove()
    const proved = isProved ? { is_proved: true, is_held_back: false } : {}
    const ended = state === 'CANCELLED' ? { ended_at: now, is_expanded: true } : {}
    await changeCampaign(tx, id, { state, ...proved, ...ended, updated_at: now })
    if (state === 'CANCELLED') {
      await leaveOutWaiting(tx, id, now)
      await forgetLeftOut(tx, id)
    }
    if (state === 'SENDING') await queueSending(tx, id)
    await noteAdministratorAct(tx, now, { act: noted[act], by, about: row.title })
    return presentProgress(tx, { ...row, state, ...proved, ...ended })
  })
  await tellProgress(ground, progress)
  return progress
}

/** Takes back what is scheduled. */
export async function removeCampaign({ database, clock }: CampaignsGround, by: string, id: string) {
  await inTransaction(database, async tx => {
    const row = await lockCampaign(tx, id)
    if (!row) throw new Refusal('not.found')
    refuseUnlessScheduled(row)
    await deleteCampaign(tx, id)
    await releaseFiles(tx, row.attachments)
    await noteAdministratorAct(tx, clock.now(), {
      act: 'CAMPAIGN_REMOVED',
      by,
      about: row.title,
    })
  })
}
