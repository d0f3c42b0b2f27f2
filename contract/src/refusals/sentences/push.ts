import type { pushRefusals } from '../push.ts'

export const pushSentences: Record<keyof typeof pushRefusals, string> = {
  'push.address.refused': 'No notifications can be sent by way of this browser',
}
