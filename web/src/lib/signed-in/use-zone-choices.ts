import { useMemo } from 'react'
import { useLanguage } from '../words/language.ts'
import { sayZone } from './dates.ts'

/** Named as people know them; the place, for certainty, stands in brackets. The one that is chosen is among them. */
export function useZoneChoices(chosen: string) {
  const { language } = useLanguage()
  // There are hundreds, and each takes a while to be said.
  return useMemo(() => {
    const zones = new Set([chosen, ...Intl.supportedValuesOf('timeZone')])
    const choices = [...zones].map(value => ({ value, label: sayZone(value, language) }))
    const places = new Map(choices.map(({ label, value }) => [label, value]))
    return choices.filter(({ label, value }) => places.get(label) === value)
  }, [chosen, language])
}
