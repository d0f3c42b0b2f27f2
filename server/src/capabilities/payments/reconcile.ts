import { hours, later, minutes, seconds } from '@konsil/contract/core/time'
import { defineTimedJob } from '../../jobs/job.ts'
import { allEnded, tryEach } from '../../try-each.ts'
import { followCheckout } from './ask-provider.ts'
import { followDispute } from './follow-dispute.ts'
import { followRefund } from './follow-refund.ts'
import type { PaymentsGround } from './ground.ts'
import { isSilent } from './in-background.ts'
import { findProvidersUnderWay } from './store/asked.ts'
import { findUnasked } from './store/checkouts.ts'
import { findLongestUnasked } from './store/payments.ts'

export const reconcileJob = defineTimedJob('reconcile-payments', '* * * * *', {
  runner: 'providers',
})

/** What a provider tells us by itself comes sooner; a refund takes it days, and a dispute weeks. */
const unaskedFor = minutes(1)
const refundUnaskedFor = minutes(30)
const disputeUnaskedFor = hours(1)
const atOnce = 200
/** After it, or once its process ends, nothing is begun: the next one goes on with what has waited longest. */
const longestRun = seconds(45)

/**
 * At most one at a time in a process: one that comes meanwhile has nothing to do. With another process it
 * shares what there is to ask.
 */
export function reconcileAlone(ground: PaymentsGround) {
  let isUnderWay = false
  return async (ending: AbortSignal) => {
    if (isUnderWay) return
    isUnderWay = true
    try {
      await reconcile(ground, ending)
    } finally {
      isUnderWay = false
    }
  }
}

/**
 * Asks the providers about everything that is under way: whatever was lost, by a crash or between us and
 * them, is found by it. What nobody shall pay any more is ended with them. None waits for another one.
 */
export async function reconcile(ground: PaymentsGround, ending: AbortSignal) {
  const names = await findProvidersUnderWay(ground.database)
  await allEnded(
    names.map(name => reconcileWith(ground, name, ending)),
    unasked,
  )
}

const unasked = 'not every payment could be asked about'

async function reconcileWith(ground: PaymentsGround, provider: string, ending: AbortSignal) {
  const { database, clock } = ground
  const now = clock.now()
  const since = later(now, -unaskedFor)
  const refundsSince = later(now, -refundUnaskedFor)
  const disputesSince = later(now, -disputeUnaskedFor)
  const of = { provider, most: atOnce }
  const [refunds, disputes, checkouts] = await Promise.all([
    findLongestUnasked(database, 'refund', { ...of, since: refundsSince }),
    findLongestUnasked(database, 'dispute', { ...of, since: disputesSince }),
    findUnasked(database, { ...of, since }),
  ])
  const acts = inTurn<() => Promise<void>>(
    refunds.map(
      ({ id }) =>
        () =>
          followRefund(ground, id, refundsSince),
    ),
    disputes.map(
      ({ id }) =>
        () =>
          followDispute(ground, id, disputesSince),
    ),
    checkouts.map(checkout => () => followCheckout(ground, checkout, since, ending)),
  )
  const isOver = () =>
    ending.aborted || clock.now() > later(now, longestRun) || isSilent(ground, provider)
  await tryEach(until(isOver, acts), act => act(), unasked)
}

/** One of each kind after the other: however much there is of one, at a slow provider, each has its share. */
function* inTurn<One>(...kinds: One[][]) {
  const most = Math.max(...kinds.map(({ length }) => length))
  for (let at = 0; at < most; at += 1) {
    for (const kind of kinds) yield* kind.slice(at, at + 1)
  }
}

function* until<One>(isOver: () => boolean, all: Iterable<One>) {
  for (const one of all) {
    if (isOver()) return
    yield one
  }
}
