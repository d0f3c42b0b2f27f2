import type {
  ConsultationType,
  DoctorService,
  DoctorServiceState,
} from '@konsil/contract/offered-service'
import type { Schedule } from '@konsil/contract/schedules'
import type { TextPerLanguage } from '@konsil/contract/core/texts'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../lib/language.ts'
import { offeredQuery } from './queries.ts'

export interface ServiceChoice {
  id: string
  name: string
  type: ConsultationType
}

const approved: DoctorServiceState[] = ['ACTIVE', 'DEACTIVATED', 'MISSING_QUESTIONAIRE']

/** Planned ahead, also while it is switched off or lacks its questionnaire. */
export const canBePlanned = ({ status }: DoctorService) => approved.includes(status.code)

/** What can be chosen for a schedule: what is approved, and what stands in it already. */
export function useServiceChoices(schedule: Schedule | undefined): ServiceChoice[] {
  const { language } = useLanguage()
  const { data } = useQuery(offeredQuery)
  const choice = (id: string, name: TextPerLanguage, type: ConsultationType) => ({
    id,
    name: name[language],
    type,
  })
  const planned = (data?.list ?? [])
    .filter(canBePlanned)
    .map(({ _id, service }) => choice(_id, service.name, service.consultationType))
  const standing = (schedule?.services ?? [])
    .filter(({ _id }) => !planned.some(({ id }) => id === _id))
    .map(({ _id, name, consultationType }) => choice(_id, name, consultationType))
  return [...planned, ...standing]
}
