import { type Campaign, receiverStates } from '../campaign.ts'
import { idOf } from './ids.ts'

type Counts = Campaign['counts']

export const sampleCampaignCounts = (counts: Partial<Counts> = {}) =>
  ({ ...Object.fromEntries(receiverStates.map(state => [state, 0])), ...counts }) as Counts

/** Sent to everybody, by message and mail. */
export const sampleCampaign = (number: number, changes: Partial<Campaign> = {}): Campaign => ({
  _id: idOf(2_000 + number),
  version: 1,
  state: 'SENT',
  isCounted: true,
  needsProof: false,
  sentAgain: 0,
  counts: sampleCampaignCounts({ SENT: 3 }),
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
export const sampleScheduledCampaign = (number: number, changes: Partial<Campaign> = {}) =>
  sampleCampaign(number, {
    state: 'SCHEDULED',
    counts: sampleCampaignCounts(),
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
