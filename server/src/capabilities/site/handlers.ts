import { Refusal } from '@konsil/contract/core/refusals'
import type { site } from '@konsil/contract/site'
import type { HandlersOf } from '../../http/call.ts'
import { only } from '../only.ts'
import { presentedActs } from './administrators-log.ts'
import type { SiteContent } from './content.ts'
import type { SiteGround } from './ground.ts'
import { presentFormat, presentNamed, presentSetting, presentWaiting } from './present.ts'
import { presentForOffice } from './present-settings.ts'
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
} from './store.ts'
import { updateSetting } from './update-setting.ts'

export function siteHandlers(ground: SiteGround, content: SiteContent): HandlersOf<typeof site> {
  const { database } = ground
  const readiness = createReadiness(ground)
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
    async listSystemSettings({ person }) {
      const rows = await readPublicSettings(database)
      return person.role === 'ADMIN'
        ? presentForOffice(ground, content, rows)
        : rows.map(presentSetting)
    },
    async updateSystemSetting({ input, person }) {
      const changed = await updateSetting(ground, content, person.userId, input)
      return only(await presentForOffice(ground, content, [changed]))
    },
    listActs: ({ input }) => presentedActs(ground, input),
    listWaiting: async () => ({ waiting: await readWaiting(ground) }),
    async sendMessage({ input }) {
      await sendMessage(ground, input)
      return {}
    },
    health: () => Promise.resolve({ status: 'alive', ...ground.config.BUILD }),
    async ready() {
      const { faults, isStuck, isRedisReached } = await readiness()
      const [fault] = faults
      if (fault) throw new Refusal(fault)
      const redis = isRedisReached ? ('ready' as const) : ('away' as const)
      return {
        database: 'ready',
        disk: 'ready',
        queue: isStuck ? 'stuck' : 'ready',
        ...(isRedisReached === undefined ? {} : { redis }),
      }
    },
  }
}

async function readWaiting({ database, waitingForOffice }: SiteGround) {
  const kinds = waitingForOffice.map(async ({ kind, count }) =>
    presentWaiting(kind, await count(database)),
  )
  return (await Promise.all(kinds)).flat()
}
