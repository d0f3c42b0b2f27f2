import { dateOfLanguage } from '@konsil/contract/core/time'
import type { site } from '@konsil/contract/site'
import { versionCodes } from '@konsil/contract/system-settings'
import type { Connection } from '../../database/connect.ts'
import { contentFolder } from '../../folders.ts'
import type { SiteRenderer } from '../../ports/site-renderer.ts'
import type { Capability } from '../capability.ts'
import { contentIn, refuseUnfit } from './content.ts'
import type { SiteGround } from './ground.ts'
import { siteHandlers } from './handlers.ts'
import { textsInForce } from './page-facts.ts'
import { personalData } from './personal-data.ts'
import { presentFormat } from './present.ts'
import { createPublicPages } from './public-pages.ts'
import { settingValues } from './settings.ts'
import {
  readCategories,
  readCommunicationLanguages,
  readCountries,
  readDateFormats,
  readTimeFormats,
} from './store.ts'

export { noteAdministratorAct } from './administrators-log.ts'
export { areListed, type ChoiceList, namesOfChosen } from './choices.ts'
export { messageEvent } from './mails/message.ts'
export { messageArrivedEvent } from './mails/message-arrived.ts'
export { keepRenewed, type RenewedPages } from './public-pages.ts'
export { numberSettingsNow } from './number-settings.ts'
export { settingValues } from './settings.ts'
export { settingValue } from './store.ts'

/** Lists to choose from, settings, the contact form and the public pages. */
export function createSite(ground: SiteGround) {
  const { CONTENT_DIR } = ground.config
  const content = contentIn(CONTENT_DIR ? [CONTENT_DIR, contentFolder] : [contentFolder])
  const capability = {
    handlers: siteHandlers(ground, content),
    personalData,
  } satisfies Capability<typeof site>
  return {
    ...capability,
    async publicPages(renderer: SiteRenderer) {
      await refuseUnfit(content, textsInForce(await settingValues(ground.database, versionCodes)))
      return createPublicPages(ground, renderer, content)
    },
  }
}

/** The date and time format that a new account gets. */
export async function defaultFormats(connection: Connection) {
  const dates = await readDateFormats(connection)
  const times = await readTimeFormats(connection)
  const standard = (formats: typeof dates) => formats.find(format => format.is_default)?.code
  return { dateFormat: standard(dates) ?? dateOfLanguage, timeFormat: standard(times) ?? 'HH:mm' }
}

/** Disease categories, which are the doctors' specialties, as the calls answer them. */
export const categoriesToChoose = async (connection: Connection) =>
  (await readCategories(connection)).map(({ id, name }) => ({ _id: id, name }))

/** Languages of consultations, as the calls answer them. */
export const languagesToChoose = async (connection: Connection) =>
  (await readCommunicationLanguages(connection)).map(({ id, name }) => ({ _id: id, name }))
/** Countries, as the calls answer them. */
export const countriesToChoose = async (connection: Connection) =>
  (await readCountries(connection)).map(({ code, name }) => ({ code, name }))

/** Date and time formats to choose from, as the calls answer them. */
export async function formatsToChoose(connection: Connection) {
  return {
    dateFormats: (await readDateFormats(connection)).map(presentFormat),
    timeFormats: (await readTimeFormats(connection)).map(presentFormat),
  }
}
