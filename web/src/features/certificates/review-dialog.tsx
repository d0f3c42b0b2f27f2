import { certificates, type ReviewedCertificate } from '@konsil/contract/certificates'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { fullName } from '@konsil/contract/full-name'
import { useLanguage } from '../../lib/language.ts'
import { useRefusalSentences } from '../../lib/refusal-text.tsx'
import { When } from '../../lib/when.tsx'
import { Button } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Portrait } from '../../ui/portrait.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { WideDialog } from '../../ui/wide-dialog.tsx'
import { CertificateFacts } from './certificate-facts.tsx'
import { DocumentView } from './document-view.tsx'
import styles from './review-dialog.module.css'
import { sidesOf } from './sides.ts'
import type { Decisions } from './use-decisions.ts'

interface ReviewDialogProps {
  /** As it stands in the list; undefined while none is looked at. */
  certificate: ReviewedCertificate | undefined
  approval: Decisions['approval']
  onClose: () => void
  onReject: (certificate: ReviewedCertificate) => void
}

/** Opening it tells the server: from now on the doctor cannot change what is looked at (D-044). */
function useReview(certificate: ReviewedCertificate | undefined, onClose: () => void) {
  const { t } = useTranslation('certificates')
  const sentences = useRefusalSentences()
  const queries = useQueryClient()
  const id = certificate?._id
  const opened = useQuery({
    queryKey: ['certificates', 'review', id],
    queryFn: async ({ signal }) => {
      const read = await call(certificates.review, { id: id ?? '' }, { signal })
      void queries.invalidateQueries({ queryKey: ['certificates', 'uploaded'] })
      return read
    },
    enabled: id !== undefined,
    // Each look is a new one, and while one looks nothing moves.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  const { error } = opened
  useEffect(() => {
    if (!error) return
    toast.failure(t('review.failed', { sentence: sentences.ofFailure(error) }), error)
    void queries.invalidateQueries({ queryKey: ['certificates', 'uploaded'] })
    onClose()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- told once for each failure
  }, [error])
  return opened.data
}

export function ReviewDialog({ certificate, approval, onClose, onReject }: ReviewDialogProps) {
  const { t } = useTranslation('certificates')
  const read = useReview(certificate, onClose)
  return (
    <WideDialog
      open={certificate !== undefined}
      title={t('review.title')}
      onClose={onClose}
      actions={
        read && (
          <>
            <Button onClick={() => onReject(read)}>{t('office.reject')}</Button>
            <Button kind="primary" busy={approval.isPending} onClick={() => approval.mutate(read)}>
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
        <div className={styles.doctor}>
          <Portrait name={doctorName} src={doctor.imgUrl ?? undefined} />
          <div>
            <p className={styles.name}>{doctorName}</p>
            {doctor.email && (
              <a
                href={`mailto:${doctor.email}`}
                aria-label={t('office.write', { name: doctorName })}
              >
                {doctor.email}
              </a>
            )}
          </div>
        </div>
        <FormerRejection of={certificate.formerRejection} />
        <CertificateFacts
          name={name}
          type={type.name[language]}
          expirationDate={expirationDate}
          description={description}
          uploaded={<When at={new Date(certificate.handedInAt)} />}
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
  const day = <When at={new Date(of.rejectedAt)} />
  return (
    <Notice kind="caution" title={t('review.rejectedBefore')}>
      <p>
        <Trans t={t} i18nKey={key} components={{ day }} />
      </p>
      {of.reason !== null && <p className={styles.reason}>{of.reason}</p>}
    </Notice>
  )
}
