import type { chatRefusals } from '../chat.ts'

export const chatSentences: Record<keyof typeof chatRefusals, string> = {
  'chat.disabled': 'This chat has no longer available',
  'search.short': 'Please enter at least {{min}} characters',
}
