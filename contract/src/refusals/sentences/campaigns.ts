import type { campaignRefusals } from '../campaigns.ts'

export const campaignSentences: Record<keyof typeof campaignRefusals, string> = {
  'campaign.title.required': 'Please enter notification title',
  'campaign.time.required': 'Please select delivery schedule time',
  'campaign.content.required': 'Please add push notification or email notification',
  'recipient.required': 'Please select at least one recipient',
  'recipient.list.name.required': 'Please enter recipient list name',
  'template.name.required': 'Please enter template name',
  'campaign.file.type': 'Please upload image or PDF file',
  'campaign.not.scheduled': 'This notification is being sent already and can no longer be changed',
  'campaign.not.sending': 'This notification is not being sent',
  'campaign.not.paused': 'This notification is not paused',
  'campaign.changed': 'This notification was changed meanwhile. Please look at it again',
  'campaign.sent.again':
    'It cannot be sent again to any of these people. Please look at the results',
  'template.changed': 'This template was changed meanwhile. Please look at it again',
  'recipient.list.changed': 'This recipient list was changed meanwhile. Please look at it again',
  'too.many.campaigns': 'No more notifications can be scheduled',
  'too.many.templates': 'No more templates can be kept',
  'too.many.recipient.lists': 'No more recipient lists can be kept',
}
