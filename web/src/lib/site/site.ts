import { addressIn, addressOf, placeAt, type SiteQuestion } from '@konsil/contract/site-pages'
import { createContext, useContext } from 'react'
import type { Article } from './article.ts'

/** What every part of a public page may ask for. */
export interface Site extends SiteQuestion {
  article?: Article
  /** The address of a page as this reader's page links it. */
  link(path: string): string
}

const SiteContext = createContext<Site | undefined>(undefined)
export const SiteProvider = SiteContext.Provider

export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('a part of a public page stands outside it')
  return site
}

/** Pages of the site stay in the language that the address names; all others have one address. */
export function linkFrom({ prefixed, language }: Pick<SiteQuestion, 'prefixed' | 'language'>) {
  return (target: string) => {
    const [path = '', rest = ''] = target.split(/(?=[?#])(.*)/s)
    const place = prefixed ? placeAt(path) : undefined
    return place ? addressIn(language, addressOf(place)) + rest : target
  }
}
