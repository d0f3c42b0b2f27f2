import type { Schedule } from '@konsil/contract/schedules'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Refused } from '../../lib/calls/api.ts'
import { useRefusalSentences } from '../../lib/calls/refusal-text.tsx'
import { useNewer } from '../../lib/signed-in/use-newer.ts'
import { toast } from '../../ui/toast/toast.ts'
import { type Conflict, conflictIn } from './conflicts.ts'
import { schedulesQuery } from './queries.ts'

/** What keeps a schedule from being stored, and what the person can do about it (SCHED-13, SCHED-14). */
export function useObstacles(schedule: Schedule | undefined, onGone: () => void) {
  const { t } = useTranslation('schedules')
  const queries = useQueryClient()
  const sentences = useRefusalSentences()
  const { version, newer, find, settle } = useNewer(schedule, () =>
    queries.fetchQuery(schedulesQuery),
  )
  const [conflict, setConflict] = useState<Conflict>()
  const failed = t(schedule ? 'updated.failed' : 'added.failed')
  const tellFailed = (cause: unknown) => toast.failure(sentences.because(failed, cause), cause)

  function tell(failure: unknown, told: boolean) {
    if (!(failure instanceof Refused)) return tellFailed(failure)
    const found = conflictIn(failure)
    if (found) return setConflict(found)
    if (failure.is('schedule.changed') || failure.is('not.found')) {
      return void findNewer(failure).catch(tellFailed)
    }
    if (!told) toast.failure(failure.id ? sentences.ofFailure(failure) : failed, failure)
  }

  async function findNewer(failure: Refused) {
    if (await find()) return
    toast.failure(t('form.gone'), failure)
    onGone()
  }

  return { version, newer, settle, conflict, clear: () => setConflict(undefined), tell }
}
