import { Refusal } from '@konsil/contract/core/refusals'
import type { site } from '@konsil/contract/site'
import { type SitePageFacts, sitePages } from '@konsil/contract/site-pages'
import type { HandlersOf } from '../../http/call.ts'
import { createQueueCheck } from '../../jobs/waiting.ts'
import type { Ground } from '../ground.ts'
import { type SiteContent, textNameOf } from './content.ts'
import { presentFormat, presentNamed, presentSetting } from './present.ts'
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

export function siteHandlers(ground: Ground, content: SiteContent): HandlersOf<typeof site> {
  const { database, clock } = ground
  const areJobsTaken = createQueueCheck(database, clock)
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
    async sendMessage({ input }) {
      await sendMessage(ground, input)
      return {}
    },
    health: () => Promise.resolve({ status: 'alive' }),
    async ready() {
      if (!(await areJobsTaken().catch(notReady))) notReady()
      return { database: 'ready', queue: 'ready' }
    },
  }
}

/** Whatever is the matter, a load balancer shall wait, and nobody needs to look for a fault of the call. */
function notReady(): never {
  throw new Refusal('server.busy')
}

/** Parts of a whole, written with at most four decimals (D-050). */
const rates = ['FEE_RATE', 'VAT_RATE']

/** Nobody is asked to agree to a version whose text nobody can read. */
async function fits(content: SiteContent, code: string, value: string) {
  if (rates.includes(code)) return /^(0(\.\d{1,4})?|1(\.0{1,4})?)$/.test(value)
  const document = Object.values<SitePageFacts>(sitePages).find(({ version }) => version === code)
  if (!document) return value !== ''
  // It is sent back by whoever agrees to it, and has its shape there (contract/src/access.ts).
  if (!/^\w[\w.-]{0,19}$/.test(value)) return false
  const text = textNameOf(document, () => value)
  return text !== undefined && (await content.faultOf(text)) === undefined
}
