import type { Campaign, CampaignResult } from '@konsil/contract/campaign'
import {
  sampleCampaign,
  sampleCampaignCounts,
  sampleScheduledCampaign,
} from '@konsil/contract/samples/campaigns'
import { idOf } from '@konsil/contract/samples/ids'
import { firstList, receivers } from './recipient-data.ts'

const whatIsSent = {
  pushMessage: 'Our office is closed from 24 December to 2 January.',
  pushEmail: '<h2>We are away for a few days</h2><p>Cases go on as usual.</p>',
  attachments: [idOf(590)],
  files: [
    {
      _id: idOf(590),
      url: '/file-590',
      mimeType: 'application/pdf',
      name: 'Öffnungszeiten zum Jahreswechsel.pdf',
    },
  ],
}

const campaign = (at: number, changes: Partial<Campaign> = {}) =>
  sampleCampaign(at, {
    counts: sampleCampaignCounts({ SENT: 98_412, FAILED: 31, LEFT_OUT: 1_557 }),
    title: 'Winter hours of the office',
    ...whatIsSent,
    endedTime: '2026-03-02T09:20:00.000Z',
    ...changes,
  })

const toList = {
  method: 'GROUP',
  recipient: {
    title: firstList?.title ?? '',
    recipientListId: firstList?._id ?? null,
    users: firstList?.recipients ?? [],
    isFromList: null,
  },
} as const

export const sending = campaign(1, {
  state: 'SENDING',
  endedTime: null,
  isCounted: false,
  counts: sampleCampaignCounts({ SENT: 41_230, SENDING: 3, WAITING: 58_767, UNCERTAIN: 2 }),
})
export const stopped = campaign(2, {
  ...toList,
  state: 'PAUSED',
  endedTime: null,
  kind: 'PROMOTION',
  title: 'Versicherungsbeitragsrückerstattungen: Einladung zum Gespräch',
  counts: sampleCampaignCounts({ SENT: 2, WAITING: 2, FAILED: 1, LEFT_OUT: 1, UNCERTAIN: 1 }),
})
const noMail = campaign(3, { title: 'Maintenance tonight', pushEmail: '' })
export const sent = [sending, stopped, noMail]

export const planned = sampleScheduledCampaign(4, {
  ...whatIsSent,
  ...toList,
  title: 'Monthly newsletter',
  kind: 'PROMOTION',
})

const [maria, ben, unnamed, sofia, anna] = receivers.map(
  ({ email, profile: { firstName, lastName }, role }): CampaignResult['userInfo'] => ({
    email,
    firstName,
    lastName,
    type: role.code === 'DOCTOR' ? 'DOCTOR' : 'PATIENT',
  }),
)

export const results: CampaignResult[] = [
  { userInfo: maria ?? null, state: 'SENT' as const },
  {
    userInfo: ben ?? null,
    state: 'FAILED' as const,
    reason: 'REFUSED' as const,
    words: '550 5.1.1 The mailbox does not exist',
  },
  { userInfo: unnamed ?? null, state: 'UNCERTAIN' as const, reason: 'BROKEN_OFF' as const },
  { userInfo: sofia ?? null, state: 'LEFT_OUT' as const, reason: 'SWITCHED_OFF' as const },
  { userInfo: anna ?? null, state: 'WAITING' as const },
  { userInfo: null, state: 'SENT' as const },
].map((result, at) => ({
  userId: idOf(300 + at),
  reason: null,
  words: null,
  byBell: result.state === 'SENT',
  byMail: result.state === 'SENT' || result.state === 'FAILED',
  isSentAgain: false,
  changedAt: '2026-03-02T09:05:00.000Z',
  ...result,
}))
