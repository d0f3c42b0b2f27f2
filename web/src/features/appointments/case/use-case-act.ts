import type { Appointment } from '@konsil/contract/appointments'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Refused } from '../../../lib/calls/api.ts'
import type { QueryRoot } from '../../../lib/signed-in/query-keys.ts'
import { useAct } from '../../../lib/signed-in/use-act.ts'
import { appointmentQuery } from '../queries.ts'

interface CaseAct<Given> {
  act: (given: Given) => Promise<{ appointment: Appointment }>
  done: string
  /** Besides the appointment. */
  changes?: readonly QueryRoot[]
  onDone?: () => void
  /** True for a refusal that is said elsewhere than in a toast. */
  onRefused?: (refused: Refused) => boolean
}

/** One step on a case: how it stands after it is shown at once (APPT-43). */
export function useCaseAct<Given = void>(given: CaseAct<Given>) {
  const { act, done, changes = [], onDone, onRefused } = given
  const { t } = useTranslation('appointments')
  const queries = useQueryClient()
  return useAct({
    act,
    done,
    failed: t('case.failed'),
    changes: ['appointments', ...changes],
    quoted: ['appointment.step.refused'],
    ...(onRefused ? { onRefused } : {}),
    onDone({ appointment }) {
      queries.setQueryData(appointmentQuery(appointment._id).queryKey, appointment)
      onDone?.()
    },
  })
}
