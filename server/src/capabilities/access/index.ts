import type { access } from '@konsil/contract/access'
import { days, later } from '@konsil/contract/core/time'
import { jobHandler } from '../../jobs/job.ts'
import type { Capability } from '../capability.ts'
import { endSockets, endSocketsJob } from './end-sockets.ts'
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

/** Accounts, sign-in and sessions; beside its calls it says who a token speaks for and which sessions are open. */
export function createAccess(ground: AccessGround) {
  const capability = {
    handlers: accessHandlers(ground),
    jobs: [
      jobHandler(endSocketsJob, async ({ sessionIds }) => endSockets(ground.live, sessionIds)),
    ],
    clearExpired: () => clearExpired(ground.database, later(ground.clock.now(), -days(2))),
  } satisfies Capability<typeof access>
  return {
    ...capability,
    authenticate: (token: string) => authenticate(ground, token),
    openAmong: (sessionIds: string[]) =>
      findOpenAmong(ground.database, sessionIds, ground.clock.now()),
  }
}
