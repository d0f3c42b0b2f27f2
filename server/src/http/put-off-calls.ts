import { seconds } from '@konsil/contract/core/time'
import type { Logger } from '../ports/logger.ts'
import { sayByCause } from '../say-by-cause.ts'

/** Calls that are put off, as while the database is away: of each reason the first, and every ten seconds their number. */
export function putOffCalls(log: Logger) {
  const said = sayByCause<{ reason: string; requestId: string }>({
    every: seconds(10),
    first: call => log.warn(call, 'a call was put off'),
    more: ({ reason }, count) => log.warn({ reason, count }, 'more calls were put off'),
  })
  return {
    note: (reason: string, requestId: string) => said.note(reason, { reason, requestId }),
    close: said.close,
  }
}
