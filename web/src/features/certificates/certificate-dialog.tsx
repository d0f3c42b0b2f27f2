import { type Certificate, certificates, type CertificateType } from '@konsil/contract/certificates'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { call, Refused } from '../../lib/calls/api.ts'
import { useLanguage } from '../../lib/words/language.ts'
import { RefusalText, useRefusalSentences } from '../../lib/calls/refusal-text.tsx'
import { useNewer } from '../../lib/signed-in/use-newer.ts'
import { NewerNotice } from '../../ui/display/newer-notice.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { StepActions } from '../../ui/display/step-actions.tsx'
import { Steps } from '../../ui/display/steps.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useStepStart } from '../../ui/display/use-step-start.ts'
import { useUnsaved } from '../../ui/dialog/unsaved.ts'
import { WideDialog } from '../../ui/dialog/wide-dialog.tsx'
import styles from './certificate-dialog.module.css'
import { CertificateFacts } from './certificate-facts.tsx'
import { DocumentView } from './document-view.tsx'
import { InformationStep } from './information-step.tsx'
import { RejectionNotice } from './rejection-notice.tsx'
import { sides } from './sides.ts'
import { type CertificateDraft, hasExpiry, useCertificateDraft } from './use-certificate-draft.ts'

interface CertificateDialogProps {
  open: boolean
  /** The one that is changed; a new one without. */
  certificate: Certificate | undefined
  types: readonly CertificateType[]
  onClose: () => void
  onSent: () => void
  /** It was refused because it is not any more what it was. */
  onOutdated: () => void
  /** Another tab was quicker, and one goes on from what it saved. */
  onNewer: (newer: Certificate) => void
}

function useSending({ certificate, onSent, onOutdated }: CertificateDialogProps) {
  const { t } = useTranslation('certificates')
  const sentences = useRefusalSentences()
  const done = certificate ? 'changed' : 'added'
  const { version, newer, find, settle } = useNewer(certificate, () =>
    call(certificates.listByDoctor, {}),
  )
  const draft = useCertificateDraft({
    certificate,
    version,
    onSent() {
      toast.success(t(done))
      onSent()
    },
    async onFailure(failure) {
      onOutdated()
      const isChanged = failure instanceof Refused && failure.is('certificate.changed')
      if (isChanged && (await find().catch(() => false))) return
      toast.failure(t(`${done}.failed`, { sentence: sentences.ofFailure(failure) }), failure)
    },
  })
  // It stays while the dialog is closed; whoever leaves the page would lose it.
  useUnsaved(draft.isUnsaved)
  return { draft, newer, settle }
}

/** Two steps: what it is, and a look at both sides before they are sent (CERT-01). */
export function CertificateDialog(props: CertificateDialogProps) {
  const { open, certificate, types, onClose, onNewer } = props
  const { t } = useTranslation('certificates')
  const formId = useId()
  const { draft, newer, settle } = useSending(props)
  const { step } = draft
  const { body, here } = useStepStart(step)
  const goOnFrom = (newer: Certificate, take: (newer: Certificate) => void) => {
    onNewer(newer)
    take(newer)
    settle()
  }
  const steps = [t('dialog.information'), t('dialog.review')]
  return (
    <WideDialog
      open={open}
      title={t(certificate ? 'dialog.edit' : 'dialog.new')}
      onClose={onClose}
      body={body}
      head={
        <Steps
          label={t('dialog.steps')}
          steps={steps}
          current={step === 'fields' ? 0 : 1}
          here={here}
        />
      }
      actions={
        <StepActions
          form={draft}
          formId={formId}
          send={t('dialog.send')}
          isHeld={newer !== undefined}
          isIdle={!draft.isWorthSending}
        />
      }
    >
      {newer && (
        <NewerNotice
          title={<RefusalText id="certificate.changed" />}
          onKeep={() => goOnFrom(newer, draft.keepOver)}
          onLoad={() => goOnFrom(newer, draft.load)}
          here={here}
        />
      )}
      {certificate?.status.code === 'ACTIVE' && <Notice>{t('dialog.activeNote')}</Notice>}
      {certificate?.status.code === 'REJECTED' && <RejectionNotice reason={certificate.reason} />}
      {step === 'fields' ? (
        <InformationStep formId={formId} draft={draft} types={types} />
      ) : (
        <ReviewStep draft={draft} types={types} />
      )}
    </WideDialog>
  )
}

function ReviewStep({
  draft,
  types,
}: {
  draft: CertificateDraft
  types: readonly CertificateType[]
}) {
  const { t } = useTranslation('certificates')
  const { language } = useLanguage()
  const { name, description, certificateType, expirationDate } = draft.form.values
  const type = types.find(one => one.code === certificateType)
  return (
    <div className={styles.review}>
      <p>{t('dialog.reviewLead')}</p>
      <CertificateFacts
        name={name.trim()}
        type={type?.name[language] ?? certificateType}
        expirationDate={hasExpiry(certificateType) ? expirationDate : null}
        description={description.trim()}
      />
      <div className={styles.views}>
        {sides.map(side => {
          const picture = draft.sides.chosen[side]
          return picture && <DocumentView key={side} label={t(`side.${side}`)} picture={picture} />
        })}
      </div>
    </div>
  )
}
