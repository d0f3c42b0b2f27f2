import type { Notification } from '@konsil/contract/notifications'
import { instantFrom } from '@konsil/contract/core/time'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { textIn } from '../../lib/signed-in/text-in.ts'
import { useLanguage } from '../../lib/words/language.ts'
import { RelativeTime } from '../../lib/signed-in/relative-time.tsx'
import { classes } from '../../ui/form/classes.ts'
import styles from './notice-item.module.css'

interface NoticeItemProps {
  notification: Notification
  to: string
  onFollow: () => void
}

export function NoticeItem({ notification, to, onFollow }: NoticeItemProps) {
  const { t } = useTranslation('notifications')
  const { title, sentTime, readStatus, appointment, certificate, doctorService } = notification
  const isNew = readStatus === 'UNREAD'
  const about = certificate?.name ?? doctorService?.name
  return (
    <Link
      to={to}
      // The start page is another page load.
      reloadDocument={to === '/'}
      onClick={onFollow}
      className={classes(styles.item, isNew && styles.new)}
    >
      <span className={styles.title}>{title}</span>
      {about !== undefined && <span className={styles.about}>{about}</span>}
      {appointment && <AppointmentLine of={appointment} />}
      <span className={styles.foot}>
        {isNew && <span className={styles.word}>{t('item.unread')}</span>}
        <RelativeTime at={instantFrom(sentTime)} />
      </span>
    </Link>
  )
}

/** Which appointment it is, and with whom (NOTI-03). */
function AppointmentLine({ of }: { of: NonNullable<Notification['appointment']> }) {
  const { t } = useTranslation('notifications')
  const { language } = useLanguage()
  const { code, service, counterpart } = of
  return (
    <span className={styles.about}>
      <span>{t('item.appointment', { code, service: textIn(service.name, language) })}</span>
      <br />
      <span>
        {t(`item.counterpart.${counterpart.role}`, { name: counterpart.name ?? t('item.deleted') })}
      </span>
    </span>
  )
}
