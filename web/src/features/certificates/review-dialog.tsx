import { certificates, type ReviewedCertificate } from '@konsil/contract/certificates'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/api.ts'
import { useReview } from '../../lib/signed-in/use-review.ts'
import { useShown } from '../../lib/signed-in/use-shown.ts'
import { WideDialog } from '../../ui/dialog/wide-dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Loading } from '../../ui/page/loading.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { type Check, checks, ReviewChecks } from './review-checks.tsx'
import styles from './review-dialog.module.css'
import { ReviewedView } from './reviewed-view.tsx'
import { UndoBar } from './undo-bar.tsx'
import { type Decided, useApproval } from './use-decisions.ts'
import type { LastDecision } from './use-last-decision.ts'
import { usePile } from './use-pile.ts'
import { useReviewKeys } from './use-review-keys.ts'

interface ReviewDialogProps {
  /** Where it begins; undefined while none is looked at. */
  certificate: ReviewedCertificate | undefined
  /** What waits, in the order of the list. */
  pile: readonly ReviewedCertificate[]
  last: LastDecision | undefined
  onDecided: (decided: Decided) => void
  onUndone: () => void
  onClose: () => void
}

function useCertificate(id: string | undefined, onFailed: () => void) {
  const { t } = useTranslation('certificates')
  return useReview({
    of: 'certificates',
    id,
    open: (one, signal) => call(certificates.review, { id: one }, { signal }),
    failed: sentence => t('review.failed', { sentence }),
    onFailed,
  })
}

/** The ticks of the one that is looked at: each begins without any. */
function useChecks(id: string | undefined) {
  const [ticked, setTicked] = useState<{ of: string | undefined; done: readonly Check[] }>()
  const done = ticked?.of === id ? (ticked?.done ?? []) : []
  const toggle = (check: Check) => {
    const others = done.filter(one => one !== check)
    setTicked({ of: id, done: others.length < done.length ? others : [...done, check] })
  }
  return { done, toggle, areDone: done.length === checks.length }
}

/** Another one begins at its top, and the keyboard with it. */
function useTop(id: string | undefined) {
  const body = useRef<HTMLDivElement>(null)
  const shown = useRef(id)
  useEffect(() => {
    if (id !== undefined && shown.current !== undefined && shown.current !== id) {
      if (body.current) body.current.scrollTop = 0
      body.current?.focus()
    }
    shown.current = id
  }, [id])
  return body
}

function useReviewing({ certificate, pile, onDecided, onClose }: ReviewDialogProps) {
  const going = usePile(certificate, pile, onClose)
  const { id } = going
  const read = useCertificate(id, onClose)
  const ticks = useChecks(id)
  const decided = (one: Decided) => {
    onDecided(one)
    going.leave(one.of._id)
  }
  const leave = () => id !== undefined && going.leave(id)
  const approval = useApproval({ onDecided: decided, onOutdated: leave })
  const approve = () => {
    if (read && ticks.areDone && !approval.isPending) approval.mutate(read)
  }
  return { going, read, ticks, decided, leave, approve, isApproving: approval.isPending }
}
type Reviewing = ReturnType<typeof useReviewing>

function useKeys({ going, ticks, approve }: Reviewing, askReject: () => void, isActive: boolean) {
  const { t } = useTranslation('certificates')
  const keyOf = (act: (typeof keys)[number]) => t(`key.${act}`).toLowerCase()
  useReviewKeys(isActive, {
    [keyOf('next')]: going.next,
    [keyOf('previous')]: going.previous,
    [keyOf('approve')]: approve,
    [keyOf('reject')]: askReject,
    ...Object.fromEntries(checks.map((check, at) => [`${at + 1}`, () => ticks.toggle(check)])),
  })
}

/** One after the other: after a decision the next one opens. Who cancels a rejection is back here. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { certificate, last, onUndone, onClose } = props
  const { t } = useTranslation('certificates')
  const reviewing = useReviewing(props)
  const { going, read, ticks, decided, leave } = reviewing
  const body = useTop(going.id)
  const { show, opening } = useShown<{ dialog: 'reject'; of: ReviewedCertificate }>()
  const reject = opening('reject')
  const askReject = () => read && show({ dialog: 'reject', of: read })
  const isOpen = certificate !== undefined
  useKeys(reviewing, askReject, isOpen && !reject.shown && !reviewing.isApproving)
  const undone = (id: string) => {
    onUndone()
    going.goTo(id)
  }
  return (
    <>
      {/* It closes first: beneath it nothing can have the focus. */}
      <RejectDialog
        key={reject.key}
        certificate={certificate && reject.shown?.of}
        onClose={reject.close}
        onDecided={one => {
          reject.close()
          decided(one)
        }}
        onOutdated={() => {
          reject.close()
          leave()
        }}
      />
      <WideDialog
        open={isOpen}
        title={t('review.title')}
        onClose={onClose}
        body={body}
        head={
          <div>
            <UndoBar last={last} onUndone={undone} />
            <Place going={going} />
          </div>
        }
        actions={read && <Actions reviewing={reviewing} onReject={askReject} />}
      >
        {read ? (
          <>
            <ReviewedView certificate={read} />
            <ReviewChecks of={read} done={ticks.done} onToggle={ticks.toggle} />
            <Keys />
          </>
        ) : (
          <Loading>
            <Skeleton shape="block" height="20rem" />
          </Loading>
        )}
      </WideDialog>
    </>
  )
}

function Place({ going }: Pick<Reviewing, 'going'>) {
  const { t } = useTranslation('certificates')
  return (
    <div className={styles.pile}>
      <span className={styles.place}>{going.at >= 0 && t('review.place', going)}</span>
      <Button kind="quiet" aria-disabled={!going.hasPrevious} onClick={going.previous}>
        {t('review.previous')}
      </Button>
      <Button kind="quiet" aria-disabled={!going.hasNext} onClick={going.next}>
        {t('review.next')}
      </Button>
    </div>
  )
}

interface ActionsProps {
  reviewing: Reviewing
  onReject: () => void
}

function Actions({ reviewing: { ticks, approve, isApproving }, onReject }: ActionsProps) {
  const { t } = useTranslation('certificates')
  const left = checks.length - ticks.done.length
  return (
    <>
      {left > 0 && <p className={styles.ticksLeft}>{t('review.ticksLeft', { count: left })}</p>}
      <Button onClick={onReject}>{t('office.reject')}</Button>
      <Button kind="primary" busy={isApproving} aria-disabled={!ticks.areDone} onClick={approve}>
        {t('office.approve')}
      </Button>
    </>
  )
}

const keys = ['next', 'previous', 'approve', 'reject'] as const

function Keys() {
  const { t } = useTranslation('certificates')
  return (
    <p className={styles.keys}>
      <span>{t('key.title')}</span>
      {keys.map(key => (
        <span key={key}>
          <kbd>{t(`key.${key}`)}</kbd> {t(`key.${key}Does`)}
        </span>
      ))}
      <span>
        <kbd>1</kbd> <kbd>2</kbd> <kbd>3</kbd> {t('key.ticks')}
      </span>
    </p>
  )
}
