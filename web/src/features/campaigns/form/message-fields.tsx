import { type CampaignKind, pushTextLength } from '@konsil/contract/campaign'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/form/button.tsx'
import { ButtonRow } from '../../../ui/form/button-row.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { MailAttachments } from '../../mail-editor/mail-attachments.tsx'
import { MailEditor } from '../../mail-editor/mail-editor.tsx'
import type { MailFiles } from '../../mail-editor/use-mail-files.ts'
import { publicAddressOf } from '../use-message-files.ts'
import { WrittenMail } from '../../mail-editor/written-mail.tsx'
import { FormPart } from './form-part.tsx'

/** As a form gives a field. */
interface Input {
  value?: string
  error?: ReactNode
  onChange: (value: string) => void
}

interface MessageFieldsProps {
  push: object
  mail: Input
  files: MailFiles
  /** What is wrong with the files. */
  filesError: ReactNode
  subject: string
  /** Of a campaign; a template may become either. */
  kind?: CampaignKind
  /** Beside the preview. */
  act?: ReactNode
}

/** What it says, by push and by mail, and what goes along: of a campaign and of a template alike. */
export function MessageFields(props: MessageFieldsProps) {
  const { push, mail, files, filesError, subject, kind, act } = props
  const { t } = useTranslation('campaigns')
  const [isShown, setShown] = useState(false)
  const { value: html = '' } = mail
  return (
    <>
      <FormPart title={t('method.message')}>
        <TextArea
          {...push}
          name="pushMessage"
          label={t('push.text')}
          hint={t('push.hint')}
          maxLength={pushTextLength}
          rows={2}
        />
      </FormPart>
      <FormPart title={t('mail')}>
        <MailEditor
          label={t('mail.text')}
          hint={t('mail.hint')}
          value={html}
          error={mail.error}
          onChange={mail.onChange}
        />
        {html !== '' && (
          <ButtonRow>
            <Button aria-expanded={isShown} onClick={() => setShown(!isShown)}>
              {t(isShown ? 'preview.hide' : 'preview.show')}
            </Button>
            {act}
          </ButtonRow>
        )}
        {isShown && html !== '' && (
          <WrittenMail subject={subject} html={html} files={files.names} kind={kind} />
        )}
        <MailAttachments
          of={files}
          note={`${t('files.public')} ${t('files.new')}`}
          error={filesError}
          publicAddressOf={publicAddressOf}
        />
      </FormPart>
    </>
  )
}
