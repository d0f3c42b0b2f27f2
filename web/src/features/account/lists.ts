import type { TextPerLanguage } from '@konsil/contract/core/texts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLanguage } from '../../lib/words/language.ts'
import type { Choice } from '../../ui/pickers/select-field.tsx'
import { countriesQuery, type SiteList, siteListQuery } from './queries.ts'

interface Named {
  name: TextPerLanguage
}

/** In the order of the alphabet of whoever reads. */
function useSorted<T extends Named>(list: T[], choiceOf: (one: T, name: string) => Choice) {
  const { language } = useLanguage()
  return list
    .map(one => choiceOf(one, one.name[language]))
    .sort((one, other) => one.label.localeCompare(other.label, language))
}

export function useChoices(list: SiteList): Choice[] {
  const { data } = useSuspenseQuery(siteListQuery(list))
  return useSorted(data, ({ _id }, label) => ({ value: _id, label }))
}

export function useCountries() {
  const { data } = useSuspenseQuery(countriesQuery)
  const choices = useSorted(data, ({ code }, label) => ({ value: code, label }))
  // Countries share telephone codes: the choice is a country, what is stored is its code.
  const phones = useSorted(data, ({ code, areaCode }, name) => ({
    value: code,
    label: `${name} (${areaCode})`,
  }))
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
