import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import styles from './access.module.css'
import type { BotCheckState } from './bot-check.ts'

interface SubmitWithCheckProps {
  children: string
  busy: boolean
  disabled?: boolean
  check: BotCheckState
  onRunAgain: () => void
}

/** Pressed too early it waits for the check; nothing is sent before it passed (D-015). */
export function SubmitWithCheck(props: SubmitWithCheckProps) {
  const { children, busy, disabled, check, onRunAgain } = props
  const { t } = useTranslation('access')
  return (
    <div className={styles.submit}>
      <Button type="submit" kind="primary" wide busy={busy} disabled={disabled}>
        {children}
      </Button>
      <div className={styles.check} role="status">
        {check === 'working' && <span className={styles.working}>{t('check.working')}</span>}
        {check === 'failed' && (
          <>
            <span>{t('check.failed')}</span>
            <button type="button" className={styles.again} onClick={onRunAgain}>
              {t('check.again')}
            </button>
          </>
        )}
      </div>
    </div>
  )
}
