import { minutes } from '@konsil/contract/core/time'
import { accountSubject, addressSubject } from '../../../http/limits.ts'
import type { LivePerson } from '../../../ports/live.ts'
import type { BookingGround } from '../ground.ts'

/** Events that write, of one account and of one address: whoever chooses a time tries a few dozen. */
const ofAccount = { attempts: 200, within: minutes(15) }
const ofAddress = { attempts: 2_000, within: minutes(15) }

/** Counts one event; what is one too many is ignored. */
export const mayWrite =
  ({ attempts }: BookingGround, { userId, network }: LivePerson) =>
  async () =>
    (await attempts.take(addressSubject('booking socket', network), ofAddress)) &&
    attempts.take(accountSubject('booking socket', userId), ofAccount)
