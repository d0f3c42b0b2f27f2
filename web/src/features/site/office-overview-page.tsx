import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { productName } from '../../lib/words/product.ts'
import { usePages } from '../../lib/signed-in/use-pages.ts'
import { FailedState } from '../../ui/display/failed-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { AccountCounts } from './account-counts.tsx'
import { NewestAccounts } from './newest-accounts.tsx'
import { OfficeOverviewSkeleton } from './office-overview-skeleton.tsx'
import { accountCountsQuery, newestAccounts } from './queries.ts'

/** What an administrator sees first. */
export function OfficeOverviewPage() {
  const { t } = useTranslation('site')
  const counted = useQuery(accountCountsQuery)
  const { query: newest, shown, pager } = usePages(newestAccounts, 5)
  const failed = [counted, newest].filter(query => query.isLoadingError)
  return (
    <Page title={t('overview.office')} lead={t('overview.officeLead', { product: productName })}>
      {failed.length > 0 && (
        <FailedState
          onRetry={() => failed.forEach(query => void query.refetch())}
          busy={failed.some(query => query.isFetching)}
        >
          {t('accounts.failed')}
        </FailedState>
      )}
      {counted.data && shown && pager && (
        <>
          <AccountCounts counts={counted.data.counts} />
          <NewestAccounts list={shown.list} pager={pager} isTurning={newest.isPlaceholderData} />
        </>
      )}
      {failed.length === 0 && (counted.isPending || newest.isPending) && <OfficeOverviewSkeleton />}
    </Page>
  )
}
