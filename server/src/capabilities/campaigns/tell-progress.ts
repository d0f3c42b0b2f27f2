import type { CampaignProgress } from '@konsil/contract/campaign'
import { inTransaction } from '../../database/transaction.ts'
import { activeAdministrators } from '../access/index.ts'
import type { Ground } from '../ground.ts'

/** To every open page of an administrator: how far it has come. */
export async function tellProgress({ database, live }: Ground, progress: CampaignProgress) {
  const administrators = await inTransaction(database, activeAdministrators)
  live.publish('/notification', administrators, 'campaign', progress)
}
