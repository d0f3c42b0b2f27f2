import type { Language } from '@konsil/contract/core/texts'
import type { SystemEvent } from './guess.ts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/display/card.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { MailEditor } from '../../mail-editor/mail-editor.tsx'
import { asWritten } from '../../mail-editor/placeholders.ts'
import { SamplePreview } from './sample-preview.tsx'
import type { EventForm } from './use-event-form.ts'

interface LanguageTextsProps {
  of: SystemEvent
  language: Language
  form: EventForm
}

/** What is written in one language: the push text, the mail, and how that will arrive. */
export function LanguageTexts({ of, language, form }: LanguageTextsProps) {
  const { t } = useTranslation('system-notifications')
  const [isShown, setShown] = useState(false)
  const placeholders = usePlaceholders(of)
  const push = form.getInputProps(`pushMessage.${language}`)
  const mail = form.getInputProps(`pushEmail.${language}`)
  const shown = { ...of, pushEmail: { ...of.pushEmail, [language]: String(mail.value) } }
  const inLanguage = t(`language.${language}`)
  return (
    <Card title={inLanguage}>
      <TextArea
        {...push}
        name={`pushMessage.${language}`}
        lang={language}
        label={t('push.in', { language: inLanguage })}
        hint={
          placeholders.length > 0 &&
          t('placeholders', { names: placeholders.map(({ name }) => asWritten(name)).join(', ') })
        }
        rows={2}
      />
      <MailEditor
        label={t('mail.in', { language: inLanguage })}
        lang={language}
        hint={of.keepsLink && t('keepsLink')}
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
      {isShown && <SamplePreview of={shown} language={language} />}
    </Card>
  )
}

/** The same list as long as it is the same event: the editor is made of it. */
const usePlaceholders = ({ placeholders }: SystemEvent) =>
  useMemo(() => placeholders.map(({ name }) => ({ name, label: name })), [placeholders])
