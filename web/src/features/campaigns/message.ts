import { saysSomething } from '@konsil/contract/campaign'
import type { FormErrors } from '@mantine/form'
import { textOf } from '../../lib/calls/form-rules.ts'
import type { MailFiles } from '../mail-editor/use-mail-files.ts'

interface Said {
  pushMessage: string
  pushEmail: string
}

/** What nothing can be sent or kept with, told at once with all else that is wrong (NADM-16). */
export const mistakesInMessage = (said: Said, files: MailFiles): FormErrors => ({
  ...(saysSomething({ ...said, pushMessage: said.pushMessage.trim() })
    ? {}
    : { pushMessage: textOf({ id: 'campaign.content.required' }) }),
  ...(files.waiting === undefined ? {} : { attachments: files.waiting }),
})

/** As they are held already, or some were added, taken away, or are on their way. */
export const areSameFiles = (files: MailFiles, held: readonly string[]) =>
  !files.isSending && files.ids.join() === held.join()
