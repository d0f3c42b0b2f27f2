import type { CertificateType } from '@konsil/contract/certificates'
import { dayLater } from '@konsil/contract/core/time'
import { useTranslation } from 'react-i18next'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { useLanguage } from '../../lib/words/language.ts'
import { DateField } from '../../ui/pickers/date-field.tsx'
import { FieldError } from '../../ui/form/field-error.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/pickers/select-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from './certificate-dialog.module.css'
import { SidePicker } from './side-picker.tsx'
import { sides } from './sides.ts'
import { type CertificateDraft, hasExpiry, todayInHomeZone } from './use-certificate-draft.ts'

interface InformationStepProps {
  /** The button that ends this step stands outside of the form. */
  formId: string
  draft: CertificateDraft
  types: readonly CertificateType[]
}

export function InformationStep({ formId, draft, types }: InformationStepProps) {
  const { t } = useTranslation('certificates')
  const { language } = useLanguage()
  const habits = useDateHabits()
  const { form } = draft
  const choices = types.map(({ code, name, isRequired }) => ({
    value: code,
    label: isRequired ? t('field.required', { type: name[language] }) : name[language],
  }))
  return (
    <Form id={formId} onSubmit={form.submit} className={styles.form}>
      <div className={styles.fields}>
        <TextField
          {...form.getInputProps('name')}
          name="name"
          label={t('field.title')}
          hint={t('field.titleHint')}
          maxLength={120}
        />
        <SelectField
          {...form.getInputProps('certificateType')}
          name="certificateType"
          label={t('field.type')}
          placeholder={t('field.typeChoose')}
          choices={choices}
        />
        {hasExpiry(form.values.certificateType) && (
          <DateField
            {...form.getInputProps('expirationDate')}
            habits={habits}
            name="expirationDate"
            label={t('field.expiration')}
            hint={t('field.expirationHint')}
            min={dayLater(todayInHomeZone(), 1)}
          />
        )}
        <TextArea
          {...form.getInputProps('description')}
          name="description"
          label={t('field.description')}
          optional
          maxLength={2000}
        />
      </div>
      <Files draft={draft} errorId={`${formId}-sides`} />
    </Form>
  )
}

function Files({ draft, errorId }: { draft: CertificateDraft; errorId: string }) {
  const { t } = useTranslation('certificates')
  const { form, sides: files } = draft
  const error = form.errors.attachments
  const isWaiting = files.ids.length < sides.length && files.isSending
  return (
    <fieldset className={styles.files}>
      <legend>{t('sides')}</legend>
      <p className={styles.hint}>{t('sides.hint')}</p>
      <div className={styles.pickers}>
        {sides.map(side => (
          <SidePicker
            key={side}
            side={side}
            chosen={files.chosen[side]}
            mistake={files.mistakes[side]}
            missing={Boolean(error) && !files.chosen[side]}
            onChoose={file => {
              form.clearFieldError('attachments')
              void files.choose(side, file)
            }}
            onAgain={() => files.again(side)}
            onUnreadable={() => files.findUnreadable(side)}
          />
        ))}
      </div>
      <div role="alert">
        {error && <FieldError id={errorId}>{isWaiting ? t('side.waiting') : error}</FieldError>}
      </div>
    </fieldset>
  )
}
