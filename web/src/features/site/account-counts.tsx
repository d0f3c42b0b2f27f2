import type { OutputOf } from '@konsil/contract/core/endpoint'
import type { access } from '@konsil/contract/access'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/language.ts'
import styles from './account-counts.module.css'

export type Account = OutputOf<typeof access.listUsers>['list'][number]

const counted = ['PATIENT', 'DOCTOR', 'ADMIN'] as const

export function AccountCounts({ accounts }: { accounts: Account[] }) {
  const { t } = useTranslation('site')
  const { language } = useLanguage()
  const figure = new Intl.NumberFormat(language)
  return (
    <dl className={styles.counts}>
      {counted.map(role => (
        <div key={role} className={styles.count}>
          <dt>{t(`accounts.of.${role}`)}</dt>
          <dd>{figure.format(accounts.filter(account => account.role.code === role).length)}</dd>
        </div>
      ))}
    </dl>
  )
}
