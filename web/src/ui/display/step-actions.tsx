import { useTranslation } from 'react-i18next'
import { CancelButton } from '../dialog/asked-close.tsx'
import { Button } from '../form/button.tsx'

interface StepActionsProps {
  /** As `useStepForm` answers. */
  form: {
    step: 'fields' | 'review'
    isSending: boolean
    back: () => void
    send: () => Promise<void>
  }
  /** Of the form in the first step. */
  formId: string
  /** What the last button says. */
  send: string
  /** As long as something else is to be decided first, or is not there yet. */
  isHeld: boolean
  /** There is nothing to be sent so far. */
  isIdle?: boolean
}

/** The buttons of a form in two steps: on to the look at it, and from there back or off. */
export function StepActions({ form, formId, send, isHeld, isIdle = false }: StepActionsProps) {
  const { t } = useTranslation('ui')
  if (form.step === 'fields') {
    return (
      <>
        <CancelButton>{t('steps.cancel')}</CancelButton>
        <Button key="next" kind="primary" type="submit" form={formId} disabled={isHeld || isIdle}>
          {t('steps.next')}
        </Button>
      </>
    )
  }
  return (
    <>
      <Button aria-disabled={form.isSending} onClick={form.back}>
        {t('steps.back')}
      </Button>
      <Button
        key="send"
        kind="primary"
        busy={form.isSending}
        disabled={isHeld}
        onClick={() => void form.send()}
      >
        {send}
      </Button>
    </>
  )
}
