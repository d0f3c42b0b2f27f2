import { minutes } from '@konsil/contract/core/time'
import { accountSubject, addressSubject } from '../../../http/limits.ts'
import { rememberingUsedUp } from '../../../http/remembered-limits.ts'
import { createTurns } from '../../../http/turns.ts'
import type { LivePerson } from '../../../ports/live.ts'
import type { Ground } from '../../ground.ts'

/** Events that write, of one account and of one address: whoever chooses a time tries a few dozen. */
const ofAccount = { attempts: 200, within: minutes(15) }
const ofAddress = { attempts: 2_000, within: minutes(15) }
/** Whoever closes a page with three days gives four things back. */
const mostWaiting = 10

/** Does what an event writes. What is too many is refused, which whoever sent it is not told. */
export type Write = (person: LivePerson, act: () => Promise<void>) => Promise<void>

/** Of one account one event after the other. What it tries beyond its own bound takes nobody's place behind its address. */
export function createWrite({
  attempts,
  clock,
  live,
}: Pick<Ground, 'attempts' | 'clock' | 'live'>): Write {
  const inTurn = createTurns(mostWaiting)
  const { countAll, refuseUsedUp } = rememberingUsedUp(attempts, clock)
  return async ({ userId, network }, act) => {
    const counted = [
      { subject: accountSubject('booking socket', userId), limit: ofAccount },
      { subject: addressSubject('booking socket', network), limit: ofAddress },
    ]
    refuseUsedUp(counted)
    await inTurn(userId, () =>
      live.asking(async () => {
        await countAll(counted)
        await act()
      }),
    )
  }
}
