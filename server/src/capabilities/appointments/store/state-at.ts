import type { AppointmentState } from '@konsil/contract/appointment-steps'
import { sql } from 'kysely'

/** Once its window to pay is over it has expired, even if the job that says so has not come yet. */
export const stateAt = (now: Date) =>
  sql<AppointmentState>`case when state = 'NOT_PAID' and pay_until <= ${now} then 'EXPIRED' else state end`
