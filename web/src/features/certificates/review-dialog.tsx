import { certificates, type ReviewedCertificate } from '@konsil/contract/certificates'
import { Trans, useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/api.ts'
import { fullName } from '@konsil/contract/full-name'
import { useLanguage } from '../../lib/words/language.ts'
import { useReview } from '../../lib/signed-in/use-review.ts'
import { useShown } from '../../lib/signed-in/use-shown.ts'
import { RelativeTime } from '../../lib/signed-in/relative-time.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Loading } from '../../ui/page/loading.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { PersonLine } from '../../ui/display/person-line.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { WideDialog } from '../../ui/dialog/wide-dialog.tsx'
import { CertificateFacts } from './certificate-facts.tsx'
import { DocumentView } from './document-view.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import styles from './review-dialog.module.css'
import { sidesOf } from './sides.ts'
import { useApproval } from './use-decisions.ts'

interface ReviewDialogProps {
  /** As it stands in the list; undefined while none is looked at. */
  certificate: ReviewedCertificate | undefined
  onClose: () => void
}

function useCertificate(certificate: ReviewedCertificate | undefined, onFailed: () => void) {
  const { t } = useTranslation('certificates')
  return useReview({
    of: 'certificates',
    id: certificate?._id,
    open: (id, signal) => call(certificates.review, { id }, { signal }),
    failed: sentence => t('review.failed', { sentence }),
    onFailed,
  })
}

/** Who rejects from here comes back here by cancelling. */
export function ReviewDialog({ certificate, onClose }: ReviewDialogProps) {
  const { t } = useTranslation('certificates')
  const read = useCertificate(certificate, onClose)
  const approval = useApproval(onClose)
  const { show, opening } = useShown<{ dialog: 'reject'; of: ReviewedCertificate }>()
  const reject = opening('reject')
  return (
    <>
      {/* It closes first: beneath it nothing can have the focus. */}
      <RejectDialog
        key={reject.key}
        certificate={certificate && reject.shown?.of}
        onClose={reject.close}
        onDecided={onClose}
      />
      <WideDialog
        open={certificate !== undefined}
        title={t('review.title')}
        onClose={onClose}
        actions={
          read && (
            <>
              <Button onClick={() => show({ dialog: 'reject', of: read })}>
                {t('office.reject')}
              </Button>
              <Button
                kind="primary"
                busy={approval.isPending}
                onClick={() => approval.mutate(read)}
              >
                {t('office.approve')}
              </Button>
            </>
          )
        }
      >
        {read ? (
          <Review certificate={read} />
        ) : (
          <Loading>
            <Skeleton shape="block" height="20rem" />
          </Loading>
        )}
      </WideDialog>
    </>
  )
}

function Review({ certificate }: { certificate: ReviewedCertificate }) {
  const { t } = useTranslation('certificates')
  const { language } = useLanguage()
  const { doctor, name, type, expirationDate, description, attachments } = certificate
  const doctorName = fullName(doctor)
  return (
    <div className={styles.review}>
      <aside className={styles.beside}>
        <PersonLine name={doctorName} picture={doctor.imgUrl}>
          {doctor.email && (
            <a href={`mailto:${doctor.email}`} aria-label={t('office.write', { name: doctorName })}>
              {doctor.email}
            </a>
          )}
        </PersonLine>
        <FormerRejection of={certificate.formerRejection} />
        <CertificateFacts
          name={name}
          type={type.name[language]}
          expirationDate={expirationDate}
          description={description}
          uploaded={<RelativeTime at={new Date(certificate.handedInAt)} />}
        />
      </aside>
      <div className={styles.sides}>
        {sidesOf(attachments).map(
          ([side, attachment]) =>
            attachment && (
              <DocumentView key={side} label={t(`side.${side}`)} picture={attachment} />
            ),
        )}
      </div>
    </div>
  )
}

/** What to look at first: it was not good enough before. */
function FormerRejection({ of }: { of: ReviewedCertificate['formerRejection'] }) {
  const { t } = useTranslation('certificates')
  if (!of) return null
  const key = of.reason === null ? 'review.rejectedSilently' : 'review.rejectedAt'
  const day = <RelativeTime at={new Date(of.rejectedAt)} />
  return (
    <Notice kind="caution" title={t('review.rejectedBefore')}>
      <p>
        <Trans t={t} i18nKey={key} components={{ day }} />
      </p>
      {of.reason !== null && <p className={styles.reason}>{of.reason}</p>}
    </Notice>
  )
}
