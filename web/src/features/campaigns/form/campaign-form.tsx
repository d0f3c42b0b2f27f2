import { type CampaignChoices, campaignTitleLength } from '@konsil/contract/campaign'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { RefusalText } from '../../../lib/calls/refusal-text.tsx'
import { useUnsaved } from '../../../ui/dialog/unsaved.ts'
import { NewerNotice } from '../../../ui/display/newer-notice.tsx'
import { focusFirstInvalid } from '../../../ui/form/focus-first-invalid.ts'
import { Form } from '../../../ui/form/form.tsx'
import { FormFoot } from '../../../ui/display/form-foot.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { RadioCards } from '../../../ui/pickers/radio-cards.tsx'
import { pathOf, usePlace } from '../use-place.ts'
import styles from './form.module.css'
import { FormPart } from './form-part.tsx'
import { MessageFields } from './message-fields.tsx'
import { RecipientFields } from './recipient-fields.tsx'
import { SendDialog } from './send-dialog.tsx'
import { submitOf } from './submit-of.ts'
import { TemplateChoice } from './template-choice.tsx'
import { TestMail } from './test-mail.tsx'
import { type CampaignDraft, type CampaignFormOf, useCampaignForm } from './use-campaign-form.ts'
import { WhenFields } from './when-fields.tsx'

type CampaignFormProps = Omit<CampaignFormOf, 'onSent'>

/** What is said, to whom, and when (NADM-13 to NADM-17); asked once more before it goes. */
export function CampaignForm(of: CampaignFormProps) {
  const { isScheduled, edited, choices } = of
  const { t } = useTranslation('campaigns')
  const { go } = usePlace()
  const formId = useId()
  const tab = isScheduled ? 'schedule-notification' : 'sent-notification'
  const draft = useCampaignForm({ ...of, onSent: () => go({ tab }, { replace: true }) })
  const { form, files, newer } = draft
  useUnsaved(draft.isUnsaved)
  return (
    <>
      <Form id={formId} className={styles.form} onSubmit={form.submit}>
        <WhatFields draft={draft} templates={choices.templates} />
        <RecipientFields draft={draft} lists={choices.lists} />
        <MessageFields
          push={form.getInputProps('pushMessage')}
          mail={form.getInputProps('pushEmail')}
          files={files}
          filesError={form.errors.attachments}
          subject={form.values.title}
          kind={form.values.kind}
          act={<TestMail draft={draft} />}
        />
        {isScheduled && <WhenFields draft={draft} />}
        {newer && (
          <NewerNotice
            title={<RefusalText id="campaign.changed" />}
            onKeep={draft.keep}
            onLoad={draft.load}
          />
        )}
        <FormFoot
          back={pathOf(edited ? { tab, view: 'detail', id: edited._id } : { tab })}
          cancel={t('cancel')}
          busy={form.submitting}
          isHeld={newer !== undefined || (edited !== undefined && !draft.isUnsaved)}
        >
          {t(submitOf(of))}
        </FormFoot>
      </Form>
      <SendDialog
        draft={draft}
        of={of}
        // What the server finds fault with is shown in the form again.
        onAnswered={() => focusFirstInvalid(document.getElementById(formId))}
      />
    </>
  )
}

interface WhatFieldsProps {
  draft: CampaignDraft
  templates: CampaignChoices['templates']
}

function WhatFields({ draft, templates }: WhatFieldsProps) {
  const { t } = useTranslation('campaigns')
  const { form } = draft
  return (
    <FormPart title={t('form.what')}>
      {templates.length > 0 && <TemplateChoice draft={draft} templates={templates} />}
      <TextField
        {...form.getInputProps('title')}
        name="title"
        label={t('column.title')}
        hint={t('form.titleHint')}
        maxLength={campaignTitleLength}
        autoComplete="off"
      />
      <Kind draft={draft} />
    </FormPart>
  )
}

const kinds = ['PROMOTION', 'INFORMATION'] as const

/** Promotion goes to those alone who want it (NADM-37). */
function Kind({ draft: { form } }: { draft: CampaignDraft }) {
  const { t } = useTranslation('campaigns')
  return (
    <RadioCards
      value={form.values.kind}
      onChange={kind => form.setFieldValue('kind', kind)}
      question={t('form.kind')}
      beside
      cards={kinds.map(value => ({
        value,
        title: t(`kind.${value}`),
        text: t(`kind.${value}.text`),
      }))}
    />
  )
}
