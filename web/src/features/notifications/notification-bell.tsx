import { type ComponentType, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Bell } from '../../ui/drawing/icons.tsx'
import { toast } from '../../ui/toast/toast.ts'
import styles from './notification-bell.module.css'
import { useUnread } from './use-unread.ts'

export interface CenterProps {
  open: boolean
  onClose: () => void
}

/** The bell of every dashboard. What it opens is fetched when somebody wants to see it. */
export function NotificationBell({ Center }: { Center: ComponentType<CenterProps> }) {
  const { t } = useTranslation('site')
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const unread = useUnread(title => {
    if (!open) toast.news(t('shell.bellRang', { title }))
  })
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
