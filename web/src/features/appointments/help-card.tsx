import { useTranslation } from 'react-i18next'
import { operatorEmail } from '../../lib/calls/page-settings.ts'
import { Card } from '../../ui/display/card.tsx'
import { MoreLink } from '../../ui/display/more-link.tsx'
import styles from './help-card.module.css'

/** Whom to ask (APPT-33); the number lets us find the appointment. */
export function HelpCard({ code }: { code: string }) {
  const { t } = useTranslation('appointments')
  const email = operatorEmail()
  const subject = encodeURIComponent(t('code', { code }))
  return (
    <Card title={t('help.title')}>
      <p>{t('help.text')}</p>
      <div className={styles.links}>
        <MoreLink href="/faq">{t('help.faq')}</MoreLink>
        {email && (
          <MoreLink href={`mailto:${email}?subject=${subject}`}>{t('help.write')}</MoreLink>
        )}
      </div>
    </Card>
  )
}
