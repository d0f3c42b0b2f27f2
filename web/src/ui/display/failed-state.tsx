import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../form/button.tsx'
import { classes } from '../form/classes.ts'
import styles from './failed-state.module.css'
import { StatusIcon } from '../form/status-icon.tsx'

interface FailedStateProps {
  /** What did not work; a calm general sentence without it. */
  children?: ReactNode
  onRetry: () => void
  busy?: boolean
  /** One part of several: it says so in a line, and cuts off nobody who listens. */
  isQuiet?: boolean
  onFocus?: () => void
}

export function FailedState(props: FailedStateProps) {
  const { children, onRetry, busy, isQuiet = false, onFocus } = props
  const { t } = useTranslation('ui')
  return (
    <div
      className={classes(styles.state, isQuiet && styles.quiet)}
      role={isQuiet ? 'status' : 'alert'}
      onFocus={onFocus}
    >
      <StatusIcon of={isQuiet ? 'caution' : 'failed'} size={isQuiet ? 22 : 28} />
      <p>{children ?? t('failed.text')}</p>
      <Button onClick={onRetry} busy={busy}>
        {t('failed.retry')}
      </Button>
    </div>
  )
}
