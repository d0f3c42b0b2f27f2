import type { CertificateDecision } from '@konsil/contract/certificates'
import { fullName } from '@konsil/contract/full-name'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalSentences } from '../../lib/calls/refusal-text.tsx'
import { useFocusAfterRow } from '../../lib/signed-in/use-focus-after-row.ts'
import { useShown } from '../../lib/signed-in/use-shown.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { SearchedList } from '../../ui/display/searched-list.tsx'
import { TableSection } from '../../ui/display/table-section.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { DecidedDialog } from './decided-dialog.tsx'
import { DecidedTable } from './decided-table.tsx'
import { decidedCertificates } from './queries.ts'
import styles from './uploaded-certificate-page.module.css'

interface DecidedTabProps {
  /** Its line among what can be undone goes. */
  onSettled: (decision: CertificateDecision) => void
  /** Where the focus goes on when its button goes. */
  stays: RefObject<HTMLElement | null>
  /** Of one doctor alone. */
  doctorId: string | undefined
}

/** What was decided: by whom, when, why, and what came of it (D-342). */
export function DecidedTab({ onSettled, stays, doctorId }: DecidedTabProps) {
  const { t } = useTranslation('certificates')
  const decided = useInfiniteQuery(decidedCertificates(doctorId))
  const sentences = useRefusalSentences()
  const rows = useFocusAfterRow(stays)
  const { show, opening } = useShown<{ dialog: 'read'; of: CertificateDecision }>()
  const read = opening('read')
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = decided
  const older = async () => {
    const { isFetchNextPageError, error } = await fetchNextPage()
    if (isFetchNextPageError)
      toast.failure(sentences.because(t('decided.olderFailed'), error), error)
  }
  return (
    <Loaded
      query={decided}
      wait={<Skeleton shape="block" height="14rem" />}
      failed={t('decided.failed')}
      empty={<EmptyState drawing="done">{t('decided.none')}</EmptyState>}
    >
      {({ list, total }) => (
        <TableSection {...rows}>
          {/* As it stands now: what comes of it may be told while it is open. */}
          <DecidedDialog
            key={read.key}
            of={read.shown && list.find(({ _id }) => _id === read.shown?.of._id)}
            onClose={read.close}
          />
          <SearchedList rows={list} wordsOf={wordsOf}>
            {shown => (
              <DecidedTable
                rows={shown}
                onOpen={of => show({ dialog: 'read', of })}
                onSettled={onSettled}
              />
            )}
          </SearchedList>
          {hasNextPage && (
            <div className={styles.older}>
              <p role="status">{t('decided.newest', { shown: list.length, total })}</p>
              <Button busy={isFetchingNextPage} onClick={() => void older()}>
                {t('decided.older')}
              </Button>
            </div>
          )}
        </TableSection>
      )}
    </Loaded>
  )
}

const wordsOf = ({ certificate, doctor, decidedBy, undone, reason }: CertificateDecision) => [
  certificate.name,
  certificate.type.name.en,
  certificate.type.name.de,
  fullName(doctor),
  decidedBy && fullName(decidedBy),
  undone?.by ? fullName(undone.by) : null,
  reason,
]
