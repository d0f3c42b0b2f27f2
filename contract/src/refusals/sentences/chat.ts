import type { chatRefusals } from '../chat.ts'

export const chatSentences: Record<keyof typeof chatRefusals, string> = {
  'chat.disabled': 'This chat has no longer available',
  'too.many.messages': 'No more messages can be kept in this conversation',
  'search.short': 'Please enter at least {{min}} characters',
}
