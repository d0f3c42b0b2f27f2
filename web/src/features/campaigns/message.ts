import { saysSomething } from '@konsil/contract/campaign'
import type { FormErrors } from '@mantine/form'
import type { TFunction } from 'i18next'
import { textOf } from '../../lib/calls/form-rules.ts'
import type { MailFiles } from '../mail-editor/use-mail-files.ts'

interface Said {
  pushMessage: string
  pushEmail: string
}

/** What nothing can be sent or kept with, told at once with all else that is wrong (NADM-16). */
export const mistakesInMessage = (
  said: Said,
  files: MailFiles,
  t: TFunction<'campaigns'>,
): FormErrors => ({
  ...(saysSomething({ ...said, pushMessage: said.pushMessage.trim() })
    ? {}
    : { pushMessage: textOf({ id: 'campaign.content.required' }) }),
  ...(files.isSending || files.hasFailed ? { attachments: t('files.waiting') } : {}),
})

/** As they are held already, or some were added, taken away, or are on their way. */
export const areSameFiles = (files: MailFiles, held: readonly string[]) =>
  !files.isSending && files.ids.join() === held.join()
