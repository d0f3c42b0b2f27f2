import { inTransaction } from '../../database/transaction.ts'
import { tryEach } from '../../try-each.ts'
import type { CampaignsGround } from './ground.ts'
import { changeCampaign, lockCampaign, uncounted } from './store/campaigns.ts'
import { keptCounts } from './store/counts.ts'

/** Keeps the counts of what has ended, so that nobody counts a hundred thousand people at each look. */
export const countEnded = async ({ database }: Pick<CampaignsGround, 'database'>) =>
  tryEach(
    await uncounted(database),
    id =>
      inTransaction(database, async tx => {
        if (!(await lockCampaign(tx, id))) return
        await changeCampaign(tx, id, { counts: await keptCounts(tx, id) })
      }),
    'not every campaign could be counted',
  )
