import type {
  CampaignKind,
  CampaignMethod,
  CampaignState,
  ReceiverReason,
  ReceiverState,
  RepeatPeriod,
} from '@konsil/contract/campaign'
import type { Generated } from 'kysely'
import type { JsonOrNull } from './json.ts'

export interface RecipientListTable {
  id: string
  title: string
  description: string
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface RecipientListMemberTable {
  list_id: string
  user_id: string
}

export interface CampaignTemplateTable {
  id: string
  name: string
  push_text: string
  /** Cleaned. */
  mail_html: string
  mail_text: string
  attachments: string[]
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface CampaignTable {
  id: string
  title: string
  push_text: string
  /** Cleaned. */
  mail_html: string
  mail_text: string
  attachments: string[]
  kind: CampaignKind
  method: CampaignMethod
  list_id: string | null
  list_title: string
  /** Null until it is sent, and where it goes to no list. */
  is_from_list: boolean | null
  state: CampaignState
  /** `YYYY-MM-DDTHH:mm`; of a repeated one, that of its first time. */
  wall_time: string | null
  time_zone: string | null
  zone_offset: number | null
  follows_zone: boolean
  repeat_every: RepeatPeriod | null
  occurrence: Generated<number>
  scheduled_at: Date | null
  due_from: Date | null
  run_of: string | null
  /** How often it ran; of a run, which one it is. Unlike `occurrence` it never begins again. */
  runs: Generated<number>
  event_id: string | null
  expanded_to: string | null
  is_expanded: Generated<boolean>
  /** It was to reach so many when it was handed over. */
  people: Generated<number>
  /** Who handed it over, or went on with it, proved who they are. */
  is_proved: Generated<boolean>
  /** It came to reach more, alone or with others of the day, than may be without a proof. */
  is_held_back: Generated<boolean>
  /** Once nobody waits any more; null while they are counted anew at each look. */
  counts: JsonOrNull<Partial<Record<ReceiverState, number>>>
  created_by: string
  /** By which whoever handed it over knows it again. */
  client_id: string | null
  version: Generated<number>
  created_at: Date
  updated_at: Date
  began_at: Date | null
  ended_at: Date | null
}

export interface CampaignChosenTable {
  campaign_id: string
  user_id: string
}

export interface CampaignRecipientTable {
  campaign_id: string
  user_id: string
  state: ReceiverState
  reason: ReceiverReason | null
  words: string | null
  by_bell: Generated<boolean>
  by_mail: Generated<boolean>
  tries: Generated<number>
  retry_at: Date | null
  sender: string | null
  changed_at: Date
  /** By which campaign it was sent once more to somebody of whom this one left it uncertain. */
  sent_again_in: string | null
}

export interface CampaignTables {
  recipient_list: RecipientListTable
  recipient_list_member: RecipientListMemberTable
  campaign_template: CampaignTemplateTable
  campaign: CampaignTable
  campaign_chosen: CampaignChosenTable
  campaign_recipient: CampaignRecipientTable
}
