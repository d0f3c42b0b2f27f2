import type { Language } from '@konsil/contract/core/texts'
import type { SystemEvent } from '@konsil/contract/system-events'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/display/card.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { MailEditor } from '../../mail-editor/mail-editor.tsx'
import { usePlaceholders } from './placeholders.ts'
import { PushField } from './push-field.tsx'
import { SamplePreview } from './sample-preview.tsx'
import type { EventForm } from './use-event-form.ts'

interface LanguageTextsProps {
  of: SystemEvent
  language: Language
  form: EventForm
  /** Names of those that go along; null where nobody kept it. */
  files: readonly (string | null)[]
}

/** What is written in one language: the push text, the mail, and how both will arrive. */
export function LanguageTexts({ of, language, form, files }: LanguageTextsProps) {
  const { t } = useTranslation('system-notifications')
  const [isShown, setShown] = useState(false)
  const placeholders = usePlaceholders(of)
  const push = form.getInputProps(`pushMessage.${language}`)
  const mail = form.getInputProps(`pushEmail.${language}`)
  const inLanguage = t(`language.${language}`)
  return (
    <Card title={inLanguage}>
      {of.hasPush && (
        <PushField
          language={language}
          label={t('push.in', { language: inLanguage })}
          placeholders={placeholders}
          input={push}
        />
      )}
      <MailEditor
        label={t('mail.in', { language: inLanguage })}
        lang={language}
        hint={of.keepsLink ? t('keepsLink') : of.hasPush && t('mail.hint')}
        placeholders={placeholders}
        value={String(mail.value)}
        error={mail.error}
        onChange={html => mail.onChange(html)}
      />
      <div>
        <Button
          aria-expanded={isShown}
          aria-label={t(isShown ? 'preview.hide.in' : 'preview.show.in', { language: inLanguage })}
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? 'preview.hide' : 'preview.show')}
        </Button>
      </div>
      {isShown && (
        <SamplePreview
          of={{ ...of, pushMessage: form.values.pushMessage, pushEmail: form.values.pushEmail }}
          language={language}
          files={files}
        />
      )}
    </Card>
  )
}
