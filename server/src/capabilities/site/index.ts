import type { Connection } from '../../database/connect.ts'
import { contentFolder } from '../../home.ts'
import type { SiteRenderer } from '../../ports/site-renderer.ts'
import type { Ground } from '../ground.ts'
import { contentIn, refuseMissing } from './content.ts'
import { siteHandlers } from './handlers.ts'
import { createPublicPages, textsInForce, versionSettings } from './public-pages.ts'
import { presentFormat } from './present.ts'
import { readDateFormats, readSettings, readTimeFormats } from './store.ts'

export { areListed, type ChoiceList } from './choices.ts'
export type { PublicPages } from './public-pages.ts'

export function createSite(ground: Ground) {
  const { CONTENT_DIR } = ground.config
  const content = contentIn(CONTENT_DIR ? [CONTENT_DIR, contentFolder] : [contentFolder])
  return {
    handlers: siteHandlers(ground, content),
    async publicPages(renderer: SiteRenderer) {
      await refuseMissing(
        content,
        textsInForce(await settingValues(ground.database, versionSettings)),
      )
      return createPublicPages(ground, renderer, content)
    },
  }
}

/** The values of several settings, read at once; a code that has none is a bug. */
export async function settingValues(connection: Connection, codes: string[]) {
  const values = new Map(
    (await readSettings(connection, codes)).map(({ code, value }) => [code, value]),
  )
  return (code: string): string => {
    const value = values.get(code)
    if (value === undefined) throw new Error(`the system setting ${code} is missing`)
    return value
  }
}

export async function defaultFormats(connection: Connection) {
  const dates = await readDateFormats(connection)
  const times = await readTimeFormats(connection)
  const standard = (formats: typeof dates) => formats.find(format => format.is_default)?.code
  return { dateFormat: standard(dates) ?? 'DD-MM-YYYY', timeFormat: standard(times) ?? 'HH:mm' }
}

/** What a person can choose from, as the calls answer it. */
export async function formatsToChoose(connection: Connection) {
  return {
    dateFormats: (await readDateFormats(connection)).map(presentFormat),
    timeFormats: (await readTimeFormats(connection)).map(presentFormat),
  }
}
