import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/words/language.ts'
import { VisuallyHidden } from '../../ui/form/visually-hidden.tsx'
import styles from './unread-count.module.css'

/** So many messages wait to be read; of none nothing is said. */
export function UnreadCount({ of }: { of: number }) {
  const { t } = useTranslation('chat')
  const { language } = useLanguage()
  if (of === 0) return null
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{new Intl.NumberFormat(language).format(of)}</span>
      <VisuallyHidden>{t('unread', { count: of })}</VisuallyHidden>
    </span>
  )
}
