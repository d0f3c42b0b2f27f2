import type { Logger } from '../../ports/logger.ts'
import type { MobilePush, WebPush } from '../../ports/push.ts'
import type { Secrets } from '../../ports/secrets.ts'
import type { Ground } from '../ground.ts'

export interface NotificationsGround extends Ground {
  log: Logger
  secrets: Secrets
  webPush: WebPush
  mobilePush: MobilePush | undefined
}
