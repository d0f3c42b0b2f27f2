import { campaignsAtOnce, type campaigns } from '@konsil/contract/campaigns'
import { Refusal } from '@konsil/contract/core/refusals'
import { instantFrom } from '@konsil/contract/core/time'
import type { Call, HandlersOf } from '../../http/call.ts'
import { only } from '../only.ts'
import { addCampaign, updateCampaign } from './add-campaign.ts'
import type { CampaignsGround } from './ground.ts'
import { offeredReceivers } from './offered-receivers.ts'
import {
  presentCampaign,
  presentCampaigns,
  presentChoices,
  presentRecipientLists,
  presentResults,
  presentTemplates,
} from './present.ts'
import { receivedMessage } from './received-message.ts'
import { receiversAsked } from './receivers.ts'
import { addRecipientList, removeRecipientList, updateRecipientList } from './recipient-lists.ts'
import { resultsAsTable } from './results.ts'
import { sendTest } from './send-test.ts'
import { removeCampaign, steer } from './steer.ts'
import { findCampaign, listBegun, listScheduled } from './store/campaigns.ts'
import { countReceivers } from './store/receivers.ts'
import {
  findRecipientList,
  listRecipientLists,
  namedRecipientLists,
} from './store/recipient-lists.ts'
import { listResults } from './store/recipients.ts'
import { findTemplate, listTemplates, namedTemplates } from './store/templates.ts'
import { addTemplate, removeTemplate, updateTemplate } from './templates.ts'

type Handlers = HandlersOf<typeof campaigns>

export const campaignsHandlers = (ground: CampaignsGround): Handlers => ({
  ...readHandlers(ground),
  ...sendHandlers(ground),
  ...templateHandlers(ground),
  ...listHandlers(ground),
})

type Named<Names extends keyof Handlers> = Pick<Handlers, Names>

const searched = ({ filters, ...page }: Call<typeof campaigns.listSent>['input']) => ({
  size: campaignsAtOnce,
  ...page,
  search: filters?.search,
  from: filters?.from === undefined ? undefined : instantFrom(filters.from),
  to: filters?.to === undefined ? undefined : instantFrom(filters.to),
})

function readHandlers(
  ground: CampaignsGround,
): Named<
  | 'listSent'
  | 'listScheduled'
  | 'readCampaign'
  | 'countReceivers'
  | 'listResults'
  | 'downloadResults'
  | 'readFile'
  | 'readMessage'
  | 'listReceivers'
  | 'listChoices'
> {
  const { database } = ground
  const found = async (id: string) => {
    const row = await findCampaign(database, id)
    if (!row) throw new Refusal('not.found')
    return row
  }
  return {
    async listSent({ input }) {
      const { rows, total } = await listBegun(database, searched(input))
      return { list: await presentCampaigns(ground, database, rows), total }
    },
    async listScheduled({ input }) {
      const { rows, total } = await listScheduled(database, searched(input))
      return { list: await presentCampaigns(ground, database, rows), total }
    },
    readCampaign: async ({ input }) => presentCampaign(ground, database, await found(input.id)),
    async countReceivers({ input: { hasPush, hasMail, ...asked } }) {
      const { among } = await receiversAsked(database, asked)
      return countReceivers(database, among, { kind: asked.kind, hasPush, hasMail })
    },
    async listResults({ input: { id, filters, ...page } }) {
      await found(id)
      const asked = { ...page, campaignId: id, ...filters }
      const { rows, total } = await listResults(database, asked)
      return { list: await presentResults(database, rows), total }
    },
    downloadResults: ({ input, language }) => resultsAsTable(ground, input, language),
    async readFile({ input }) {
      const file = await ground.documents.readPublic(input.id)
      if (!file) throw new Refusal('not.found')
      return file
    },
    readMessage: ({ input, person }) => receivedMessage(ground, person.userId, input.id),
    listReceivers: ({ input }) => offeredReceivers(ground, input),
    async listChoices() {
      const templates = await namedTemplates(database)
      const lists = await namedRecipientLists(database)
      return presentChoices(templates, lists)
    },
  }
}

function sendHandlers(
  ground: CampaignsGround,
): Named<'add' | 'update' | 'remove' | 'pause' | 'resume' | 'cancel' | 'sendTest'> {
  const { database } = ground
  const shown = async (id: string) => {
    const row = await findCampaign(database, id)
    return presentCampaign(ground, database, only(row ? [row] : []))
  }
  return {
    add: async ({ input, person, prove }) =>
      shown(await addCampaign(ground, { person, prove }, input)),
    update: async ({ input, person, prove }) =>
      shown(await updateCampaign(ground, { person, prove }, input)),
    async remove({ input, person }) {
      await removeCampaign(ground, person.userId, input.id)
      return {}
    },
    pause: ({ input, person, prove }) => steer(ground, { person, prove }, 'pause', input.id),
    resume: ({ input, person, prove }) => steer(ground, { person, prove }, 'resume', input.id),
    cancel: ({ input, person, prove }) => steer(ground, { person, prove }, 'cancel', input.id),
    async sendTest({ input, person }) {
      await sendTest(ground, person, input)
      return {}
    },
  }
}

function templateHandlers(
  ground: CampaignsGround,
): Named<'listTemplates' | 'readTemplate' | 'addTemplate' | 'updateTemplate' | 'removeTemplate'> {
  const { database } = ground
  return {
    async listTemplates({ input: { filters, ...page } }) {
      const asked = { size: campaignsAtOnce, ...page, search: filters?.search }
      const { rows, total } = await listTemplates(database, asked)
      return { list: await presentTemplates(ground, database, rows), total }
    },
    async readTemplate({ input }) {
      const row = await findTemplate(database, input.id)
      if (!row) throw new Refusal('not.found')
      return only(await presentTemplates(ground, database, [row]))
    },
    async addTemplate({ input, person }) {
      const row = await addTemplate(ground, person.userId, input)
      return only(await presentTemplates(ground, database, [row]))
    },
    async updateTemplate({ input, person }) {
      const row = await updateTemplate(ground, person.userId, input)
      return only(await presentTemplates(ground, database, [row]))
    },
    async removeTemplate({ input, person }) {
      await removeTemplate(ground, person.userId, input.id)
      return {}
    },
  }
}

function listHandlers(
  ground: CampaignsGround,
): Named<
  | 'listRecipientLists'
  | 'readRecipientList'
  | 'addRecipientList'
  | 'updateRecipientList'
  | 'removeRecipientList'
> {
  const { database } = ground
  return {
    async listRecipientLists({ input: { filters, ...page } }) {
      const asked = { size: campaignsAtOnce, ...page, search: filters?.search }
      const { rows, total } = await listRecipientLists(database, asked)
      return { list: await presentRecipientLists(database, rows), total }
    },
    async readRecipientList({ input }) {
      const row = await findRecipientList(database, input.id)
      if (!row) throw new Refusal('not.found')
      return only(await presentRecipientLists(database, [row]))
    },
    async addRecipientList({ input }) {
      const row = await addRecipientList(ground, input)
      return only(await presentRecipientLists(database, [row]))
    },
    async updateRecipientList({ input }) {
      const row = await updateRecipientList(ground, input)
      return only(await presentRecipientLists(database, [row]))
    },
    async removeRecipientList({ input, person }) {
      await removeRecipientList(ground, person.userId, input.recipientListId)
      return {}
    },
  }
}
