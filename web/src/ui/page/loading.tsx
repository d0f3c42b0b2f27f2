import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './loading.module.css'
import { VisuallyHidden } from '../form/visually-hidden.tsx'
import { beginLoading, goesOnSince } from './loading-time.ts'

/** Says once, to those who listen, that the pieces inside stand for something on its way. */
export function Loading({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui')
  // Where one thing that is on its way makes room for the next, its pieces stay instead of beginning anew.
  const [since] = useState(goesOnSince)
  useEffect(beginLoading, [])
  return (
    <div
      className={styles.loading}
      role="status"
      style={{ '--since': `${-since}ms` } as CSSProperties}
    >
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {children}
    </div>
  )
}
