import { type SitePageFacts, type SiteQuestion, sitePages } from '@konsil/contract/site-pages'
import type { PageAsked } from '../../http/site-pages.ts'
import type { Ground } from '../ground.ts'
import { type SiteContent, filled, textNameOf } from './content.ts'
import { settingValues } from './settings.ts'
import { readCategories } from './store.ts'

const allFacts: SitePageFacts[] = Object.values(sitePages)

/** The settings that name the versions in force. */
export const versionSettings = allFacts.flatMap(({ version }) => version ?? [])

/** Every text that the pages tell in this moment, by the name of its file. */
export const textsInForce = (inForce: (code: string) => string) => [
  ...new Set(allFacts.flatMap(facts => textNameOf(facts, inForce) ?? [])),
]

/** What pages are told, as it is now: the database is asked once, however many pages there are. */
export function lookUp({ config, database }: Ground, content: SiteContent) {
  const versions = once(() => settingValues(database, versionSettings))
  const categories = once(async () =>
    (await readCategories(database)).map(({ code, name, description }) => ({
      code,
      name,
      description,
    })),
  )
  const textOf = async (facts: SitePageFacts, language: PageAsked['language']) => {
    const version = facts.version === undefined ? '' : (await versions())(facts.version)
    const name = textNameOf(facts, () => version)
    if (name === undefined) return {}
    const text = await content.read(name, language)
    const { PRODUCT_NAME: product, OPERATOR: operator } = config
    return { content: filled(text, { product, operator, version }) }
  }
  return async (asked: PageAsked): Promise<SiteQuestion> => ({
    ...asked,
    productName: config.PRODUCT_NAME,
    publicUrl: config.PUBLIC_URL,
    operator: config.OPERATOR,
    categories: asked.path === '/' ? await categories() : [],
    ...(asked.path && (await textOf(sitePages[asked.path], asked.language))),
  })
}

function once<T>(read: () => Promise<T>) {
  let reading: Promise<T> | undefined
  return () => (reading ??= read())
}
