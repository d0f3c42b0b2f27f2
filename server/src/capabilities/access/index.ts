import { days, later } from '@konsil/contract/core/time'
import type { AccessGround } from './ground.ts'
import { accessHandlers } from './handlers.ts'
import { authenticate } from './sessions.ts'
import { clearExpired, findOpenAmong } from './store.ts'

export { addActiveUser } from './add-active-user.ts'
export { createAdministrator } from './create-administrator.ts'
export {
  activeAdministrators,
  addressesOf,
  addressOf,
  burnBotCheck,
  findActiveByHash,
  hasUsers,
  isActive,
  noteFirstCertificate,
} from './store.ts'

export function createAccess(ground: AccessGround) {
  return {
    handlers: accessHandlers(ground),
    authenticate: (token: string) => authenticate(ground, token),
    openAmong: (sessionIds: string[]) =>
      findOpenAmong(ground.database, sessionIds, ground.clock.now()),
    clearExpired: () => clearExpired(ground.database, later(ground.clock.now(), -days(2))),
  }
}
