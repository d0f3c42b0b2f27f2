import type {
  ConsultationType,
  DoctorService,
  DoctorServiceState,
} from '@konsil/contract/offered-service'
import type { Schedule } from '@konsil/contract/schedules'
import { useQuery } from '@tanstack/react-query'
import { textIn } from '../../lib/signed-in/text-in.ts'
import { useLanguage } from '../../lib/words/language.ts'
import { ownServicesQuery } from '../services/queries.ts'

export interface ServiceChoice {
  id: string
  name: string
  type: ConsultationType
  /** Of a call; unknown of what is not offered any more. */
  minutes?: number
  /** Nobody can book it at present. */
  isOff: boolean
}

const approved: DoctorServiceState[] = ['ACTIVE', 'DEACTIVATED', 'MISSING_QUESTIONAIRE']

/** Planned ahead, also while it is switched off or lacks its questionnaire. */
export const canBePlanned = ({ status }: DoctorService) => approved.includes(status.code)

/** What can be chosen for a schedule: what is approved, and what stands in it already. */
export function useServiceChoices(schedule: Schedule | undefined): ServiceChoice[] {
  const { language } = useLanguage()
  const { data } = useQuery(ownServicesQuery)
  const planned = (data?.list ?? []).filter(canBePlanned).map(({ _id, service, status }) => ({
    id: _id,
    name: service.name[language],
    type: service.consultationType,
    minutes: Math.round(service.duration * 60),
    isOff: status.code !== 'ACTIVE',
  }))
  const standing = (schedule?.services ?? [])
    .filter(({ _id }) => !planned.some(({ id }) => id === _id))
    .map(({ _id, name, consultationType }) => ({
      id: _id,
      name: name[language],
      type: consultationType,
      isOff: true,
    }))
  return [...planned, ...standing]
}

/** The names of those that cannot be chosen yet: they wait for their approval. */
export function useWaitingServices(): string[] {
  const { language } = useLanguage()
  const { data } = useQuery(ownServicesQuery)
  return (data?.list ?? [])
    .filter(({ status }) => status.code === 'PENDING_APPROVAL')
    .map(({ service }) => textIn(service.name, language))
}

/** How long hours must be so that one of these fits. */
export function shortestOf(services: readonly ServiceChoice[], chosen: readonly string[]) {
  const lengths = services.flatMap(({ id, minutes }) =>
    chosen.includes(id) && minutes ? [minutes] : [],
  )
  return lengths.length > 0 ? Math.min(...lengths) : 0
}
