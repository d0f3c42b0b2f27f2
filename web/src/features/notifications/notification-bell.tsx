import { pageOfPush } from '@konsil/contract/notifications'
import { type ComponentType, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { Bell } from '../../ui/drawing/icons.tsx'
import { toast } from '../../ui/toast/toast.ts'
import styles from './notification-bell.module.css'
import { useFirstTelling } from './use-first-telling.ts'
import { type PlaceOf, useFollowing, usePushToasts } from './use-push-toasts.ts'
import { useUnread } from './use-unread.ts'

export interface CenterProps {
  open: boolean
  onClose: () => void
}

interface BellProps {
  Center: ComponentType<CenterProps>
  placeOf: PlaceOf
}

/** The bell of every dashboard. What it opens is fetched when somebody wants to see it. */
export function NotificationBell({ Center, placeOf }: BellProps) {
  const { t } = useTranslation('site')
  const { role } = useSignedIn()
  const follow = useFollowing(placeOf)
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const isFirstTelling = useFirstTelling()
  const unread = useUnread(({ _id, title, event, appointment }) => {
    if (!isFirstTelling(_id) || open) return
    const page = pageOfPush({ code: event.code, appointment }, role)
    const act = { label: t('shell.bellOpen'), run: () => follow(_id, page) }
    toast.news(t('shell.bellRang', { title }), { act })
  })
  usePushToasts(placeOf, { isQuiet: open, isFirstTelling })
  const show = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      <button
        type="button"
        className={styles.bell}
        aria-label={unread > 0 ? t('shell.bellNew', { number: unread }) : t('shell.bell')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={show}
      >
        <Bell size={24} />
        {unread > 0 && (
          <span className={styles.badge} aria-hidden="true">
            !
          </span>
        )}
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <Center open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
