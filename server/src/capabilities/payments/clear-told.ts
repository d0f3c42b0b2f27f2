import { days, later } from '@konsil/contract/core/time'
import type { Ground } from '../ground.ts'
import { deleteEvents } from './store/provider-events.ts'
import { deleteSandboxCheckouts } from './store/sandbox.ts'

/** Providers repeat an event for days; one that came again after this would find its effect, and have none. */
const eventsFor = days(90)
/** Of the built-in provider, which moves no money: the unpaid ones, and those from which nothing is sent back any more. */
const unpaidFor = days(30)
const paidFor = days(3 * 366)

/** Clears what providers told us, and the books of the built-in one. What we keep of money itself stays. */
export async function clearToldLongAgo({ database, clock }: Pick<Ground, 'database' | 'clock'>) {
  const now = clock.now()
  await deleteEvents(database, later(now, -eventsFor))
  await deleteSandboxCheckouts(database, {
    unpaidUntil: later(now, -unpaidFor),
    paidUntil: later(now, -paidFor),
  })
}
