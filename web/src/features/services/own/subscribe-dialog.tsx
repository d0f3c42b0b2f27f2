import type { DoctorService } from '@konsil/contract/offered-service'
import { type RefObject, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CancelButton } from '../../../ui/dialog/asked-close.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { Loaded } from '../../../ui/display/loaded.tsx'
import { focusFirstInvalid } from '../../../ui/form/focus-first-invalid.ts'
import { Form } from '../../../ui/form/form.tsx'
import { Notice } from '../../../ui/form/notice.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { Steps } from '../../../ui/display/steps.tsx'
import { useStepStart } from '../../../ui/display/use-step-start.ts'
import { WideDialog } from '../../../ui/dialog/wide-dialog.tsx'
import { ServiceContentView } from '../service-content.tsx'
import { ServiceChoice } from './service-choice.tsx'
import styles from './subscribe-dialog.module.css'
import { type Subscription, useSubscription } from './use-subscription.ts'
import { WordsFields } from '../form/words-fields.tsx'

interface SubscribeDialogProps {
  open: boolean
  onClose: () => void
  onAdded: (added: DoctorService) => void
}

/** Two steps: which service of the catalogue, and in which words (SERV-07, SERV-08). */
export function SubscribeDialog({ open, onClose, onAdded }: SubscribeDialogProps) {
  const { t } = useTranslation('services')
  const formId = useId()
  const subscription = useSubscription({ open, onAdded })
  const { step } = subscription
  const { body, here } = useStepStart(step)
  return (
    <>
      <WideDialog
        open={open}
        title={t('subscribe.title')}
        isUnsaved={subscription.isUnsaved}
        onClose={onClose}
        body={body}
        head={
          <Steps
            label={t('subscribe.steps')}
            steps={[t('subscribe.choose'), t('dialog.review')]}
            current={step === 'choose' ? 0 : 1}
            here={here}
          />
        }
        actions={<Actions {...{ subscription, formId, body }} />}
      >
        {step === 'choose' ? (
          <ChooseStep of={subscription} />
        ) : (
          <ReviewStep of={subscription} formId={formId} />
        )}
      </WideDialog>
      <SaveChanges of={subscription} />
    </>
  )
}

interface ActionsProps {
  subscription: Subscription
  formId: string
  body: RefObject<HTMLElement | null>
}

function Actions({ subscription, formId, body }: ActionsProps) {
  const { t } = useTranslation('services')
  if (subscription.step === 'choose') {
    return (
      <>
        <CancelButton>{t('dialog.cancel')}</CancelButton>
        <Button
          key="next"
          kind="primary"
          onClick={() => {
            subscription.goOn()
            focusFirstInvalid(body.current)
          }}
        >
          {t('dialog.next')}
        </Button>
      </>
    )
  }
  return (
    <>
      <Button onClick={subscription.back}>{t('dialog.back')}</Button>
      <Button
        key="send"
        kind="primary"
        type="submit"
        form={formId}
        busy={subscription.isAdding}
        disabled={!subscription.chosen}
      >
        {t('subscribe.send')}
      </Button>
    </>
  )
}

function ChooseStep({ of: { available, chosenId, choose, isMissing } }: { of: Subscription }) {
  const { t } = useTranslation('services')
  return (
    <Loaded
      query={available}
      wait={<ChoicesOnTheirWay />}
      empty={<EmptyState>{t('subscribe.empty')}</EmptyState>}
    >
      {({ list }) => (
        <ServiceChoice list={list} chosenId={chosenId} onChoose={choose} isMissing={isMissing} />
      )}
    </Loaded>
  )
}

const ChoicesOnTheirWay = () => (
  <>
    <Skeleton shape="block" height="6rem" />
    <Skeleton shape="block" height="6rem" />
  </>
)

function ReviewStep({ of: { chosen, form }, formId }: { of: Subscription; formId: string }) {
  const { t } = useTranslation('services')
  // Taken out of the catalogue while it was looked at.
  if (!chosen) return <Notice kind="caution">{t('subscribe.invalid')}</Notice>
  return (
    <>
      <p>{t('subscribe.reviewLead')}</p>
      <ServiceContentView
        of={chosen}
        pictureUrl={chosen.thumbnailUrl?.url}
        options={chosen.options}
        reader="doctor"
        words={
          <Form id={formId} onSubmit={form.submit} className={styles.words}>
            <WordsFields form={form} />
          </Form>
        }
      />
    </>
  )
}

/** Yes or no: whether the changed words are sent (SERV-08). */
function SaveChanges({ of: { isAsked, stay, add } }: { of: Subscription }) {
  const { t } = useTranslation('services')
  return (
    <Dialog
      open={isAsked}
      title={t('saveChanges.title')}
      onClose={stay}
      actions={
        <>
          <Button onClick={() => add(false)}>{t('saveChanges.no')}</Button>
          <Button kind="primary" onClick={() => add(true)}>
            {t('saveChanges.yes')}
          </Button>
        </>
      }
    >
      {t('saveChanges.text')}
    </Dialog>
  )
}
