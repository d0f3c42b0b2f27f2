import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Refused, Unreached } from './api.ts'
import { useRefusalSentences } from './refusal-text.tsx'
import { Button, type ButtonKind } from '../../ui/form/button.tsx'
import styles from './submit-with-check.module.css'
import type { BotCheckState } from './bot-check.ts'

interface SubmitWithCheckProps {
  children: string
  /** Both as of the one action that ends a form, unless the page has another. */
  kind?: ButtonKind
  wide?: boolean
  busy: boolean
  disabled?: boolean
  /** What has to be done before it can be pressed. */
  missing?: ReactNode
  check: { state: BotCheckState; start: () => void }
}

/** Pressed too early it waits for the check; nothing is sent before it passed (D-015). */
export function SubmitWithCheck(props: SubmitWithCheckProps) {
  const { children, kind = 'primary', wide = true, busy, disabled, missing, check } = props
  const { t } = useTranslation('ui')
  const sentences = useRefusalSentences()
  const { at, failure, isHarder } = check.state
  return (
    <div className={styles.submit}>
      <div>
        <Button type="submit" kind={kind} wide={wide} busy={busy} disabled={disabled}>
          {children}
        </Button>
      </div>
      <div className={styles.check} role="status">
        {missing && <span>{missing}</span>}
        {at === 'working' && !isHarder && (
          <span className={styles.working}>{t('check.working')}</span>
        )}
        {at === 'working' && isHarder && <span>{t('check.harder')}</span>}
        {at === 'failed' && (
          <>
            <span>{t('check.failed')}</span>
            {canBeExplained(failure) && <span>{sentences.ofFailure(failure)}</span>}
            <button type="button" className={styles.again} onClick={check.start}>
              {t('check.again')}
            </button>
          </>
        )}
      </div>
    </div>
  )
}

/** What helps to know: wait, or look after the connection. */
const canBeExplained = (failure: unknown) =>
  failure instanceof Unreached || (failure instanceof Refused && failure.is('too.many.requests'))
