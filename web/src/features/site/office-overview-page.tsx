import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePages } from '../../lib/signed-in/use-pages.ts'
import { Loaded } from '../../ui/display/loaded.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ReceivedMessage } from '../campaigns/received/received-message.tsx'
import { OfficeStatistics } from '../statistics/office/office-statistics.tsx'
import { AccountCounts } from './account-counts.tsx'
import { NewestAccounts } from './newest-accounts.tsx'
import { OfficeOverviewSkeleton } from './office-overview-skeleton.tsx'
import { accountCountsQuery, newestAccounts } from './queries.ts'
import { WaitingCard } from './waiting-card.tsx'

/** What an administrator sees first: what waits for them, then the people. */
export function OfficeOverviewPage() {
  const { t } = useTranslation('site')
  const counted = useQuery(accountCountsQuery)
  const { query: newest, shown, pager } = usePages(newestAccounts, 5)
  return (
    <Page title={t('overview.office')} lead={t('overview.officeLead')}>
      <ReceivedMessage />
      <WaitingCard />
      <OfficeStatistics />
      <Loaded
        queries={[counted, newest]}
        data={counted.data && shown && pager && { ...counted.data, list: shown.list, pager }}
        wait={<OfficeOverviewSkeleton />}
        failed={t('accounts.failed')}
      >
        {({ counts, ...accounts }) => (
          <>
            <AccountCounts counts={counts} />
            <NewestAccounts {...accounts} isTurning={newest.isPlaceholderData} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
