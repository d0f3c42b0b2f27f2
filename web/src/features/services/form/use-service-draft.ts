import {
  type ConsultationType,
  includesSomething,
  offeredService,
} from '@konsil/contract/offered-service'
import { amountIn, type Currency } from '@konsil/contract/core/money'
import type { Language, TextPerLanguage } from '@konsil/contract/core/texts'
import * as z from 'zod'
import { textOf } from '../../../lib/calls/form-rules.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import { useStepForm } from '../../../lib/calls/use-step-form.ts'
import { type KeptPicture, usePicture } from '../../picture-field/use-picture.ts'

export type Words = Record<Language, string>

export interface TypedPrice {
  value: string
  currency: Currency
}

/** As it is typed and ticked. */
interface ServiceValues extends Record<string, unknown> {
  name: Words
  description: Words
  price: TypedPrice
  consultationType: ConsultationType
  /** In hours, as the list of durations has it; nothing while none is chosen. */
  duration: string
  serviceOptionIds: string[]
  proposeOptions: { name: Words }[]
  appliedFor: 'ALL' | 'BOOKED'
}

/** What both a catalogue's service and a doctor's proposal hold. */
export interface ServiceContent {
  name: TextPerLanguage
  description: TextPerLanguage
  price: { value: number; currency: Currency }
  duration: number
  serviceOptionIds: string[]
  proposeOptions: { name: TextPerLanguage }[]
  appliedFor: 'ALL' | 'BOOKED'
  consultationType: ConsultationType
  thumbnailUrl: KeptPicture | null
}

export const noWords: Words = { en: '', de: '' }

/**
 * As they are edited. Where both languages have the same words they were written in one: the other
 * stays empty, or it would keep the former words.
 */
export const wordsOf = (text: TextPerLanguage | undefined, language: Language): Words => {
  if (!text) return noWords
  return text.en === text.de ? { ...noWords, [language]: text[language] } : text
}

/** As the reader writes numbers. */
export const priceAsTyped = (value: number, language: Language) =>
  new Intl.NumberFormat(language, {
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(value)

const valuesOf = (content: ServiceContent | undefined, language: Language): ServiceValues => ({
  name: wordsOf(content?.name, language),
  description: wordsOf(content?.description, language),
  price: {
    value: content ? priceAsTyped(content.price.value, language) : '',
    currency: content?.price.currency ?? 'EUR',
  },
  consultationType: content?.consultationType ?? 'VIDEO',
  duration: String(content?.duration || 0.5),
  serviceOptionIds: content?.serviceOptionIds ?? [],
  proposeOptions: (content?.proposeOptions ?? []).map(({ name }) => ({
    name: wordsOf(name, language),
  })),
  appliedFor: content?.appliedFor ?? 'ALL',
})

/** What is typed, as the call takes it. */
export function questionOf(values: ServiceValues, images: string[], language: Language) {
  const { price, duration, consultationType } = values
  return {
    name: values.name,
    description: values.description,
    price: { value: priceIn(price, language) ?? Number.NaN, currency: price.currency },
    duration: hoursOf({ duration, consultationType }),
    serviceOptionIds: values.serviceOptionIds,
    proposeOptions: values.proposeOptions,
    appliedFor: values.appliedFor,
    consultationType,
    images,
  }
}

export type ServiceQuestion = ReturnType<typeof questionOf>

/** Undefined while nothing is typed; NaN for what is no number. */
export const priceIn = ({ value, currency }: TypedPrice, language: Language) =>
  value.trim() === '' ? undefined : amountIn(value, language, currency)

export const typedPrice = (price: TypedPrice, language: Language) => ({
  value: priceIn(price, language),
  currency: price.currency,
})

export const hoursOf = ({
  duration,
  consultationType,
}: Pick<ServiceValues, 'duration' | 'consultationType'>) => {
  if (consultationType === 'CHAT') return 0
  return duration === '' ? Number.NaN : Number(duration)
}

const schemaIn = (language: Language) =>
  z.preprocess(values => {
    const typed = values as ServiceValues
    return { ...questionOf(typed, [], language), price: typedPrice(typed.price, language) }
  }, offeredService)

/** Where the server may find fault. */
const fields = [
  'name',
  'name.en',
  'name.de',
  'description.en',
  'description.de',
  'price.value',
  'price.currency',
  'duration',
  'serviceOptionIds',
  'images',
]
const atField = {
  'service.option.unavailable': 'serviceOptionIds',
  'attachment.not.available': 'images',
  'picture.invalid': 'images',
  'picture.types.invalid': 'images',
}

interface Draft {
  content: ServiceContent | undefined
  reader: 'doctor' | 'office'
  keepAs: string | undefined
  save: (question: ServiceQuestion) => Promise<unknown>
}

/** A service as it is written: from the first field to the answer nothing of it is lost. */
export function useServiceDraft({ content, reader, keepAs, save }: Draft) {
  const { language } = useLanguage()
  const picture = usePicture(
    content?.thumbnailUrl,
    reader === 'doctor' ? 'picture.types.invalid' : 'picture.invalid',
  )
  const steps = useStepForm<ServiceValues>({
    schema: schemaIn(language),
    keepAs,
    fields,
    atField,
    initialValues: valuesOf(content, language),
    // It stands beside the rules of the fields, so that all that is missing is told at once.
    moreRules: values => ({
      ...(includesSomething({ ...values, duration: isTalk(values) ? 1 : 0 })
        ? {}
        : { serviceOptionIds: textOf({ id: 'service.options.required', values: {} }) }),
      // A picture that was chosen goes along, or is taken away.
      ...(picture.chosen && !picture.chosen.id ? { images: true } : {}),
    }),
    save: values => save(questionOf(values, picture.images, language)),
  })
  const { form } = steps

  return {
    ...steps,
    picture,
    /** Instead of what was entered. */
    load(other: ServiceContent) {
      form.load(valuesOf(other, language))
      picture.load(other.thumbnailUrl)
      steps.back()
    },
    /** What was changed here stays, over a newer state. */
    keepOver(newer: ServiceContent) {
      form.keepOver(valuesOf(newer, language))
      if (!picture.isChanged) picture.load(newer.thumbnailUrl)
    },
    isUnsaved: form.isDirty() || picture.isChanged,
  }
}

export type ServiceDraft = ReturnType<typeof useServiceDraft>

const isTalk = ({ consultationType }: ServiceValues) => consultationType !== 'CHAT'
