import type { TextPerLanguage } from '@konsil/contract/core/texts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLanguage } from '../../lib/words/language.ts'
import type { Choice } from '../../ui/pickers/select-field.tsx'
import { likely } from './likely.ts'
import { countriesQuery, type SiteList, siteListQuery } from './queries.ts'

interface Named {
  code: string
  name: TextPerLanguage
}

/** In the order of the alphabet of whoever reads, but that the likely ones come first. */
function useSorted<T extends Named>(
  list: T[],
  choiceOf: (one: T, name: string) => Choice,
  first: readonly string[] = [],
) {
  const { language } = useLanguage()
  const placeOf = ({ code }: T) => (first.includes(code) ? first.indexOf(code) : first.length)
  return list
    .map(one => ({ one, name: one.name[language] }))
    .sort(
      (one, other) =>
        placeOf(one.one) - placeOf(other.one) || one.name.localeCompare(other.name, language),
    )
    .map(({ one, name }) => ({ ...choiceOf(one, name), isLikely: first.includes(one.code) }))
}

export function useChoices(list: SiteList): Choice[] {
  const { language } = useLanguage()
  const { data } = useSuspenseQuery(siteListQuery(list))
  const first = list === 'languages' ? likely[language].languages : []
  return useSorted(data, ({ _id }, label) => ({ value: _id, label }), first)
}

export function useCountries() {
  const { language } = useLanguage()
  const { data } = useSuspenseQuery(countriesQuery)
  const first = likely[language].countries
  const choices = useSorted(data, ({ code }, label) => ({ value: code, label }), first)
  // Countries share telephone codes: the choice is a country, what is stored is its code.
  const phones = useSorted(
    data,
    ({ code, areaCode }, name) => ({ value: code, label: `${name} (${areaCode})` }),
    first,
  )
  const areaCodeOf = (country: string | null) =>
    data.find(({ code }) => code === country)?.areaCode ?? null
  const countryWith = (areaCode: string | null, preferred: string | null) =>
    areaCodeOf(preferred) === areaCode
      ? preferred
      : (data.find(country => country.areaCode === areaCode)?.code ?? null)
  const nameOf = (country: string) =>
    choices.find(({ value }) => value === country)?.label ?? country
  return { choices, phones, areaCodeOf, countryWith, nameOf }
}
