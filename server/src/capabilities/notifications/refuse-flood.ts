import type { EventCode } from '@konsil/contract/notifications'
import { Refusal } from '@konsil/contract/core/refusals'
import { hours, later } from '@konsil/contract/core/time'
import type { InTransaction } from '../../database/connect.ts'
import { countRaised } from './store.ts'

const mostAnHour = 60

/** Refuses a person who has raised 60 events of this code within the hour: each is a mail to every administrator. */
export async function refuseFlood(tx: InTransaction, code: EventCode, userId: string, now: Date) {
  const raised = await countRaised(tx, code, userId, later(now, -hours(1)))
  if (raised >= mostAnHour) throw new Refusal('too.many.requests', { seconds: 3600 })
}
