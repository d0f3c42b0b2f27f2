import { useTranslation } from 'react-i18next'
import type { Refused } from '../../lib/calls/api.ts'
import { useRefusalSentences } from '../../lib/calls/refusal-text.tsx'
import { trackingPath } from '../../lib/signed-in/paths.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import type { Question } from './way.ts'

export interface Failure {
  /** The time could not be held, or the appointment not be made. */
  kind: 'time' | 'appointment'
  /** What the server said; nothing where the time is not offered at all. */
  refused: Refused | undefined
}

interface FailedDialogProps {
  failure: Failure
  clear: (from: Question) => void
}

/** What has to be paid or given up first: no other time helps before. */
function openBookingsIn(refused: Refused) {
  const unpaid = refused.valuesOf('booking.unpaid')
  if (unpaid) return { words: 'toOpen', href: trackingPath(unpaid.appointmentId) } as const
  if (!refused.is('too.many.open.bookings')) return undefined
  return { words: 'toAppointments', href: '/dashboard/appointment' } as const
}

/** Nothing was booked: why, and another slot (BOOK-13, D-059). */
export function FailedDialog({ failure: { kind, refused }, clear }: FailedDialogProps) {
  const { t } = useTranslation('booking')
  const { t: payments } = useTranslation('payments')
  const sentences = useRefusalSentences()
  const open = refused && openBookingsIn(refused)
  // A time that was lost costs no more than the time; a booking that failed begins with the service.
  const isOfService = kind === 'appointment' || refused?.is('service.for.returning')
  const why = () => {
    if (!refused) return sentences.ofRefusal('slot.unavailable')
    // What nobody expected (PAY-09).
    return refused.is('server.failed')
      ? payments('pay.somethingWrong')
      : sentences.ofFailure(refused)
  }
  const another = () => clear(isOfService ? 'service' : 'time')
  return (
    <Dialog
      open
      title={t('failed.title')}
      onClose={another}
      actions={
        open ? (
          <>
            <Button onClick={another}>{t('back')}</Button>
            <ButtonLink kind="primary" href={open.href}>
              {t(`failed.${open.words}`)}
            </ButtonLink>
          </>
        ) : (
          <Button kind="primary" onClick={another}>
            {t('failed.another')}
          </Button>
        )
      }
    >
      <p>{why()}</p>
      <p>{t(open ? 'failed.nothingMore' : 'failed.nothing')}</p>
    </Dialog>
  )
}

/** The hold ran out while it was looked at (BOOK-14). */
export function TimeoutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('booking')
  return (
    <Dialog
      open={open}
      title={t('timeout.title')}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('timeout.again')}
        </Button>
      }
    >
      {t('timeout.text')}
    </Dialog>
  )
}
