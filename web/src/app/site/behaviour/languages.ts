import { carryTyped } from '../../../lib/visitor/carried-typing.ts'
import { hasChosenLanguage, keepLanguage } from '../../../lib/visitor/kept-language.ts'

/** The choice counts everywhere; the address of a page alone only until the browser is closed. */
export function startLanguages(go = (address: string) => window.location.assign(address)) {
  const shown = document.documentElement.lang
  const select = document.querySelector<HTMLSelectElement>('select[data-languages]')
  select?.addEventListener('change', () => {
    const { value: chosen, selectedOptions } = select
    const { address } = selectedOptions[0]?.dataset ?? {}
    // Whoever comes back to this page finds its own language.
    select.value = shown
    if (address === undefined) return
    keepLanguage(chosen)
    carryTyped()
    // The same place of the page, whose parts have the same names in all languages.
    go(address + window.location.hash)
  })
  const named = window.location.pathname.split('/')[1] === shown
  if (named && !hasChosenLanguage()) document.cookie = `language=${shown}; Path=/; SameSite=Lax`
}
