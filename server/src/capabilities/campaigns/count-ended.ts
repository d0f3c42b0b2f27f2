import { inTransaction } from '../../database/transaction.ts'
import { tryEach } from '../../try-each.ts'
import type { CampaignsGround } from './ground.ts'
import { changeCampaign, lockCampaign, uncounted } from './store/campaigns.ts'
import { keptCounts } from './store/counts.ts'
import { forgetLeftOut } from './store/sent-again.ts'

/** Keeps the counts of what has ended, so that nobody counts a hundred thousand people at each look. */
export const countEnded = async ({ database }: Pick<CampaignsGround, 'database'>) =>
  tryEach(
    await uncounted(database),
    id =>
      inTransaction(database, async tx => {
        if (!(await lockCampaign(tx, id))) return
        const counts = await keptCounts(tx, id)
        // Of what was cancelled, a mail that was in hand may have been left out since.
        if (counts !== null) await forgetLeftOut(tx, id)
        await changeCampaign(tx, id, { counts })
      }),
    'not every campaign could be counted',
  )
