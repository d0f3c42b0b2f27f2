import type { EventCode } from '@konsil/contract/notifications'
import { Refusal } from '@konsil/contract/core/refusals'
import { hours, later } from '@konsil/contract/core/time'
import type { InTransaction } from '../../database/connect.ts'
import { countRaised } from './store.ts'

const mostAnHour = 60

/** Of each such event every administrator gets a mail: one person is not to bury the others. */
export async function refuseFlood(tx: InTransaction, code: EventCode, userId: string, now: Date) {
  const raised = await countRaised(tx, code, userId, later(now, -hours(1)))
  if (raised >= mostAnHour) throw new Refusal('too.many.requests', { seconds: 3600 })
}
