import type { IncomingHttpHeaders } from 'node:http'
import { fallbackLanguage, isLanguage, type Language } from '@konsil/contract/core/texts'

/** Of the languages that Accept-Language lists, the one of ours that is wished for most. */
export function acceptedLanguage(list = ''): Language {
  let best = { language: fallbackLanguage, weight: 0 }
  for (const wish of list.split(',')) {
    const [range = '', ...parameters] = wish.split(';').map(part => part.trim().toLowerCase())
    const language = range === '*' ? fallbackLanguage : range.split('-')[0]
    const weight = weightOf(parameters)
    if (isLanguage(language) && weight > best.weight) best = { language, weight }
  }
  return best.language
}

/** A page's: the cookie mirrors what was chosen in the product, the header what the browser is set to. */
export function pageLanguage(headers: IncomingHttpHeaders): Language {
  const kept = /(?:^|;\s*)language=([^;\s]+)/.exec(headers.cookie ?? '')?.[1]
  return isLanguage(kept) ? kept : acceptedLanguage(headers['accept-language'])
}

/** 1 where none is given; one that cannot be read, or is out of its bounds, counts as not wished. */
function weightOf(parameters: string[]) {
  const given = parameters.find(parameter => parameter.startsWith('q='))
  if (given === undefined) return 1
  return /^q=(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(given) ? Number(given.slice(2)) : 0
}
