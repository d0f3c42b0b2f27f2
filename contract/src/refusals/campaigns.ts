import { fieldRule, type RefusalTable } from '../core/refusal-table.ts'

export const campaignRefusals = {
  'campaign.title.required': fieldRule,
  'campaign.time.required': fieldRule,
  'campaign.content.required': fieldRule,
  'recipient.required': fieldRule,
  'recipient.list.name.required': fieldRule,
  'template.name.required': fieldRule,
  'campaign.file.type': { status: 400 },
  'campaign.not.scheduled': { status: 409 },
  'campaign.not.sending': { status: 409 },
  'campaign.not.paused': { status: 409 },
  'campaign.changed': { status: 409 },
  'campaign.sent.again': { status: 409 },
  'template.changed': { status: 409 },
  'recipient.list.changed': { status: 409 },
  'too.many.campaigns': { status: 409 },
  'too.many.templates': { status: 409 },
  'too.many.recipient.lists': { status: 409 },
} satisfies RefusalTable
