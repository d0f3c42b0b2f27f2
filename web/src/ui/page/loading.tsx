import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './loading.module.css'
import { VisuallyHidden } from '../form/visually-hidden.tsx'

/** Says once, to those who listen, that the pieces inside stand for something on its way. */
export function Loading({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui')
  return (
    <div className={styles.loading} role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {children}
    </div>
  )
}
