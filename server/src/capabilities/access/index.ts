import type { access } from '@konsil/contract/access'
import { days, later } from '@konsil/contract/core/time'
import { jobHandler } from '../../jobs/job.ts'
import type { Capability } from '../capability.ts'
import type { ConsentDocument } from '@konsil/contract/core/consents'
import type { Person } from '../../http/call.ts'
import type { UnwrittenMail } from '../../mails/queued-mail.ts'
import { endSockets, endSocketsJob } from './end-sockets.ts'
import type { AccessGround } from './ground.ts'
import { accessHandlers } from './handlers.ts'
import { mailWithLink } from './mails/link-mail.ts'
import { secondStepWays } from './second-step-ways.ts'
import { authenticate, isOfBlocked, standingOf } from './sessions.ts'
import { warnOfAttempts, warnOfAttemptsJob } from './sign-in-attempts.ts'
import { clearExpired } from './store/accounts.ts'
export {
  accountsMatching,
  accountsOf,
  receiversAmong,
  addressedAmong,
  newestAccounts,
  receiversMatching,
} from './store/receivers.ts'
import { clearUnusedBrowsers } from './store/browsers.ts'

export { banDoctor, unbanDoctor } from './ban.ts'
export { addActiveUser } from './add-active-user.ts'
export { accessMails } from './mails/events.ts'
export { warnOfDoubledAddresses } from './doubled-addresses.ts'
export { missingConsents, refuseWithoutConsent } from './consents.ts'
export { createAdministrator } from './create-administrator.ts'
export { resetSecondFactor } from './reset-second-factor.ts'
export { resealSecrets } from './reseal-secrets.ts'
export {
  accountWith,
  activeAdministrators,
  addressesOf,
  addressOf,
  burnBotCheck,
  countActiveDoctors,
  findActiveByHash,
  findOpenAmong,
  hasUsers,
  isActive,
  noteFirstCertificate,
} from './store/accounts.ts'
export { endSockets } from './end-sockets.ts'
export { readDoctorAccounts } from './store/bans.ts'
export { holdOpenSession, roleInSession } from './store/own-sessions.ts'
export { whoseList } from './whose-list.ts'

/** Accounts, sign-in and sessions; beside its calls it says who a token speaks for and which sessions are in force. */
export function createAccess(ground: AccessGround) {
  const capability = {
    handlers: accessHandlers(ground),
    jobs: [
      jobHandler(warnOfAttemptsJob, about => warnOfAttempts(ground, about)),
      jobHandler(endSocketsJob, async ({ sessionIds, only }) =>
        endSockets(ground.live, sessionIds, only),
      ),
    ],
    async clearExpired() {
      const now = ground.clock.now()
      await clearExpired(ground.database, later(now, -days(2)))
      await clearUnusedBrowsers(ground.database, later(now, -days(180)))
    },
  } satisfies Capability<typeof access>
  return {
    ...capability,
    writeLinkMail: (mail: UnwrittenMail) => mailWithLink(ground, mail),
    authenticate: (token: string, needs: readonly ConsentDocument[]) =>
      authenticate(ground, token, needs),
    isOfBlocked: (token: string) => isOfBlocked(ground, token),
    waysToProve: async ({ userId }: Person) =>
      (await secondStepWays(ground.database, ground.config, userId)) ?? [],
    standingOf: (sessionIds: string[], needs: readonly ConsentDocument[]) =>
      standingOf(ground, sessionIds, needs),
  }
}
