import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { passwordStrength } from './password-strength.ts'
import styles from './strength-hint.module.css'

const filled = { weak: 1, fair: 2, strong: 3 }

interface StrengthHintProps {
  password: string
  /** Why it will not be taken, however strong it looks. */
  fault?: ReactNode
}

/** Three circles that fill, and the word for it. */
export function StrengthHint({ password, fault }: StrengthHintProps) {
  const { t } = useTranslation('ui')
  const strength = fault ? 'weak' : passwordStrength(password)
  return (
    <p className={styles.hint} data-strength={password ? strength : undefined} aria-live="polite">
      <svg width="40" height="16" viewBox="0 0 40 16" aria-hidden="true" focusable="false">
        {[8, 20, 32].map((cx, index) => (
          <circle
            key={cx}
            cx={cx}
            cy="8"
            r="6.5"
            data-filled={(password && index < filled[strength]) || undefined}
          />
        ))}
      </svg>
      <span>{password ? fault || t(`strength.${strength}`) : t('strength.none')}</span>
    </p>
  )
}
