import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRested } from '../../lib/signed-in/use-rested.ts'
import { Loaded } from '../../ui/display/loaded.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import { Page } from '../../ui/page/page.tsx'
import { PagePieces } from '../../ui/page/page-skeleton.tsx'
import { useGivenUp } from '../appointments/given-up.tsx'
import styles from './account.module.css'
import { AdvertisingCard } from './advertising-card.tsx'
import { AgreementsCard } from './agreements-card.tsx'
import { DownloadCard } from './download-card.tsx'
import { agreementsQuery } from './queries.ts'

/** What somebody agreed to and how they take it back, and all their data as a file. */
export function ConsentsPage() {
  const { t } = useTranslation('account')
  const answer = useQuery(agreementsQuery)
  const mayWithdraw = answer.data?.agreements.some(one => one.mayWithdraw) ?? false
  const { isOnItsWay } = useGivenUp(mayWithdraw)
  const hasRested = useRested(answer.isLoading || isOnItsWay)
  return (
    <Page
      title={t('consents.title')}
      lead={t('consents.lead')}
      back={<BackLink to="/dashboard/account?tab=settings">{t('tab.settings')}</BackLink>}
    >
      <div className={styles.cards}>
        <Loaded query={answer} wait={<PagePieces />}>
          {({ agreements, advertising }) => (
            <>
              <AgreementsCard agreements={agreements} />
              {hasRested && <AdvertisingCard choices={advertising} />}
            </>
          )}
        </Loaded>
        {hasRested && <DownloadCard />}
      </div>
    </Page>
  )
}
