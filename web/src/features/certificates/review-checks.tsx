import type { ReviewedCertificate } from '@konsil/contract/certificates'
import { expires } from '@konsil/contract/certificates'
import { fullName } from '@konsil/contract/full-name'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/words/language.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Day } from './day.tsx'
import styles from './review-dialog.module.css'

export const checks = ['name', 'document', 'day'] as const
export type Check = (typeof checks)[number]

interface ReviewChecksProps {
  of: ReviewedCertificate
  done: readonly Check[]
  onToggle: (check: Check) => void
}

/** What only a person can see: all of it comes before an approval (D-342). */
export function ReviewChecks({ of, done, onToggle }: ReviewChecksProps) {
  const { t } = useTranslation('certificates')
  const { language } = useLanguage()
  const labels = {
    name: t('check.name', { name: fullName(of.doctor) }),
    document: t('check.document'),
    day: expires(of.type.code) ? (
      <>
        {t('check.day')}{' '}
        <span className={styles.day}>
          <Day of={of.expirationDate} />
        </span>
      </>
    ) : (
      t('check.type', { type: of.type.name[language] })
    ),
  }
  return (
    <fieldset className={styles.checks}>
      <legend>{t('check.legend')}</legend>
      {checks.map(check => (
        <Checkbox
          key={check}
          label={labels[check]}
          checked={done.includes(check)}
          onChange={() => onToggle(check)}
        />
      ))}
    </fieldset>
  )
}
