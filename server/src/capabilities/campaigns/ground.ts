import type { Logger } from '../../ports/logger.ts'
import type { Mailer } from '../../ports/mailer.ts'
import type { Metrics } from '../../http/metrics.ts'
import type { Documents } from '../documents/index.ts'
import type { Ground } from '../ground.ts'

export interface CampaignsGround extends Ground {
  mailer: Mailer
  documents: Pick<Documents, 'readPublic'>
  log: Logger
  metrics: Pick<Metrics, 'measureMail' | 'measureCampaign'>
}
