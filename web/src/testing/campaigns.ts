import {
  type Campaign,
  type CampaignChoices,
  type CampaignTemplate,
  receiverStates,
  type RecipientList,
} from '@konsil/contract/campaign'
import { campaigns } from '@konsil/contract/campaigns'
import { idOf } from '@konsil/contract/samples/ids'
import { personWith, renderPage, signedIn } from './dashboard.tsx'
import type { Network } from './network.ts'
import { answerReceivers, someList, someReceiver } from './recipients.ts'

type Counts = Campaign['counts']

export const someCounts = (counts: Partial<Counts> = {}) =>
  ({ ...Object.fromEntries(receiverStates.map(state => [state, 0])), ...counts }) as Counts

/** Sent to everybody, by message and mail. */
export const someCampaign = (number: number, changes: Partial<Campaign> = {}): Campaign => ({
  _id: idOf(2000 + number),
  version: 1,
  state: 'SENT',
  isCounted: true,
  needsProof: false,
  sentAgain: 0,
  counts: someCounts({ SENT: 3 }),
  title: `News ${number}`,
  recipient: { title: '', recipientListId: null, users: [], isFromList: null },
  method: 'ALL',
  kind: 'INFORMATION',
  pushMessage: 'We are closed.',
  pushEmail: '<p>We are closed.</p>',
  attachments: [],
  files: [],
  sentTime: '2026-03-02T09:00:00.000Z',
  endedTime: '2026-03-02T09:01:00.000Z',
  scheduledTime: null,
  wallTime: null,
  repeat: false,
  repeatEvery: null,
  isFollowUserTimezone: false,
  timezone: null,
  timeZone: null,
  createdAt: '2026-03-02T09:00:00.000Z',
  ...changes,
})

/** Each month at nine by the clock of each person. */
export const someScheduled = (number: number, changes: Partial<Campaign> = {}) =>
  someCampaign(number, {
    state: 'SCHEDULED',
    counts: someCounts(),
    sentTime: null,
    endedTime: null,
    scheduledTime: '2031-07-01T07:00:00.000Z',
    wallTime: '2031-07-01T09:00',
    repeat: true,
    repeatEvery: 'MONTHLY',
    isFollowUserTimezone: true,
    timezone: 120,
    timeZone: 'Europe/Berlin',
    ...changes,
  })

export const someTemplate = (
  number: number,
  changes: Partial<CampaignTemplate> = {},
): CampaignTemplate => ({
  _id: idOf(3000 + number),
  version: 1,
  name: `Template ${number}`,
  pushMessage: `Push of template ${number}`,
  pushEmail: `<p>Mail of template ${number}</p>`,
  attachments: [],
  files: [],
  ...changes,
})

const listed = <Row>(list: Row[]) => ({ list, total: list.length })

export const people = [1, 2, 3].map(number => someReceiver(number))
export const list = someList(1, people)

/** What a form offers of these. */
export const choicesOf = (
  templates: CampaignTemplate[],
  lists: RecipientList[],
): CampaignChoices => ({
  templates: templates.map(({ _id, name }) => ({ _id, name })),
  lists: lists.map(({ _id, title, recipients }) => ({ _id, title, people: recipients.length })),
})

/** An administrator with people to write to, a list, a template, and nothing sent. */
export function office(): Network {
  const network = signedIn(personWith('ADMIN'))
  network.answer(campaigns.listSent, listed<Campaign>([]))
  network.answer(campaigns.listScheduled, listed<Campaign>([]))
  network.answer(campaigns.listTemplates, listed([someTemplate(1)]))
  network.answer(campaigns.readTemplate, someTemplate(1))
  network.answer(campaigns.listRecipientLists, listed([list]))
  network.answer(campaigns.listChoices, choicesOf([someTemplate(1)], [list]))
  network.answer(campaigns.listResults, listed([]))
  network.answer(campaigns.countReceivers, { total: 3, leftOut: 1 })
  answerReceivers(network, people)
  return network
}

export const openPlace = (query = '') => renderPage(`/dashboard/notification${query}`)
