import { fullName } from '@konsil/contract/full-name'
import type { access } from '@konsil/contract/access'
import type { OutputOf } from '@konsil/contract/core/endpoint'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../lib/signed-in/relative-time.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Pager } from '../../ui/display/pager.tsx'
import { Portrait } from '../../ui/display/portrait.tsx'
import { type Column, Table } from '../../ui/display/table.tsx'
import styles from './newest-accounts.module.css'

type Account = OutputOf<typeof access.listUsers>['list'][number]

interface NewestAccountsProps {
  list: readonly Account[]
  pager: ComponentProps<typeof Pager>
  /** Another page is on its way. */
  isTurning: boolean
}

export function NewestAccounts({ list, pager, isTurning }: NewestAccountsProps) {
  const { t } = useTranslation('site')
  const columns: Column<Account>[] = [
    { key: 'name', header: t('accounts.name'), cell: asPerson, names: true },
    { key: 'role', header: t('account.role'), cell: ({ role }) => t(`role.${role.code}`) },
    { key: 'created', header: t('accounts.created'), cell: asMoment },
  ]
  return (
    <section className={styles.accounts} aria-busy={isTurning}>
      <h2>{t('accounts.newest')}</h2>
      {pager.total === 0 ? (
        <EmptyState>{t('accounts.none')}</EmptyState>
      ) : (
        <Table
          caption={t('accounts.newest')}
          columns={columns}
          rows={list}
          rowKey={({ _id }) => _id}
        />
      )}
      <Pager {...pager} />
    </section>
  )
}

const asMoment = ({ createdAt }: Account) => <RelativeTime at={new Date(createdAt)} />

function asPerson({ profile, email }: Account) {
  const name = fullName(profile)
  return (
    <span className={styles.person}>
      <Portrait name={name || email} size="small" />
      <span>
        {name && (
          <span className={styles.name} dir="auto">
            {name}
          </span>
        )}
        <span className={styles.email}>{email}</span>
      </span>
    </span>
  )
}
