import { useTranslation } from 'react-i18next'
import { BackLink } from '../../ui/back-link.tsx'
import styles from './access.module.css'
import { Outcome } from './outcome.tsx'

export function RecoverySent({ back }: { back: string }) {
  const { t } = useTranslation('access')
  return (
    <Outcome drawing="talk" title={t('recover.done.title')} lead={t('recover.done.lead')}>
      <p className={styles.soft}>{t('recover.done.note')}</p>
      <BackLink to={back}>{t('back')}</BackLink>
    </Outcome>
  )
}
