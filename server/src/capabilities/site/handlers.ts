import { Refusal } from '@konsil/contract/core/refusals'
import type { site } from '@konsil/contract/site'
import { type SitePageFacts, sitePages } from '@konsil/contract/site-pages'
import type { HandlersOf } from '../../http/call.ts'
import { isVersion, type SiteContent, textNameOf } from './content.ts'
import type { SiteGround } from './ground.ts'
import { fitsRange, rangeOf } from './number-settings.ts'
import { presentFormat, presentNamed, presentSetting, presentWaiting } from './present.ts'
import { createReadiness } from './readiness.ts'
import { sendMessage } from './send-message.ts'
import {
  readCategories,
  readCommunicationLanguages,
  readCountries,
  readDateFormats,
  readPublicSettings,
  readQualifications,
  readTimeFormats,
  updateSetting,
} from './store.ts'

export function siteHandlers(ground: SiteGround, content: SiteContent): HandlersOf<typeof site> {
  const { database, clock } = ground
  const faultsNow = createReadiness(ground)
  return {
    listLanguages: async () => (await readCommunicationLanguages(database)).map(presentNamed),
    listQualifications: async () => (await readQualifications(database)).map(presentNamed),
    listCountries: async () =>
      (await readCountries(database)).map(row => ({
        ...presentNamed(row),
        areaCode: row.area_code,
      })),
    listCategories: async () =>
      (await readCategories(database)).map(row => ({
        ...presentNamed(row),
        description: row.description,
      })),
    listDateFormats: async () => (await readDateFormats(database)).map(presentFormat),
    listTimeFormats: async () => (await readTimeFormats(database)).map(presentFormat),
    listSystemSettings: async () => (await readPublicSettings(database)).map(presentSetting),
    async updateSystemSetting({ input: { code, name } }) {
      const value = name.trim()
      if (!(await fits(content, code, value))) throw new Refusal('systemsetting.invalid', { code })
      const updated = await updateSetting(database, code, value, clock.now())
      if (!updated) throw new Refusal('systemsetting.unknown', { code })
      return presentSetting(updated)
    },
    listWaiting: async () => ({ waiting: await readWaiting(ground) }),
    async sendMessage({ input }) {
      await sendMessage(ground, input)
      return {}
    },
    health: () => Promise.resolve({ status: 'alive', ...ground.config.BUILD }),
    async ready() {
      const [fault] = await faultsNow()
      if (fault) throw new Refusal(fault)
      return { database: 'ready', disk: 'ready', queue: 'ready' }
    },
  }
}

async function readWaiting({ database, waitingForOffice }: SiteGround) {
  const kinds = waitingForOffice.map(async ({ kind, count }) =>
    presentWaiting(kind, await count(database)),
  )
  return (await Promise.all(kinds)).flat()
}

/** Nobody is asked to agree to a version whose text nobody can read. */
async function fits(content: SiteContent, code: string, value: string) {
  const range = rangeOf(code)
  if (range) return fitsRange(range, value)
  const document = Object.values<SitePageFacts>(sitePages).find(({ version }) => version === code)
  if (!document) return value !== ''
  if (!isVersion(value)) return false
  const text = textNameOf(document, () => value)
  return text !== undefined && (await content.faultOf(text)) === undefined
}
