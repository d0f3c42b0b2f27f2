import { useTranslation } from 'react-i18next'
import styles from './schedule-form.module.css'
import { useWaitingServices } from './service-choices.ts'

/** Why a service that the doctor has proposed cannot be chosen. */
export function WaitingServices() {
  const { t, i18n } = useTranslation('schedules')
  const names = useWaitingServices()
  if (names.length === 0) return null
  const list = new Intl.ListFormat(i18n.language).format(names)
  return <p className={styles.hint}>{t('form.waiting', { count: names.length, list })}</p>
}
