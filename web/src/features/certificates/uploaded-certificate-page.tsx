import type { ReviewedCertificate } from '@konsil/contract/certificates'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { UnsavedGuard } from '../../lib/signed-in/unsaved.tsx'
import { useFocusAfterRow } from '../../lib/signed-in/use-focus-after-row.ts'
import { usePages } from '../../lib/signed-in/use-pages.ts'
import { useShown } from '../../lib/signed-in/use-shown.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Pager } from '../../ui/display/pager.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { Tabs } from '../../ui/display/tabs.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { DecidedTab } from './decided-tab.tsx'
import { uploadedCertificates } from './queries.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { UndoBar } from './undo-bar.tsx'
import styles from './uploaded-certificate-page.module.css'
import { UploadedTable } from './uploaded-table.tsx'
import { useLastDecision } from './use-last-decision.ts'

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
type Waiting = ReturnType<typeof useWaiting>

const tabs = ['waiting', 'decided'] as const

/** What waits for an administrator's decision (ACERT-01), and what was decided (D-342). */
export function UploadedCertificatePage() {
  const { t } = useTranslation('certificates')
  const waiting = useWaiting()
  const { shown } = waiting
  const { show, opening } = useShown<OfficeDialog>()
  const [review, reject] = [opening('review'), opening('reject')]
  const { last, note, forget } = useLastDecision()
  const [query, setQuery] = useSearchParams()
  const current = tabs.find(id => id === query.get('tab')) ?? 'waiting'
  const contents = {
    waiting: <WaitingTab waiting={waiting} show={show} />,
    decided: <DecidedTab />,
  }

  return (
    <UnsavedGuard>
      <Page
        title={t('office.title')}
        badge={shown ? t('office.count', { count: shown.total }) : undefined}
        lead={t('office.lead')}
      >
        {!review.shown && <UndoBar last={last} onUndone={forget} />}
        {/* They close first: then the rows see where the focus is. */}
        <ReviewDialog
          key={review.key}
          certificate={review.shown?.of}
          pile={shown?.list ?? []}
          last={last}
          onDecided={note}
          onUndone={forget}
          onClose={review.close}
        />
        <RejectDialog
          key={reject.key}
          certificate={reject.shown?.of}
          onClose={reject.close}
          onDecided={decided => {
            note(decided)
            reject.close()
          }}
          onOutdated={reject.close}
        />
        <Tabs
          label={t('office.title')}
          tabs={tabs.map(id => ({ id, title: t(`office.tab.${id}`), content: contents[id] }))}
          current={current}
          onChange={tab => setQuery({ tab })}
        />
      </Page>
    </UnsavedGuard>
  )
}

interface WaitingTabProps {
  waiting: Waiting
  show: (dialog: OfficeDialog) => void
}

function WaitingTab({ waiting: { query, shown, pager }, show }: WaitingTabProps) {
  const { t } = useTranslation('certificates')
  const rows = useFocusAfterRow()
  return (
    <Loaded
      queries={[query]}
      data={shown}
      wait={<Skeleton shape="block" height="14rem" />}
      failed={t('office.failed')}
      empty={<EmptyState drawing="done">{t('office.none')}</EmptyState>}
    >
      {({ list }) => (
        <section className={styles.list} aria-busy={query.isPlaceholderData} {...rows}>
          <UploadedTable
            rows={list}
            onReview={of => show({ dialog: 'review', of })}
            onReject={of => show({ dialog: 'reject', of })}
          />
          {pager && <Pager {...pager} />}
        </section>
      )}
    </Loaded>
  )
}
