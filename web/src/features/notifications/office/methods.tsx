import { languages } from '@konsil/contract/core/texts'
import type { SentNotification } from '@konsil/contract/system-events'
import { SendingMethod } from '../../mail-editor/sending-method.tsx'

export function Methods({ of: { pushMessage, pushEmail } }: { of: SentNotification }) {
  const isIn = (text: typeof pushMessage) => languages.some(one => text[one] !== '')
  return <SendingMethod message={isIn(pushMessage)} email={isIn(pushEmail)} />
}
