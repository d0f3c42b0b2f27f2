import type { Language } from '@konsil/contract/core/texts'
import type { SystemEvent } from './guess.ts'
import { useTranslation } from 'react-i18next'
import { productName } from '../../../lib/words/product.ts'
import { mailDocument } from '../../mail-editor/mail-document.ts'
import { MailPreview } from '../../mail-editor/mail-preview.tsx'

interface SamplePreviewProps {
  of: Pick<SystemEvent, 'subject' | 'placeholders' | 'pushEmail'>
  language: Language
}

/** The mail with a sample in each place that only its delivery fills. */
export function SamplePreview({ of, language }: SamplePreviewProps) {
  const { t } = useTranslation('system-notifications')
  const body = of.pushEmail[language]
  if (body === '') return t('none')
  const subject = of.subject[language]
  return (
    <MailPreview
      lang={language}
      subject={subject}
      html={mailDocument({
        lang: language,
        productName,
        subject,
        body,
        samples: samplesIn(of, language),
      })}
    />
  )
}

export const samplesIn = (
  { placeholders }: Pick<SystemEvent, 'placeholders'>,
  language: Language,
) => Object.fromEntries(placeholders.map(({ name, sample }) => [name, sample[language]]))
