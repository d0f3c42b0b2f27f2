import * as z from 'zod'
import { defineJob } from '../../jobs/job.ts'
import type { Live } from '../../ports/live.ts'

/** Repeats what is done right after the commit, for when the process ends in between. */
export const endSocketsJob = defineJob(
  'end-sockets',
  z.strictObject({ sessionIds: z.array(z.uuid()) }),
)

export function endSockets(live: Live, sessionIds: string[]) {
  for (const sessionId of sessionIds) live.endSession(sessionId)
}
