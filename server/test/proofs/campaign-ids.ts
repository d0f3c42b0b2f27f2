import { randomUUID } from 'node:crypto'
import { campaigns } from '@konsil/contract/campaigns'
import { upload } from '../files.ts'
import type { Somebody, TestServer } from '../test-server.ts'
import { titleOf } from './calls.ts'
import { type Hidden, hiddenFile, onlyId } from './hidden.ts'

const everyOne = 'administrators alone ask, and every one is in their lists'
const everyPerson = 'administrators alone ask, and whoever they can write to is in their list'

const said = { title: 'News', name: 'News', pushMessage: 'Open late' }

const ofAll = (endpoint: Hidden['endpoint'], fields: string[], isPublic: string) =>
  Object.fromEntries(fields.map(field => [`${titleOf(endpoint)} ${field}`, { isPublic }]))

/** Something that was written to this person, by bell. */
export async function writtenTo({ pool }: TestServer, { id }: Pick<Somebody, 'id'>) {
  const campaignId = randomUUID()
  await pool.query(
    `insert into campaign (id, title, push_text, mail_html, mail_text, attachments, kind, method, list_title, state,
       follows_zone, is_expanded, created_by, created_at, updated_at, began_at, ended_at)
     values ($1, 'News', 'Open late', '', '', '{}', 'INFORMATION', 'CUSTOMIZED', '', 'SENT', false, true, $2, now(), now(), now(), now())`,
    [campaignId, id],
  )
  await pool.query(
    `insert into campaign_recipient (campaign_id, user_id, state, by_bell, changed_at) values ($1, $2, 'SENT', true, now())`,
    [campaignId, id],
  )
  return campaignId
}

/** A template that somebody wrote. */
export async function keptTemplate(server: TestServer, { token }: Somebody) {
  const asked = { name: 'News', pushMessage: 'Open late' }
  return (await server.call(campaigns.addTemplate, asked, { token })).data._id
}

/** A file that a campaign of this administrator holds. */
export async function ownCampaignFile(server: TestServer, { token }: Somebody) {
  const { data } = await upload(server, token)
  const asked = { name: 'News', pushMessage: 'Open late', attachments: [data._id] }
  await server.call(campaigns.addTemplate, asked, { token })
  return data._id
}

/** New files are their uploader's alone; those that are taken up have a public address. */
const ofFiles = (endpoint: Hidden['endpoint'], asked: object) => ({
  [`${titleOf(endpoint)} attachments`]: hiddenFile(endpoint, async () => id => ({
    ...asked,
    attachments: [id],
  })),
})

const { title, name, pushMessage } = said
const aCampaign = { title, pushMessage, method: 'ALL', recipient: {} }

export const campaignIdRules: Record<string, Hidden | { isPublic: string }> = {
  ...[
    campaigns.readCampaign,
    campaigns.remove,
    campaigns.pause,
    campaigns.resume,
    campaigns.cancel,
    campaigns.listResults,
    campaigns.downloadResults,
    campaigns.readTemplate,
    campaigns.removeTemplate,
    campaigns.readRecipientList,
  ].reduce((rules, one) => ({ ...rules, ...ofAll(one, ['id'], everyOne) }), {}),
  ...[campaigns.add, campaigns.update, campaigns.countReceivers].reduce(
    (rules, one) => ({
      ...rules,
      ...ofAll(one, ['recipient.recipientListId'], everyOne),
      ...ofAll(one, ['recipient.users.userId'], everyPerson),
    }),
    {},
  ),
  ...ofAll(
    campaigns.add,
    ['clientId'],
    'is made by whoever asks, and among their own alone it is looked for',
  ),
  ...ofAll(campaigns.add, ['againOf'], everyOne),
  ...ofAll(campaigns.update, ['id'], everyOne),
  ...ofAll(campaigns.updateTemplate, ['id'], everyOne),
  ...ofAll(campaigns.updateRecipientList, ['recipientListId'], everyOne),
  ...ofAll(campaigns.removeRecipientList, ['recipientListId'], everyOne),
  ...ofAll(campaigns.addRecipientList, ['recipients.userId'], everyPerson),
  ...ofAll(campaigns.updateRecipientList, ['recipients.userId'], everyPerson),
  ...ofFiles(campaigns.add, aCampaign),
  ...ofFiles(campaigns.addTemplate, { name, pushMessage }),
  ...ofAll(campaigns.update, ['attachments'], 'takes files up as adding one does, which is proven'),
  ...ofAll(campaigns.updateTemplate, ['attachments'], 'the same'),
  ...ofAll(
    campaigns.sendTest,
    ['attachments'],
    'are named by their address alone, and nothing of them is read',
  ),
  ...ofAll(
    campaigns.readFile,
    ['id'],
    'whoever has the address of a file of a campaign may read it: `files.test.ts` of campaigns',
  ),
  [`${titleOf(campaigns.readMessage)} id`]: {
    endpoint: campaigns.readMessage,
    own: async (server, asker) => onlyId(await writtenTo(server, asker)),
    async removed(server, one) {
      const id = await writtenTo(server, one)
      await server.pool.query('delete from campaign where id = $1', [id])
      return id
    },
    guessed: randomUUID,
  },
}
