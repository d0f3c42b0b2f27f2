import type { Appointment } from '@konsil/contract/appointments'
import { instantFrom } from '@konsil/contract/core/time'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../lib/signed-in/relative-time.tsx'
import { useLanguage } from '../../lib/words/language.ts'
import { Card } from '../../ui/display/card.tsx'
import styles from './log.module.css'
import { SlotTime } from './slot-time.tsx'

type Move = NonNullable<Appointment['logs'][number]['moved']>

/** From when to when, each on its own line: two dates in one sentence are read as one. */
function Moved({ from, to }: Move) {
  const { t } = useTranslation('appointments')
  return (
    <dl className={styles.moved}>
      <div>
        <dt>{t('log.from')}</dt>{' '}
        <dd>
          <SlotTime of={from} />
        </dd>
      </div>
      <div>
        <dt>{t('log.to')}</dt>{' '}
        <dd>
          <SlotTime of={to} />
        </dd>
      </div>
    </dl>
  )
}

/** What has happened, the newest first and bold (APPT-29). */
export function LogCard({ logs }: Pick<Appointment, 'logs'>) {
  const { t } = useTranslation('appointments')
  const { language } = useLanguage()
  return (
    <Card title={t('log.title')}>
      <ol className={styles.log} reversed>
        {logs.toReversed().map(({ _id, action, createdAt, moved }, at) => (
          <li key={_id}>
            {at === 0 ? <strong>{action[language]}</strong> : <span>{action[language]}</span>}
            {moved && <Moved {...moved} />}
            <span className={styles.when}>
              <RelativeTime at={instantFrom(createdAt)} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
