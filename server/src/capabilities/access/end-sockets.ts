import { namespaces, type SocketNamespace } from '@konsil/contract/realtime'
import * as z from 'zod'
import { defineJob } from '../../jobs/job.ts'
import type { Live } from '../../ports/live.ts'

/** Repeats what is done right after the commit, for when the process ends in between. */
export const endSocketsJob = defineJob(
  'end-sockets',
  z.strictObject({
    sessionIds: z.array(z.uuid()),
    /** Not all of them, but these. */
    only: z.array(z.enum(namespaces)).optional(),
  }),
)

/** Closes the sockets of sessions that have ended, in every process. */
export function endSockets(live: Live, sessionIds: string[], only?: SocketNamespace[]) {
  for (const sessionId of sessionIds) live.endSession(sessionId, only)
}
