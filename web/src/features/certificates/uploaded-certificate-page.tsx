import type { ReviewedCertificate } from '@konsil/contract/certificates'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePages } from '../../lib/signed-in/use-pages.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { FailedState } from '../../ui/display/failed-state.tsx'
import { Loading } from '../../ui/page/loading.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Pager } from '../../ui/display/pager.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { uploadedCertificates } from './queries.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import styles from './uploaded-certificate-page.module.css'
import { UploadedTable } from './uploaded-table.tsx'
import { useDecisions } from './use-decisions.ts'

function useWaiting() {
  const { t } = useTranslation('certificates')
  const waiting = usePages(uploadedCertificates, 10)
  const { error, isLoadingError } = waiting.query
  useEffect(() => {
    if (isLoadingError) toast.failure(t('office.failed'), error)
  }, [isLoadingError, error, t])
  return waiting
}

/** What waits for an administrator's decision (ACERT-01). */
export function UploadedCertificatePage() {
  const { t } = useTranslation('certificates')
  const { query: waiting, shown, pager } = useWaiting()
  const { isLoadingError } = waiting
  const [reviewing, setReviewing] = useState<ReviewedCertificate>()
  const [rejecting, setRejecting] = useState<ReviewedCertificate>()
  const decisions = useDecisions(() => {
    setReviewing(undefined)
    setRejecting(undefined)
  })

  return (
    <Page
      title={t('office.title')}
      badge={shown ? t('office.count', { count: shown.total }) : undefined}
      lead={t('office.lead')}
    >
      {isLoadingError && (
        <FailedState onRetry={() => void waiting.refetch()} busy={waiting.isFetching}>
          {t('office.failed')}
        </FailedState>
      )}
      {waiting.isPending && (
        <Loading>
          <Skeleton shape="block" height="14rem" />
        </Loading>
      )}
      {shown?.total === 0 && <EmptyState drawing="done">{t('office.none')}</EmptyState>}
      {shown && shown.total > 0 && (
        <section className={styles.list} aria-busy={waiting.isPlaceholderData}>
          <UploadedTable
            rows={shown.list}
            approval={decisions.approval}
            onReview={setReviewing}
            onReject={setRejecting}
          />
          {pager && <Pager {...pager} />}
        </section>
      )}
      <ReviewDialog
        certificate={reviewing}
        approval={decisions.approval}
        onClose={() => setReviewing(undefined)}
        onReject={setRejecting}
      />
      <RejectDialog
        key={rejecting?._id}
        certificate={rejecting}
        rejection={decisions.rejection}
        onClose={() => setRejecting(undefined)}
      />
    </Page>
  )
}
