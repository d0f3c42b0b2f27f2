import { access } from '@konsil/contract/access'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { productName } from '../../lib/product.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { Page } from '../../ui/page.tsx'
import { AccountCounts } from './account-counts.tsx'
import { NewestAccounts } from './newest-accounts.tsx'
import { OfficeOverviewSkeleton } from './office-overview-skeleton.tsx'

const rowsAPage = 5

/** What an administrator sees first. */
export function OfficeOverviewPage() {
  const { t } = useTranslation('site')
  const [page, setPage] = useState(1)
  const counted = useQuery({
    queryKey: ['access', 'countUsers'],
    queryFn: ({ signal }) => call(access.countUsers, {}, { signal }),
  })
  const newest = useQuery({
    queryKey: ['access', 'listUsers', page],
    queryFn: async ({ signal }) => {
      const answer = await call(access.listUsers, { page, size: rowsAPage }, { signal })
      return { ...answer, page, size: rowsAPage }
    },
    placeholderData: keepPreviousData,
    // A page seen before may have other people on it by now.
    staleTime: 0,
  })
  const last = Math.max(1, Math.ceil((newest.data?.total ?? 0) / rowsAPage))
  // The list may have become shorter since.
  if (newest.data && page > last) setPage(last)
  const failed = [counted, newest].filter(query => query.isLoadingError)
  return (
    <Page title={t('overview.office')} lead={t('overview.officeLead', { product: productName })}>
      {counted.data && newest.data && (
        <>
          <AccountCounts counts={counted.data.counts} />
          <NewestAccounts {...newest.data} isTurning={newest.isPlaceholderData} onTurn={setPage} />
        </>
      )}
      {failed.length === 0 && (counted.isPending || newest.isPending) && <OfficeOverviewSkeleton />}
      {failed.length > 0 && (
        <FailedState
          onRetry={() => failed.forEach(query => void query.refetch())}
          busy={failed.some(query => query.isFetching)}
        >
          {t('accounts.failed')}
        </FailedState>
      )}
    </Page>
  )
}
