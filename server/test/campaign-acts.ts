import { campaigns } from '@konsil/contract/campaigns'
import type { QuestionOf } from '@konsil/contract/core/endpoint'
import { campaignsDueJob } from '../src/capabilities/campaigns/begin.ts'
import { sendCampaignJob } from '../src/capabilities/campaigns/send-campaign-job.ts'
import type { Somebody, TestServer } from './test-server.ts'

type Asked = Partial<QuestionOf<typeof campaigns.add>>

export const chosen = (...people: Pick<Somebody, 'id'>[]) => ({
  method: 'CUSTOMIZED' as const,
  recipient: { users: people.map(({ id: userId }) => ({ userId })) },
})

/** Of an answer that refuses: its status, and by what name. */
export const refusal = ({ status, items }: { status: number; items: { id: string }[] }) => [
  status,
  items[0]?.id,
]

/** What administrators do with campaigns, by the calls of their pages. */
export const campaignActs = (server: TestServer, admin: Pick<Somebody, 'token'>) => {
  const asking = () => ({ token: admin.token })
  const asked = (changes: Asked) => ({
    title: 'Longer hours',
    pushMessage: '',
    pushEmail: '<p>We answer until eight.</p>',
    kind: 'INFORMATION' as const,
    method: 'ALL' as const,
    ...changes,
  })
  return {
    asked,
    tryToAdd: (changes: Asked = {}) => server.call(campaigns.add, asked(changes), asking()),
    async add(changes: Asked = {}) {
      const answer = await server.call(campaigns.add, asked(changes), asking())
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.items))
      return answer.data
    },
    read: async (id: string) => (await server.call(campaigns.readCampaign, { id }, asking())).data,
    results: async (id: string) =>
      (await server.call(campaigns.listResults, { id }, asking())).data.list,
    /** As the worker does each minute, and then all that follows. */
    async passMinute() {
      await server.perform(campaignsDueJob, {})
      await server.runJobs()
    },
    /** Looks for what is due, and sends nothing. */
    look: () => server.perform(campaignsDueJob, {}),
    send: (campaignId: string) => server.perform(sendCampaignJob, { campaignId }),
    /** By e-mail, what became of it with each. */
    async resultsByEmail(id: string) {
      const { list } = (await server.call(campaigns.listResults, { id }, asking())).data
      return Object.fromEntries(list.map(one => [one.userInfo?.email ?? one.userId, one.state]))
    },
  }
}

/** Turns a switch for advertising on, as a person does in their settings. */
export const switchOn = (
  { pool }: TestServer,
  { id }: Pick<Somebody, 'id'>,
  ...names: ('promotion' | 'emailPromotion')[]
) =>
  pool.query('update user_setting set switches = switches || $2::jsonb where user_id = $1', [
    id,
    JSON.stringify(Object.fromEntries(names.map(name => [name, true]))),
  ])

export const liveIn = ({ pool }: TestServer, { id }: Pick<Somebody, 'id'>, zone: string) =>
  pool.query('update profile set time_zone = $2, is_zone_guessed = false where user_id = $1', [
    id,
    zone,
  ])
