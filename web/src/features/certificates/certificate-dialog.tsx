import type { Certificate, CertificateType } from '@konsil/contract/certificates'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/language.ts'
import { useRefusalSentences } from '../../lib/refusal-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Steps } from '../../ui/steps.tsx'
import { toast } from '../../ui/toast.ts'
import { useStepStart } from '../../ui/use-step-start.ts'
import { WideDialog } from '../../ui/wide-dialog.tsx'
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
}

/** Two steps: what it is, and a look at both sides before they are sent (CERT-01). */
export function CertificateDialog(props: CertificateDialogProps) {
  const { open, certificate, types, onClose, onSent, onOutdated } = props
  const { t } = useTranslation('certificates')
  const sentences = useRefusalSentences()
  const formId = useId()
  const done = certificate ? 'changed' : 'added'
  const draft = useCertificateDraft({
    certificate,
    types,
    onSent() {
      toast.success(t(done))
      onSent()
    },
    onFailure(failure) {
      toast.failure(t(`${done}.failed`, { sentence: sentences.ofFailure(failure) }), failure)
      onOutdated()
    },
  })
  const { step } = draft
  const { body, here } = useStepStart(step)
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
          current={step === 'information' ? 0 : 1}
          here={here}
        />
      }
      actions={<Actions {...{ draft, formId, onClose }} />}
    >
      {certificate?.status.code === 'ACTIVE' && <Notice>{t('dialog.activeNote')}</Notice>}
      {certificate?.status.code === 'REJECTED' && <RejectionNotice reason={certificate.reason} />}
      {step === 'information' ? (
        <InformationStep formId={formId} draft={draft} types={types} />
      ) : (
        <ReviewStep draft={draft} types={types} />
      )}
    </WideDialog>
  )
}

interface ActionsProps {
  draft: CertificateDraft
  formId: string
  onClose: () => void
}

function Actions({ draft, formId, onClose }: ActionsProps) {
  const { t } = useTranslation('certificates')
  if (draft.step === 'information') {
    return (
      <>
        <Button onClick={onClose}>{t('dialog.cancel')}</Button>
        <Button key="next" kind="primary" type="submit" form={formId} disabled={draft.isUnchanged}>
          {t('dialog.next')}
        </Button>
      </>
    )
  }
  return (
    <>
      <Button onClick={draft.back}>{t('dialog.back')}</Button>
      <Button key="send" kind="primary" busy={draft.isSending} onClick={() => void draft.send()}>
        {t('dialog.send')}
      </Button>
    </>
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
