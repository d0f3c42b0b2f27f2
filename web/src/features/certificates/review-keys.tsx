import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import styles from './review-dialog.module.css'

export const keyActs = ['next', 'previous', 'approve', 'reject'] as const

interface ReviewKeysProps {
  /** Then they are listed on a device for fingers, too. */
  isKeyboardSeen: boolean
  areOn: boolean
  onSwitch: () => void
}

/** Which keys there are, and the way to be without: who dictates presses letters unawares (WCAG 2.1.4). */
export function ReviewKeys({ isKeyboardSeen, areOn, onSwitch }: ReviewKeysProps) {
  const { t } = useTranslation('certificates')
  return (
    <div className={styles.keys} data-keyboard={isKeyboardSeen || undefined}>
      <Checkbox role="switch" label={t('key.use')} checked={areOn} onChange={onSwitch} />
      {areOn && (
        <p>
          {keyActs.map(act => (
            <span key={act}>
              <kbd>{t(`key.${act}`)}</kbd> {t(`key.${act}Does`)}
            </span>
          ))}
          <span>
            <kbd>1</kbd> <kbd>2</kbd> <kbd>3</kbd> {t('key.ticks')}
          </span>
        </p>
      )}
    </div>
  )
}
