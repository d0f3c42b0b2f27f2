import type { ReviewedCertificate } from '@konsil/contract/certificates'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { UnsavedGuard } from '../../lib/signed-in/unsaved.tsx'
import { useFocusAfterRow } from '../../lib/signed-in/use-focus-after-row.ts'
import { usePages } from '../../lib/signed-in/use-pages.ts'
import { useShown } from '../../lib/signed-in/use-shown.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Pager } from '../../ui/display/pager.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { uploadedCertificates } from './queries.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import styles from './uploaded-certificate-page.module.css'
import { UploadedTable } from './uploaded-table.tsx'

interface OfficeDialog {
  dialog: 'review' | 'reject'
  of: ReviewedCertificate
}

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
  const { show, opening } = useShown<OfficeDialog>()
  const [review, reject] = [opening('review'), opening('reject')]
  const rows = useFocusAfterRow()

  return (
    <UnsavedGuard>
      <Page
        title={t('office.title')}
        badge={shown ? t('office.count', { count: shown.total }) : undefined}
        lead={t('office.lead')}
      >
        <Loaded
          queries={[waiting]}
          data={shown}
          wait={<Skeleton shape="block" height="14rem" />}
          failed={t('office.failed')}
          empty={<EmptyState drawing="done">{t('office.none')}</EmptyState>}
        >
          {({ list }) => (
            <section className={styles.list} aria-busy={waiting.isPlaceholderData} {...rows}>
              <UploadedTable
                rows={list}
                onReview={of => show({ dialog: 'review', of })}
                onReject={of => show({ dialog: 'reject', of })}
              />
              {pager && <Pager {...pager} />}
            </section>
          )}
        </Loaded>
        <ReviewDialog key={review.key} certificate={review.shown?.of} onClose={review.close} />
        <RejectDialog
          key={reject.key}
          certificate={reject.shown?.of}
          onClose={reject.close}
          onDecided={reject.close}
        />
      </Page>
    </UnsavedGuard>
  )
}
