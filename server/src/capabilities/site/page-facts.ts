import {
  factsOf,
  isSubjectPath,
  type SitePageFacts,
  type SiteQuestion,
  sitePages,
} from '@konsil/contract/site-pages'
import { versionCodes, type VersionSetting } from '@konsil/contract/system-settings'
import type { PageAsked } from '../../http/site-pages.ts'
import { type SiteContent, filled, textNameOf } from './content.ts'
import { blogsOn, shownIn } from './blogs-shown.ts'
import { type Directory, introducedOn, subjectAt } from './directory.ts'
import type { SiteGround } from './ground.ts'
import { settingValues } from './settings.ts'
import { readCategories } from './store.ts'

const allFacts: SitePageFacts[] = Object.values(sitePages)

/** Where the versions of a text lie that people agree to: each has a page. */
export function contentOfVersion(code: VersionSetting) {
  const content = allFacts.find(({ version }) => version === code)?.content
  if (content === undefined) throw new Error(`no page tells the text of ${code}`)
  return content
}

export const textOfVersion = (code: VersionSetting, version: string) =>
  `${contentOfVersion(code)}/${version}`

/** Every text that the pages tell in this moment, by the name of its file. */
export const textsInForce = (inForce: (code: string) => string) => [
  ...new Set(allFacts.flatMap(facts => textNameOf(facts, inForce) ?? [])),
]

/** What pages are told, as it is now: the database is asked once, however many pages there are. */
export function lookUp(
  ground: SiteGround,
  content: SiteContent,
  directory: () => Promise<Directory>,
) {
  const { config, database, clock, priceList } = ground
  const versions = once(() => settingValues(database, versionCodes))
  const rows = once(() => readCategories(database))
  const categories = async () =>
    (await rows()).map(({ id, code, name, description }) => ({ id, code, name, description }))
  const services = once(() => priceList(database, clock.now()))
  const blogs = onceFor((slug: string) => ground.blogs.read(slug))
  const subjectOf = async ({ path, slug = '', language }: PageAsked) => {
    if (path === undefined || !isSubjectPath(path)) return {}
    if (path !== '/blog/:slug') return subjectAt(await directory(), { path, slug }, clock.now())
    const blog = await blogs(slug)
    return blog && { blog: shownIn(language, blog) }
  }
  const textOf = async (facts: SitePageFacts, { language, version: wanted }: PageAsked) => {
    const inForce = facts.version === undefined ? '' : (await versions())(facts.version)
    const version = wanted ?? inForce
    const name = textNameOf(facts, () => version)
    if (name === undefined) return {}
    const text = await content.read(name, language)
    const { PRODUCT_NAME: product, OPERATOR: operator } = config
    return {
      content: filled(text, { product, operator, version }),
      ...(version === inForce ? {} : { formerVersion: version }),
    }
  }
  return async (asked: PageAsked): Promise<SiteQuestion> => {
    const facts: SitePageFacts = asked.path ? factsOf(asked.path) : {}
    const subject = await subjectOf(asked)
    return {
      ...asked,
      ...(subject ? {} : { path: undefined }),
      productName: config.PRODUCT_NAME,
      publicUrl: config.PUBLIC_URL,
      operator: config.OPERATOR,
      categories: facts.categories ? await categories() : [],
      services: facts.prices ? await services() : [],
      blogs: facts.blogs ? blogsOn(facts, (await directory()).blogs, asked) : [],
      doctors: facts.doctors ? introducedOn((await directory()).doctors, clock.now()) : [],
      ...(await textOf(facts, asked)),
      ...subject,
    }
  }
}

function onceFor<T>(read: (key: string) => Promise<T>) {
  const readings = new Map<string, Promise<T>>()
  return (key: string) => {
    const reading = readings.get(key) ?? read(key)
    readings.set(key, reading)
    return reading
  }
}

function once<T>(read: () => Promise<T>) {
  let reading: Promise<T> | undefined
  return () => (reading ??= read())
}
