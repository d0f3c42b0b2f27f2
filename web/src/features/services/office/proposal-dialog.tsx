import { fullName } from '@konsil/contract/full-name'
import type { ProposedService } from '@konsil/contract/offered-service'
import { services } from '@konsil/contract/services'
import { type Ref, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/api.ts'
import { useReview } from '../../../lib/signed-in/use-review.ts'
import { RelativeTime } from '../../../lib/signed-in/relative-time.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Loading } from '../../../ui/page/loading.tsx'
import { PersonLine } from '../../../ui/display/person-line.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { Steps } from '../../../ui/display/steps.tsx'
import { useStepStart } from '../../../ui/display/use-step-start.ts'
import { WideDialog } from '../../../ui/dialog/wide-dialog.tsx'
import { ApproveStep } from './approve-step.tsx'
import { DeclineStep } from './decline-step.tsx'
import styles from './proposal-dialog.module.css'
import { pendingServicesQuery } from '../queries.ts'
import { ServiceContentView } from '../service-content.tsx'

interface ProposalDialogProps {
  /** As it stands in the list; undefined while none is looked at. */
  of: ProposedService | undefined
  onClose: () => void
  onDone: () => void
}

type Step = 'reviewing' | 'approve' | 'reject'

function useProposal(of: ProposedService | undefined, onFailed: () => void) {
  const { t } = useTranslation('services')
  return useReview({
    list: pendingServicesQuery,
    id: of?._id,
    open: (serviceId, signal) => call(services.review, { serviceId }, { signal }),
    failed: sentence => t('proposal.failed', { sentence }),
    onFailed,
  })
}

/** First a look at it, then what is decided: with a picture and a price, or with a reason (ASERV-03). */
export function ProposalDialog({ of, onClose, onDone }: ProposalDialogProps) {
  const { t } = useTranslation('services')
  const read = useProposal(of, onDone)
  const [step, setStep] = useState<Step>('reviewing')
  const [isDeciding, setDeciding] = useState(false)
  /** What is entered for either decision, before it is made. */
  const [isApprovalChanged, setApprovalChanged] = useState(false)
  const [isReasonGiven, setReasonGiven] = useState(false)
  const formId = useId()
  const { body, here } = useStepStart(step)
  const deciding = { formId, onDone, onBusy: setDeciding }
  return (
    <WideDialog
      open={of !== undefined}
      title={t('proposal.title')}
      isUnsaved={isApprovalChanged || isReasonGiven}
      onClose={onClose}
      body={body}
      head={<Way step={step} here={here} />}
      actions={
        read && (
          <Actions {...{ step, setStep, formId }} isBusy={isDeciding} isBlank={!isReasonGiven} />
        )
      }
    >
      {!read && (
        <Loading>
          <Skeleton shape="block" height="20rem" />
        </Loading>
      )}
      {read && (
        <>
          <div hidden={step !== 'reviewing'}>
            <Details of={read} />
          </div>
          {/* They stay while one looks back: what was entered is there again. */}
          <div hidden={step !== 'approve'}>
            <ApproveStep
              of={read}
              isOpen={step === 'approve'}
              {...deciding}
              onChanged={setApprovalChanged}
              formId={`${formId}-approve`}
            />
          </div>
          <div hidden={step !== 'reject'}>
            <DeclineStep
              of={read}
              {...deciding}
              onChanged={setReasonGiven}
              formId={`${formId}-reject`}
            />
          </div>
        </>
      )}
    </WideDialog>
  )
}

function Way({ step, here }: { step: Step; here: Ref<HTMLHeadingElement> }) {
  const { t } = useTranslation('services')
  const last = step === 'reject' ? t('decline.step') : t('proposal.decide')
  return (
    <Steps
      label={t('proposal.steps')}
      steps={[t('proposal.reviewing'), last]}
      current={step === 'reviewing' ? 0 : 1}
      here={here}
    />
  )
}

interface ActionsProps {
  step: Step
  setStep: (step: Step) => void
  formId: string
  isBusy: boolean
  /** No reason is written yet (D-234). */
  isBlank: boolean
}

function Actions({ step, setStep, formId, isBusy, isBlank }: ActionsProps) {
  const { t } = useTranslation('services')
  if (step === 'reviewing') {
    return (
      <>
        <Button onClick={() => setStep('reject')}>{t('proposal.decline')}</Button>
        <Button key="approve" kind="primary" onClick={() => setStep('approve')}>
          {t('proposal.approve')}
        </Button>
      </>
    )
  }
  const isApproval = step === 'approve'
  return (
    <>
      <Button onClick={() => setStep('reviewing')}>{t('dialog.back')}</Button>
      <Button
        key="decide"
        kind={isApproval ? 'primary' : 'danger'}
        type="submit"
        form={`${formId}-${step}`}
        busy={isBusy}
        disabled={!isApproval && isBlank}
      >
        {t(isApproval ? 'proposal.approve' : 'proposal.decline')}
      </Button>
    </>
  )
}

function Details({ of }: { of: ProposedService }) {
  const { t } = useTranslation('services')
  const { doctor, service, handedInAt } = of
  const name = fullName(doctor.profile)
  return (
    <ServiceContentView
      of={service}
      pictureUrl={service.thumbnailUrl?.url}
      options={service.options}
      reader="office"
      head={
        <PersonLine name={name} picture={doctor.profile.imgUrl}>
          <p className={styles.soft}>
            {t('proposal.since')} <RelativeTime at={new Date(handedInAt)} />
          </p>
        </PersonLine>
      }
    />
  )
}
