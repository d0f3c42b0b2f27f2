import type {
  Campaign,
  CampaignChoices,
  CampaignTemplate,
  RecipientList,
} from '@konsil/contract/campaign'
import { campaigns } from '@konsil/contract/campaigns'
import { idOf } from '@konsil/contract/samples/ids'
import { personWith, renderPage, signedIn } from './dashboard.tsx'
import type { Network } from './network.ts'
import { answerReceivers, someList, someReceiver } from './recipients.ts'

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
