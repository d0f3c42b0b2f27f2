import type { ListedDoctor } from '@konsil/contract/bookable-doctor'
import type { Language } from '@konsil/contract/core/texts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/words/language.ts'
import { starsIn } from '../../lib/words/stars.ts'

/** 'German, English and Turkish'; empty where nobody said. */
export const languagesOf = ({ languages }: Pick<ListedDoctor, 'languages'>, reader: Language) =>
  new Intl.ListFormat(reader).format(languages.map(code => languageName(code, reader)))

const namers = new Map<Language, Intl.DisplayNames>()

export function languageName(code: string, reader: Language) {
  const namer = namers.get(reader) ?? new Intl.DisplayNames(reader, { type: 'language' })
  namers.set(reader, namer)
  return namer.of(code) ?? code
}

export const fieldsOf = ({ specialties }: Pick<ListedDoctor, 'specialties'>, reader: Language) =>
  specialties.map(({ name }) => name[reader]).join(' · ')

/** 'Head physician, City hospital'; empty where nobody said. */
export const workOf = ({ work: { position, at } }: Pick<ListedDoctor, 'work'>) =>
  [position, at].filter(Boolean).join(', ')

/** '4.5 of 5 stars (12 ratings)'; null while nobody has rated them. */
export function useRatingWords() {
  const { t } = useTranslation('booking')
  const { language } = useLanguage()
  return ({ rating }: Pick<ListedDoctor, 'rating'>) =>
    rating && t('doctor.rated', { stars: starsIn(language, rating.average), count: rating.count })
}
