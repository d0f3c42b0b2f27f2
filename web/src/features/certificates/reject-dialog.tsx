import { certificates, type ReviewedCertificate } from '@konsil/contract/certificates'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useRuledForm } from '../../lib/calls/use-ruled-form.ts'
import { CancelButton } from '../../ui/dialog/asked-close.tsx'
import { Button } from '../../ui/form/button.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { type Decided, useRejection } from './use-decisions.ts'

interface RejectDialogProps {
  /** Undefined while nothing is asked. */
  certificate: ReviewedCertificate | undefined
  onClose: () => void
  onDecided: (decided: Decided) => void
  /** Somebody else has decided, or it is gone. */
  onOutdated: (of: Decided['of']) => void
}

const schema = certificates.reject.input.pick({ reason: true })

/** Asks for a reason, which may be left empty (D-245). */
export function RejectDialog({ certificate, onClose, onDecided, onOutdated }: RejectDialogProps) {
  const { t } = useTranslation('certificates')
  const rejection = useRejection({ onDecided, onOutdated })
  const formId = useId()
  const form = useRuledForm({
    schema,
    keepAs: certificate && `rejection ${certificate._id}`,
    closes: true,
    initialValues: { reason: '' },
    async send({ reason }) {
      if (certificate) await rejection.mutateAsync({ of: certificate, reason })
    },
    // Told by whoever decides; what was written stays here.
    onFailure: () => undefined,
  })
  return (
    <FormDialog
      isUnsaved={form.isDirty()}
      open={certificate !== undefined}
      title={t('reject.title', { name: certificate?.name })}
      onClose={onClose}
      actions={
        <>
          <CancelButton>{t('reject.cancel')}</CancelButton>
          <Button kind="danger" type="submit" form={formId} busy={rejection.isPending}>
            {t('reject.do')}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={form.submit}>
        <p>{t('reject.text')}</p>
        <TextArea
          {...form.getInputProps('reason')}
          name="reason"
          label={t('reject.reason')}
          optional
          maxLength={1000}
        />
      </Form>
    </FormDialog>
  )
}
