import { type Campaign, type CampaignResult, receiverStates } from '@konsil/contract/campaign'
import { idOf } from '@konsil/contract/samples/ids'
import { firstList, receivers } from './recipient-data.ts'

type Counts = Campaign['counts']
const counted = (counts: Partial<Counts>) =>
  ({ ...Object.fromEntries(receiverStates.map(state => [state, 0])), ...counts }) as Counts

const campaign = (at: number, changes: Partial<Campaign>): Campaign => ({
  _id: idOf(700 + at),
  version: 1,
  state: 'SENT',
  isCounted: true,
  needsProof: false,
  sentAgain: 0,
  counts: counted({ SENT: 98_412, FAILED: 31, LEFT_OUT: 1_557 }),
  title: 'Winter hours of the office',
  recipient: { title: '', recipientListId: null, users: [], isFromList: null },
  method: 'ALL',
  kind: 'INFORMATION',
  pushMessage: 'Our office is closed from 24 December to 2 January.',
  pushEmail: '<h2>We are away for a few days</h2><p>Cases go on as usual.</p>',
  attachments: [idOf(590)],
  files: [{ _id: idOf(590), url: '/file-590', mimeType: 'application/pdf' }],
  sentTime: '2026-03-02T09:00:00.000Z',
  endedTime: '2026-03-02T09:20:00.000Z',
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
  counts: counted({ SENT: 41_230, SENDING: 3, WAITING: 58_767, UNCERTAIN: 2 }),
})
export const stopped = campaign(2, {
  ...toList,
  state: 'PAUSED',
  endedTime: null,
  kind: 'PROMOTION',
  title: 'Versicherungsbeitragsrückerstattungen: Einladung zum Gespräch',
  counts: counted({ SENT: 2, WAITING: 2, FAILED: 1, LEFT_OUT: 1, UNCERTAIN: 1 }),
})
const noMail = campaign(3, { title: 'Maintenance tonight', pushEmail: '' })
export const sent = [sending, stopped, noMail]

export const planned = campaign(4, {
  ...toList,
  state: 'SCHEDULED',
  title: 'Monthly newsletter',
  kind: 'PROMOTION',
  counts: counted({}),
  sentTime: null,
  endedTime: null,
  scheduledTime: '2031-07-01T07:00:00.000Z',
  wallTime: '2031-07-01T09:00',
  repeat: true,
  repeatEvery: 'MONTHLY',
  isFollowUserTimezone: true,
  timezone: 120,
  timeZone: 'Europe/Berlin',
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
