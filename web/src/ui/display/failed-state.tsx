import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../form/button.tsx'
import styles from './failed-state.module.css'
import { StatusIcon } from '../form/status-icon.tsx'

interface FailedStateProps {
  /** What did not work; a calm general sentence without it. */
  children?: ReactNode
  onRetry: () => void
  busy?: boolean
  onFocus?: () => void
}

export function FailedState({ children, onRetry, busy, onFocus }: FailedStateProps) {
  const { t } = useTranslation('ui')
  return (
    <div className={styles.state} role="alert" onFocus={onFocus}>
      <StatusIcon of="failed" size={28} />
      <p>{children ?? t('failed.text')}</p>
      <Button onClick={onRetry} busy={busy}>
        {t('failed.retry')}
      </Button>
    </div>
  )
}
