import type { ReviewedCertificate } from '@konsil/contract/certificates'
import { fullName } from '@konsil/contract/full-name'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { UnsavedGuard } from '../../lib/signed-in/unsaved.tsx'
import { useAskedDoctor } from '../../lib/signed-in/use-asked-doctor.ts'
import { useFocusAfterRow } from '../../lib/signed-in/use-focus-after-row.ts'
import { type ShownDialogs, useShown } from '../../lib/signed-in/use-shown.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { TableSection } from '../../ui/display/table-section.tsx'
import { Page } from '../../ui/page/page.tsx'
import { SearchedList } from '../../ui/display/searched-list.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { Tabs } from '../../ui/display/tabs.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { OfDoctor } from '../doctors/of-doctor.tsx'
import { DecidedTab } from './decided-tab.tsx'
import { uploadedCertificates } from './queries.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { UndoBar } from './undo-bar.tsx'
import styles from './uploaded-certificate-page.module.css'
import { UploadedTable } from './uploaded-table.tsx'
import { type Decisions, useUndoable } from './use-undoable.ts'

interface OfficeDialog {
  dialog: 'review' | 'reject'
  of: ReviewedCertificate
  /** What was found with it; without, all that waits is the pile. */
  found?: ReadonlySet<string> | undefined
}

function useWaiting(doctorId: string | undefined) {
  const { t } = useTranslation('certificates')
  const waiting = useQuery(uploadedCertificates(doctorId))
  const { error, isLoadingError } = waiting
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
  const { doctorId, leaveDoctor } = useAskedDoctor()
  const waiting = useWaiting(doctorId)
  const { show, opening } = useShown<OfficeDialog>()
  const decisions = useUndoable()
  const forget = ({ _id }: { _id: string }) => decisions.forget(_id)
  const openTab = useRef<HTMLButtonElement>(null)
  const narrowed = useFocusAfterRow(openTab)
  const [query, setQuery] = useSearchParams()
  const current = tabs.find(id => id === query.get('tab')) ?? 'waiting'
  const contents = {
    waiting: <WaitingTab waiting={waiting} show={show} />,
    decided: <DecidedTab onSettled={forget} stays={openTab} doctorId={doctorId} />,
  }

  return (
    <UnsavedGuard>
      <Page
        title={t('office.title')}
        badge={waiting.data ? t('office.count', { count: waiting.data.total }) : undefined}
        lead={t(`office.lead.${current}`)}
      >
        <Dialogs
          waiting={waiting.data?.list ?? []}
          opening={opening}
          decisions={decisions}
          doctorId={doctorId}
        />
        <div className={styles.tabs}>
          {/* Over it the review has a bar of its own. */}
          <UndoBar
            undoable={opening('review').shown ? [] : decisions.undoable}
            onUndone={forget}
            onOutdated={forget}
            stays={openTab}
          />
          {doctorId && (
            <div className={styles.narrowed} {...narrowed}>
              <OfDoctor name={waiting.data?.ofDoctor} onRemove={leaveDoctor} />
            </div>
          )}
          <Tabs
            label={t('office.title')}
            tabs={tabs.map(id => ({ id, title: t(`office.tab.${id}`), content: contents[id] }))}
            current={current}
            onChange={tab => setQuery({ tab, ...(doctorId && { doctor: doctorId }) })}
            openTab={openTab}
          />
        </div>
      </Page>
    </UnsavedGuard>
  )
}

interface DialogsProps {
  waiting: readonly ReviewedCertificate[]
  opening: ShownDialogs<OfficeDialog>['opening']
  decisions: Decisions
  doctorId: string | undefined
}

/** They close first: then the rows see where the focus is. */
function Dialogs({ waiting, opening, decisions, doctorId }: DialogsProps) {
  const [review, reject] = [opening('review'), opening('reject')]
  const found = review.shown?.found
  return (
    <>
      <ReviewDialog
        key={review.key}
        certificate={review.shown?.of}
        pile={waiting.filter(({ _id }) => found?.has(_id) ?? true)}
        decisions={decisions}
        doctorId={doctorId}
        onClose={review.close}
      />
      <RejectDialog
        key={reject.key}
        certificate={reject.shown?.of}
        onClose={reject.close}
        onDecided={decided => {
          decisions.note(decided)
          reject.close()
        }}
        onOutdated={reject.close}
      />
    </>
  )
}

interface WaitingTabProps {
  waiting: Waiting
  show: (dialog: OfficeDialog) => void
}

function WaitingTab({ waiting, show }: WaitingTabProps) {
  const { t } = useTranslation('certificates')
  const rows = useFocusAfterRow()
  return (
    <Loaded
      query={waiting}
      wait={<Skeleton shape="block" height="14rem" />}
      failed={t('office.failed')}
      empty={<EmptyState drawing="done">{t('office.none')}</EmptyState>}
    >
      {({ list }) => (
        <TableSection {...rows}>
          <SearchedList rows={list} wordsOf={wordsOf}>
            {(shown, found) => (
              <UploadedTable
                rows={shown}
                onReview={of => show({ dialog: 'review', of, found: idsOfSome(found, list) })}
                onReject={of => show({ dialog: 'reject', of })}
              />
            )}
          </SearchedList>
        </TableSection>
      )}
    </Loaded>
  )
}

/** Undefined where all were found: then what comes meanwhile joins them. */
const idsOfSome = (found: readonly ReviewedCertificate[], all: readonly ReviewedCertificate[]) =>
  found.length < all.length ? new Set(found.map(({ _id }) => _id)) : undefined

const wordsOf = ({ name, type, doctor }: ReviewedCertificate) => [
  name,
  type.name.en,
  type.name.de,
  fullName(doctor),
  doctor.email,
]
