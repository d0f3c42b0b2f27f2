import { useTranslation } from 'react-i18next'
import styles from './skip-link.module.css'

/** For people who move by keyboard: past the menus, to what the page is about. */
export function SkipLink() {
  const { t } = useTranslation('ui')
  return (
    <a className={styles.skip} href="#content">
      {t('skipToContent')}
    </a>
  )
}
