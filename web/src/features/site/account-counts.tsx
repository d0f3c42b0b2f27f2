import type { OutputOf } from '@konsil/contract/core/endpoint'
import type { access } from '@konsil/contract/access'
import { signInRoles } from '@konsil/contract/core/roles'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/words/language.ts'
import styles from './account-counts.module.css'

export function AccountCounts({ counts }: OutputOf<typeof access.countUsers>) {
  const { t } = useTranslation('site')
  const { language } = useLanguage()
  const figure = new Intl.NumberFormat(language)
  return (
    <dl className={styles.counts}>
      {signInRoles.map(role => (
        <div key={role} className={styles.count}>
          <dt>{t(`accounts.of.${role}`)}</dt>
          <dd>{figure.format(counts[role])}</dd>
        </div>
      ))}
    </dl>
  )
}
