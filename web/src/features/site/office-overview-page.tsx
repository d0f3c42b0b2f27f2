import { access } from '@konsil/contract/access'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { productName } from '../../lib/product.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { Page } from '../../ui/page.tsx'
import { AccountCounts } from './account-counts.tsx'
import { NewestAccounts } from './newest-accounts.tsx'
import { OfficeOverviewSkeleton } from './office-overview-skeleton.tsx'

/** What an administrator sees first. */
export function OfficeOverviewPage() {
  const { t } = useTranslation('site')
  const users = useQuery({
    queryKey: ['access', 'listUsers'],
    queryFn: ({ signal }) => call(access.listUsers, {}, { signal }),
  })
  return (
    <Page title={t('overview.office')} lead={t('overview.officeLead', { product: productName })}>
      {users.data && (
        <>
          <AccountCounts accounts={users.data.list} />
          <NewestAccounts accounts={users.data.list} />
        </>
      )}
      {users.isPending && <OfficeOverviewSkeleton />}
      {users.isLoadingError && (
        <FailedState onRetry={() => void users.refetch()} busy={users.isFetching}>
          {t('accounts.failed')}
        </FailedState>
      )}
    </Page>
  )
}
