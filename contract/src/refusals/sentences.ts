import type { RefusalId, RefusalItem, RefusalTold } from '../core/refusals.ts'
import { accessSentences } from './sentences/access.ts'
import { accountSentences } from './sentences/account.ts'
import { blogSentences } from './sentences/blogs.ts'
import { bookingSentences } from './sentences/booking.ts'
import { campaignSentences } from './sentences/campaigns.ts'
import { caseSentences } from './sentences/cases.ts'
import { certificateSentences } from './sentences/certificates.ts'
import { chatSentences } from './sentences/chat.ts'
import { doctorSentences } from './sentences/doctors.ts'
import { documentSentences } from './sentences/documents.ts'
import { machineSentences } from './sentences/machine.ts'
import { mobileVersionSentences } from './sentences/mobile-versions.ts'
import { payingSentences } from './sentences/paying.ts'
import { paymentSentences } from './sentences/payments.ts'
import { pushSentences } from './sentences/push.ts'
import { questionnaireSentences } from './sentences/questionnaires.ts'
import { scheduleSentences } from './sentences/schedules.ts'
import { serviceSentences } from './sentences/services.ts'
import { sharedFieldSentences } from './sentences/shared-fields.ts'
import { siteSentences } from './sentences/site.ts'
import { systemEventSentences } from './sentences/system-events.ts'
import { videoCallSentences } from './sentences/video-calls.ts'

/** What the server says in English, for clients without texts of their own. No browser loads it. */
export const sentences: Record<RefusalId, string> = {
  ...accessSentences,
  ...accountSentences,
  ...blogSentences,
  ...bookingSentences,
  ...campaignSentences,
  ...caseSentences,
  ...certificateSentences,
  ...chatSentences,
  ...doctorSentences,
  ...documentSentences,
  ...machineSentences,
  ...mobileVersionSentences,
  ...payingSentences,
  ...paymentSentences,
  ...pushSentences,
  ...questionnaireSentences,
  ...scheduleSentences,
  ...serviceSentences,
  ...sharedFieldSentences,
  ...siteSentences,
  ...systemEventSentences,
  ...videoCallSentences,
}

/** A refusal as it goes over the wire. */
export function asItem(...[id, values = {}]: RefusalTold): RefusalItem {
  const known: Record<string, unknown> = values
  const defaultMessage = sentences[id].replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    inSentence(known[name]),
  )
  return { id, defaultMessage, values: known }
}

/** Lists stand beside a sentence, not in it. */
const inSentence = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
