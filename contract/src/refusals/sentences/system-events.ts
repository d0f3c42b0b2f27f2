import type { systemEventRefusals } from '../system-events.ts'

export const systemEventSentences: Record<keyof typeof systemEventRefusals, string> = {
  'systemevent.content.required': 'Please write a push text or an email in at least one language',
  'systemevent.mail.required': 'This email cannot be empty, as it carries a link or a message',
  'systemevent.push.none': 'This event is told by email alone',
  'systemevent.placeholder.unknown': 'There is no placeholder “{{name}}” for this event',
  'systemevent.changed': 'This event was changed meanwhile. Please look at it again',
}
