import { useTranslation } from 'react-i18next'
import { useNewer } from '../../../lib/signed-in/use-newer.ts'
import { useServiceAct } from '../use-service-act.ts'
import type { ServiceQuestion } from './use-service-draft.ts'

interface Versioned {
  _id: string
  version: number
}

interface ServiceSaving<Service extends Versioned> {
  /** What is changed; a new one without. */
  of: Service | undefined
  readList: () => Promise<{ list: readonly Service[] }>
  words: { add: 'propose' | 'catalogueAdd'; change: 'editProposal' | 'catalogueChange' }
  add: (question: ServiceQuestion) => Promise<unknown>
  change: (question: ServiceQuestion & { id: string; version?: number }) => Promise<unknown>
  onDone: () => void
}

/** How a service is added or changed in its dialog, told when another tab was quicker. */
export function useServiceSaving<Service extends Versioned>(given: ServiceSaving<Service>) {
  const { of, readList, add, change, onDone } = given
  const { t } = useTranslation('services')
  const words = of ? given.words.change : given.words.add
  const { version, newer, find, settle } = useNewer(of, readList)
  const saving = useServiceAct({
    act: (question: ServiceQuestion) =>
      of ? change({ ...question, id: of._id, version }) : add(question),
    done: t(`${words}.done`),
    failed: t(`${words}.failed`),
    onDone,
    onChanged: find,
  })
  return {
    title: t(`${words}.title`),
    send: t(`${words}.send`),
    newer,
    onDecided: settle,
    save: (question: ServiceQuestion) => saving.mutateAsync(question),
  }
}
