import { campaignTitleLength, type RecipientList } from '@konsil/contract/campaign'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { RefusalText } from '../../../lib/calls/refusal-text.tsx'
import { CancelButton } from '../../../ui/dialog/asked-close.tsx'
import { WideDialog } from '../../../ui/dialog/wide-dialog.tsx'
import { NewerNotice } from '../../../ui/display/newer-notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Told } from '../../../ui/form/told.tsx'
import { PeoplePicker } from './people-picker.tsx'
import { useListForm } from './use-list-form.ts'

interface RecipientListDialogProps {
  open: boolean
  /** The list that is changed; a new one without. */
  of: RecipientList | undefined
  onClose: () => void
}

/** A name, and the people of the list (NADM-09, NADM-19). */
export function RecipientListDialog({ open, of, onClose }: RecipientListDialogProps) {
  const { t } = useTranslation('recipients')
  const formId = useId()
  const here = useRef<HTMLHeadingElement>(null)
  const { form, newer, isUnsaved, keep, load } = useListForm({ open, of, onSaved: onClose })
  return (
    <WideDialog
      open={open}
      title={t(of ? 'list.edit' : 'list.new')}
      isUnsaved={isUnsaved}
      onClose={onClose}
      actions={
        <>
          <CancelButton>{t('cancel')}</CancelButton>
          <Button
            type="submit"
            form={formId}
            kind="primary"
            busy={form.submitting}
            aria-disabled={newer !== undefined}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      {newer && (
        <NewerNotice
          title={<RefusalText id="recipient.list.changed" />}
          onKeep={keep}
          onLoad={load}
          here={here}
        />
      )}
      <Form id={formId} onSubmit={form.submit}>
        <TextField
          {...form.getInputProps('title')}
          name="title"
          label={t('list.name')}
          maxLength={campaignTitleLength}
          autoComplete="off"
        />
        <Told>
          {form.errors.recipients && (
            <FieldError id={`${formId}-people`}>{form.errors.recipients}</FieldError>
          )}
        </Told>
      </Form>
      <h3 ref={here} tabIndex={-1}>
        {t('people')}
      </h3>
      {/* Beside the form: its search is a form of its own. */}
      <PeoplePicker
        value={form.values.recipients}
        onChange={people => form.setFieldValue('recipients', people)}
      />
    </WideDialog>
  )
}
