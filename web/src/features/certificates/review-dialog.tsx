import { certificates, type ReviewedCertificate } from '@konsil/contract/certificates'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/api.ts'
import { useReview } from '../../lib/signed-in/use-review.ts'
import { useShown } from '../../lib/signed-in/use-shown.ts'
import { areReviewKeysOn, keepReviewKeys } from '../../lib/visitor/kept-review-keys.ts'
import { WideDialog } from '../../ui/dialog/wide-dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Loading } from '../../ui/page/loading.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { uploadedCertificates } from './queries.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { checks, ReviewChecks, useChecks } from './review-checks.tsx'
import styles from './review-dialog.module.css'
import { keyActs, ReviewKeys } from './review-keys.tsx'
import { ReviewedView } from './reviewed-view.tsx'
import { UndoBar } from './undo-bar.tsx'
import { type Decided, useApproval } from './use-decisions.ts'
import { usePile } from './use-pile.ts'
import { useKeyboardSeen, useReviewKeys } from './use-review-keys.ts'
import type { Decisions } from './use-undoable.ts'

interface ReviewDialogProps {
  /** Where it begins; undefined while none is looked at. */
  certificate: ReviewedCertificate | undefined
  /** What waits, in the order of the list. */
  pile: readonly ReviewedCertificate[]
  /** Whose list it is, where it is one doctor's. */
  doctorId: string | undefined
  decisions: Decisions
  onClose: () => void
}

function useCertificate(
  id: string | undefined,
  { doctorId, onClose }: Pick<ReviewDialogProps, 'doctorId' | 'onClose'>,
) {
  const { t } = useTranslation('certificates')
  return useReview({
    list: uploadedCertificates(doctorId),
    id,
    open: (one, signal) => call(certificates.review, { id: one }, { signal }),
    failed: sentence => t('review.failed', { sentence }),
    onFailed: onClose,
  })
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

function useReviewing(props: ReviewDialogProps) {
  const { certificate, pile, decisions, onClose } = props
  const going = usePile(certificate, pile, onClose)
  const { id } = going
  const read = useCertificate(id, props)
  const ticks = useChecks(read)
  const decided = (one: Decided) => {
    decisions.note(one)
    going.leave(one.of._id)
  }
  const leave = ({ _id }: Decided['of']) => going.leave(_id)
  const approval = useApproval({ onDecided: decided, onOutdated: leave })
  const approve = () => {
    if (!read || approval.isPending) return
    if (ticks.areDone) approval.mutate(read)
    else ticks.askFor()
  }
  return { going, read, ticks, decided, leave, approve, isApproving: approval.isPending }
}
type Reviewing = ReturnType<typeof useReviewing>

function useKeys({ going, ticks, approve }: Reviewing, askReject: () => void, isActive: boolean) {
  const { t } = useTranslation('certificates')
  const [areOn, setOn] = useState(areReviewKeysOn)
  const isKeyboardSeen = useKeyboardSeen(isActive)
  const keyOf = (act: (typeof keyActs)[number]) => t(`key.${act}`).toLowerCase()
  useReviewKeys(isActive && areOn, {
    [keyOf('next')]: going.next,
    [keyOf('previous')]: going.previous,
    [keyOf('approve')]: approve,
    [keyOf('reject')]: askReject,
    ...Object.fromEntries(checks.map((check, at) => [`${at + 1}`, () => ticks.toggle(check)])),
  })
  return {
    isKeyboardSeen,
    areOn,
    onSwitch() {
      setOn(!areOn)
      keepReviewKeys(!areOn)
    },
  }
}

/** One after the other: after a decision the next one opens. Who cancels a rejection is back here. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { certificate, decisions, onClose } = props
  const { t } = useTranslation('certificates')
  const reviewing = useReviewing(props)
  const { going, read, ticks, decided, leave } = reviewing
  const body = useTop(going.id)
  const { show, opening } = useShown<{ dialog: 'reject'; of: ReviewedCertificate }>()
  const reject = opening('reject')
  const askReject = () => read && show({ dialog: 'reject', of: read })
  const isOpen = certificate !== undefined
  const keys = useKeys(reviewing, askReject, isOpen && !reject.shown && !reviewing.isApproving)
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
        onOutdated={of => {
          reject.close()
          leave(of)
        }}
      />
      <WideDialog
        open={isOpen}
        title={t('review.title')}
        onClose={onClose}
        body={body}
        head={<Head going={going} decisions={decisions} stays={body} />}
        conditions={read && <ReviewChecks of={read} checks={ticks} />}
        actions={read && <Actions reviewing={reviewing} onReject={askReject} />}
      >
        {read ? (
          <>
            <ReviewKeys {...keys} />
            <ReviewedView certificate={read} />
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

interface HeadProps extends Pick<ReviewDialogProps, 'decisions'> {
  going: Reviewing['going']
  stays: RefObject<HTMLElement | null>
}

function Head({ going, decisions, stays }: HeadProps) {
  const forget = ({ _id }: Decided) => decisions.forget(_id)
  const undone = (one: Decided) => {
    // Who has decided on another one since then is not called back.
    if (decisions.isNewest(one._id)) going.goTo(one.of._id)
    forget(one)
  }
  return (
    <div className={styles.above}>
      <UndoBar undoable={decisions.undoable} onUndone={undone} onOutdated={forget} stays={stays} />
      <Place going={going} />
    </div>
  )
}

function Place({ going }: Pick<Reviewing, 'going'>) {
  const { t } = useTranslation('certificates')
  if (going.at < 0 || going.total < 2) return null
  return (
    <div className={styles.pile}>
      <span className={styles.place}>{t('review.place', going)}</span>
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

function Actions({ reviewing: { approve, isApproving }, onReject }: ActionsProps) {
  const { t } = useTranslation('certificates')
  return (
    <>
      <Button onClick={onReject}>{t('office.reject')}</Button>
      <Button kind="primary" busy={isApproving} onClick={approve}>
        {t('office.approve')}
      </Button>
    </>
  )
}
