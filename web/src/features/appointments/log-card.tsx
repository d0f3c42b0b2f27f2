import type { Appointment } from '@konsil/contract/appointments'
import { instantFrom } from '@konsil/contract/core/time'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../lib/signed-in/relative-time.tsx'
import { useLanguage } from '../../lib/words/language.ts'
import { Card } from '../../ui/display/card.tsx'
import styles from './log-card.module.css'

/** What has happened, the newest first and bold (APPT-29). */
export function LogCard({ logs }: Pick<Appointment, 'logs'>) {
  const { t } = useTranslation('appointments')
  const { language } = useLanguage()
  return (
    <Card title={t('log.title')}>
      <ol className={styles.log} reversed>
        {logs.toReversed().map(({ _id, action, createdAt }, at) => (
          <li key={_id}>
            {at === 0 ? <strong>{action[language]}</strong> : <span>{action[language]}</span>}
            <span className={styles.when}>
              <RelativeTime at={instantFrom(createdAt)} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
