import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { When } from '../../lib/when.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Portrait } from '../../ui/portrait.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import type { Account } from './account-counts.tsx'
import styles from './newest-accounts.module.css'

const rowsAPage = 5

export function NewestAccounts({ accounts }: { accounts: Account[] }) {
  const { t } = useTranslation('site')
  const [chosen, setPage] = useState(1)
  // The list may have become shorter since.
  const page = Math.min(chosen, Math.max(1, Math.ceil(accounts.length / rowsAPage)))
  const columns: Column<Account>[] = [
    { key: 'name', header: t('accounts.name'), cell: asPerson, names: true },
    { key: 'role', header: t('account.role'), cell: ({ role }) => t(`role.${role.code}`) },
    { key: 'created', header: t('accounts.created'), cell: asMoment },
  ]
  const rows = accounts.slice((page - 1) * rowsAPage, page * rowsAPage)
  return (
    <section className={styles.accounts}>
      <h2>{t('accounts.newest')}</h2>
      {accounts.length === 0 ? (
        <EmptyState>{t('accounts.none')}</EmptyState>
      ) : (
        <Table
          caption={t('accounts.newest')}
          columns={columns}
          rows={rows}
          rowKey={({ _id }) => _id}
        />
      )}
      <Pager page={page} size={rowsAPage} total={accounts.length} onChange={setPage} />
    </section>
  )
}

const asMoment = ({ createdAt }: Account) => <When at={new Date(createdAt)} />

function asPerson({ profile, email }: Account) {
  const name = `${profile.firstName} ${profile.lastName}`.trim()
  return (
    <span className={styles.person}>
      <Portrait name={name || email} size="small" />
      <span>
        {name && <span className={styles.name}>{name}</span>}
        <span className={styles.email}>{email}</span>
      </span>
    </span>
  )
}
