import type { Schedule } from '@konsil/contract/schedules'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Refused } from '../../lib/api.ts'
import { useRefusalSentences } from '../../lib/refusal-text.tsx'
import { toast } from '../../ui/toast.ts'
import { type Conflict, conflictIn } from './conflicts.ts'
import { schedulesQuery } from './queries.ts'

/** What keeps a schedule from being stored, and what the person can do about it (SCHED-13, SCHED-14). */
export function useObstacles(schedule: Schedule | undefined, onGone: () => void) {
  const { t } = useTranslation('schedules')
  const queries = useQueryClient()
  const sentences = useRefusalSentences()
  const [version, setVersion] = useState(schedule?.version)
  const [newer, setNewer] = useState<Schedule>()
  const [conflict, setConflict] = useState<Conflict>()
  const failed = t(schedule ? 'updated.failed' : 'added.failed')

  function tell(failure: unknown, told: boolean) {
    if (!(failure instanceof Refused)) {
      return toast.failure(`${failed}. ${sentences.ofFailure(failure)}`, failure)
    }
    const found = conflictIn(failure)
    if (found) return setConflict(found)
    if (failure.is('schedule.changed') || failure.is('not.found')) {
      return void findNewer(failure).catch(cause => toast.failure(failed, cause))
    }
    if (!told) toast.failure(failure.id ? sentences.ofFailure(failure) : failed, failure)
  }

  async function findNewer(failure: Refused) {
    const { list } = await queries.fetchQuery(schedulesQuery)
    const current = list.find(({ _id }) => _id === schedule?._id)
    if (current) return setNewer(current)
    toast.failure(t('form.gone'), failure)
    onGone()
  }

  const keepMine = () => {
    if (newer) setVersion(newer.version)
    setNewer(undefined)
  }

  return { version, newer, keepMine, conflict, clear: () => setConflict(undefined), tell }
}
