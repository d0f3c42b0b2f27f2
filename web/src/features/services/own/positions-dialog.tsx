import type { DoctorService } from '@konsil/contract/offered-service'
import { services } from '@konsil/contract/services'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/api.ts'
import { RefusalText } from '../../../lib/calls/refusal-text.tsx'
import { useRuledForm } from '../../../lib/calls/use-ruled-form.ts'
import { textIn } from '../../../lib/signed-in/text-in.ts'
import { useNewer } from '../../../lib/signed-in/use-newer.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import { CancelButton } from '../../../ui/dialog/asked-close.tsx'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { NewerNotice } from '../../../ui/display/newer-notice.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useServiceAct } from '../use-service-act.ts'
import { positionsAsEntered, positionsRules, positionsIn } from './entered-positions.ts'
import { PositionFields } from './position-fields.tsx'

interface PositionsDialogProps {
  /** Undefined while nothing is asked. */
  of: DoctorService | undefined
  onClose: () => void
}

/** What the insurers of patients want to read on an invoice; it changes no price. */
export const PositionsDialog = ({ of, onClose }: PositionsDialogProps) =>
  of && <OpenDialog of={of} onClose={onClose} />

function usePositionsForm({ of, onClose }: { of: DoctorService; onClose: () => void }) {
  const { t } = useTranslation('services')
  const { language } = useLanguage()
  const { version, newer, find, settle } = useNewer(of, () => call(services.listOwn, {}))
  const saving = useServiceAct({
    act: (billingPositions: DoctorService['billingPositions']) =>
      call(services.updateBillingPositions, { id: of._id, version, billingPositions }),
    done: t('positions.done'),
    failed: t('positions.failed'),
    onDone: onClose,
    onChanged: find,
  })
  const form = useRuledForm({
    schema: positionsRules,
    keepAs: `positions ${of._id}`,
    closes: true,
    initialValues: positionsAsEntered(of, language),
    send: async values => void (await saving.mutateAsync(positionsIn(values))),
    // Told by the act.
    onFailure: () => undefined,
  })
  return {
    form,
    newer,
    keep: settle,
    load() {
      if (newer) form.load(positionsAsEntered(newer, language))
      settle()
    },
  }
}

function OpenDialog({ of, onClose }: { of: DoctorService; onClose: () => void }) {
  const { t } = useTranslation('services')
  const { language } = useLanguage()
  const formId = useId()
  const fields = useRef<HTMLFieldSetElement>(null)
  const { form, newer, keep, load } = usePositionsForm({ of, onClose })
  return (
    <FormDialog
      open
      isUnsaved={form.isDirty()}
      title={t('positions.title')}
      onClose={onClose}
      actions={
        <>
          <CancelButton>{t('dialog.cancel')}</CancelButton>
          <Button
            type="submit"
            form={formId}
            kind="primary"
            busy={form.submitting}
            aria-disabled={newer !== undefined}
          >
            {t('positions.save')}
          </Button>
        </>
      }
    >
      <p>{t('positions.lead', { name: textIn(of.service.name, language) })}</p>
      {newer && (
        <NewerNotice
          title={<RefusalText id="service.changed" />}
          onKeep={keep}
          onLoad={load}
          here={fields}
        />
      )}
      <Form id={formId} onSubmit={form.submit}>
        <PositionFields form={form} place={fields} />
      </Form>
    </FormDialog>
  )
}
