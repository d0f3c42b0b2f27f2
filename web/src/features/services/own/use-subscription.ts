import type { CatalogueService, DoctorService } from '@konsil/contract/offered-service'
import { services } from '@konsil/contract/services'
import { type Language, languages } from '@konsil/contract/core/texts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/api.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import { useRuledForm } from '../../../lib/calls/use-ruled-form.ts'
import { availableServicesQuery } from '../queries.ts'
import { useServiceAct } from '../use-service-act.ts'
import { noWords, type Words, wordsOf } from '../form/use-service-draft.ts'

const schema = services.subscribe.input.pick({
  serviceId: true,
  name: true,
  description: true,
})

interface OwnWords {
  name: Words
  description: Words
}

interface SubscriptionValues extends Record<string, unknown>, OwnWords {
  /** Empty before one is chosen. */
  serviceId: string
}

const editable = ({ name, description }: CatalogueService, language: Language): OwnWords => ({
  name: wordsOf(name, language),
  description: wordsOf(description, language),
})

const isSame = (one: OwnWords, other: OwnWords) =>
  (['name', 'description'] as const).every(field =>
    languages.every(language => one[field][language].trim() === other[field][language].trim()),
  )

interface Subscribing {
  open: boolean
  onAdded: (added: DoctorService) => void
}

function useAddingOne(onDone: Subscribing['onAdded'], onOutdated: () => void) {
  const { t } = useTranslation('services')
  return useServiceAct({
    act: (words: Partial<OwnWords> & { serviceId: string }) => call(services.subscribe, words),
    done: t('subscribe.done'),
    failed: t('subscribe.failed'),
    onDone,
    onOutdated,
  })
}

/** From the choice of a service of the catalogue to its adding, with own words if they were changed. */
export function useSubscription({ open, onAdded }: Subscribing) {
  const { language } = useLanguage()
  const available = useQuery({ ...availableServicesQuery, enabled: open })
  const [step, setStep] = useState<'choose' | 'review'>('choose')
  const [isMissing, setMissing] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const adding = useAddingOne(onAdded, () => setStep('choose'))
  const form = useRuledForm<SubscriptionValues>({
    schema,
    keepAs: open ? 'subscription' : undefined,
    closes: true,
    initialValues: { serviceId: '', name: noWords, description: noWords },
    fields: ['name', 'description'],
    async send() {
      if (isEdited) setAsked(true)
      else await add(false)
    },
    // Told by the act.
    onFailure: () => undefined,
  })
  const chosenId = form.values.serviceId
  const chosen = available.data?.list.find(({ _id }) => _id === chosenId)
  const isEdited = chosen !== undefined && !isSame(form.values, editable(chosen, language))

  async function add(withWords: boolean) {
    setAsked(false)
    if (!chosen) return
    const { name, description } = form.values
    await adding.mutateAsync({
      serviceId: chosen._id,
      ...(withWords ? { name, description } : {}),
    })
  }

  return {
    available,
    step,
    chosenId,
    chosen,
    isMissing,
    form,
    isUnsaved: isEdited,
    isAsked,
    isAdding: adding.isPending,
    choose(id: string) {
      const next = available.data?.list.find(({ _id }) => _id === id)
      // Whoever comes back to the same one finds their words again.
      if (next && id !== chosenId) form.setValues({ serviceId: id, ...editable(next, language) })
      setMissing(false)
    },
    goOn() {
      setMissing(!chosenId)
      if (chosenId) setStep('review')
    },
    back: () => setStep('choose'),
    stay: () => setAsked(false),
    add: (withWords: boolean) => void add(withWords).catch(() => undefined),
  }
}

export type Subscription = ReturnType<typeof useSubscription>
