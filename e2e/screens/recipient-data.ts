import type { administratorAct } from '@konsil/contract/administrators-log'
import type { CampaignTemplate, RecipientList } from '@konsil/contract/campaign'
import type { campaigns } from '@konsil/contract/campaigns'
import type { OutputOf } from '@konsil/contract/core/endpoint'
import { idOf } from '@konsil/contract/samples/ids'
import type { z } from 'zod'

type Receiver = OutputOf<typeof campaigns.listReceivers>['list'][number]

const names = [
  ['Maria', 'Hofmann-Papadopoulou'],
  ['Ben', 'Okafor'],
  ['', ''],
  ['Sofia', 'Brandenburg'],
  ['Anna', 'Weiß'],
  ['Jonas', 'Krüger'],
  ['Leyla', 'Demir'],
] as const

const addressOf = (first: string, last: string) =>
  first === ''
    ? 'eine.wirklich.sehr.lange.adresse@universitaetsklinikum.example.org'
    : `${first}.${last}@example.org`.toLowerCase().replaceAll('ß', 'ss').replaceAll('ü', 'ue')

export const receivers: Receiver[] = names.map(([firstName, lastName], at) => {
  const code = at % 3 === 1 ? 'DOCTOR' : 'PATIENT'
  return {
    _id: idOf(300 + at),
    email: addressOf(firstName, lastName),
    profile: { firstName, lastName, gender: null },
    role: { code, name: code },
    createdAt: '2026-01-05T09:00:00.000Z',
    updatedAt: '2026-01-05T09:00:00.000Z',
  }
})

const listed = (of: readonly Receiver[]): RecipientList['recipients'] =>
  of.map(({ _id, email, profile: { firstName, lastName }, role }) => ({
    _id,
    userId: _id,
    userInfo: {
      email,
      firstName,
      lastName,
      type: role.code === 'DOCTOR' ? 'DOCTOR' : 'PATIENT',
    },
  }))

export const lists: RecipientList[] = [
  'Ärztinnen und Ärzte der Rechtsschutzversicherungsgesellschaften',
  'Press',
  'Volunteers of the pilot',
].map((title, at) => ({
  _id: idOf(400 + at),
  version: 1,
  title,
  description: at === 1 ? 'Who asked to be told of news first.' : '',
  recipients: listed(receivers.slice(0, 6 - at)),
}))

/** One who left stands there without a name. */
export const [firstList] = lists.map(list => ({
  ...list,
  recipients: [...list.recipients, { _id: idOf(390), userId: idOf(390), userInfo: null }],
}))

export const templates: CampaignTemplate[] = ['Office closed', 'New function', 'Summer hours'].map(
  (name, at) => ({
    _id: idOf(500 + at),
    version: 1,
    name,
    pushMessage: at === 1 ? '' : 'Our office is closed from 24 December to 2 January.',
    pushEmail:
      at === 2
        ? ''
        : '<h2>We are away for a few days</h2><p>From <strong>24 December</strong> to 2 January nobody answers the phone. Cases go on as usual.</p>',
    attachments: at === 0 ? [idOf(590)] : [],
    files:
      at === 0
        ? [{ _id: idOf(590), url: '/file-590', mimeType: 'application/pdf', name: 'Hours.pdf' }]
        : [],
  }),
)

export const administratorActs: z.infer<typeof administratorAct>[] = [
  ['CAMPAIGN_SENT', 'Winter hours of the office', 100_000],
  ['CAMPAIGN_SCHEDULED', 'Invitation to the day of open doors at the university hospital', 412],
  ['CAMPAIGN_PAUSED', 'Winter hours of the office', null],
  ['RECIPIENT_LIST_REMOVED', 'Press', 1],
  ['SYSTEM_EVENT_CHANGED', 'Appointments-Appointment confirmed', null],
  ['WRITTEN_BY_A_NEWER_VERSION', 'Something new', null],
].map(([act, about, people], at) => ({
  act: String(act),
  about: String(about),
  people: people === null ? null : Number(people),
  by: at === 3 ? null : { firstName: 'Alex', lastName: 'Kerner', title: null },
  happenedAt: `2026-11-${20 - at}T09:30:00.000Z`,
}))
