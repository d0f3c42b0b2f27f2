import { certificates, type ReviewedCertificate } from '@konsil/contract/certificates'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import styles from './uploaded-certificate-page.module.css'
import { UploadedTable } from './uploaded-table.tsx'
import { useDecisions } from './use-decisions.ts'

const size = 10
/** The addresses of the files last a quarter of an hour. */
const filesLast = 10 * 60 * 1000

function useWaiting() {
  const { t } = useTranslation('certificates')
  const [page, setPage] = useState(1)
  const waiting = useQuery({
    queryKey: ['certificates', 'uploaded', page],
    queryFn: ({ signal }) => call(certificates.listUploaded, { page, size }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: filesLast,
  })
  const { data, error, isLoadingError } = waiting
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / size))
  // The list may have become shorter since.
  if (data && page > last) setPage(last)
  useEffect(() => {
    if (isLoadingError) toast.failure(t('office.failed'), error)
  }, [isLoadingError, error, t])
  return { waiting, page, setPage }
}

/** What waits for an administrator's decision (ACERT-01). */
export function UploadedCertificatePage() {
  const { t } = useTranslation('certificates')
  const { waiting, page, setPage } = useWaiting()
  const { data, isLoadingError } = waiting
  const [reviewing, setReviewing] = useState<ReviewedCertificate>()
  const [rejecting, setRejecting] = useState<ReviewedCertificate>()
  const decisions = useDecisions(() => {
    setReviewing(undefined)
    setRejecting(undefined)
  })

  return (
    <Page
      title={t('office.title')}
      badge={data ? t('office.count', { count: data.total }) : undefined}
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
      {data?.total === 0 && <EmptyState drawing="done">{t('office.none')}</EmptyState>}
      {data && data.total > 0 && (
        <section className={styles.list} aria-busy={waiting.isPlaceholderData}>
          <UploadedTable
            rows={data.list}
            approval={decisions.approval}
            onReview={setReviewing}
            onReject={setRejecting}
          />
          <Pager page={page} size={size} total={data.total} onChange={setPage} />
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
