import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSettled } from '../../../lib/signed-in/use-settled.ts'
import { Button } from '../../../ui/form/button.tsx'
import { type Reached, reachQuery } from '../queries.ts'
import { reachedBy } from './campaign-values.ts'
import styles from './form.module.css'
import { ReachWords } from './reach-words.tsx'
import type { CampaignDraft } from './use-campaign-form.ts'

/** While somebody is ticking people, nobody counts them one by one. */
const choosingPause = 400

/** How many it would reach, and how many are left out, before anything is sent (NADM-37). */
export function Reach({ draft: { form } }: { draft: CampaignDraft }) {
  const { t } = useTranslation('campaigns')
  const [settled] = useSettled(JSON.stringify(reachedBy(form.values) ?? null), choosingPause)
  const asked = JSON.parse(settled) as Reached | null
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...reachQuery(asked ?? { method: 'ALL', hasPush: false, hasMail: false }),
    enabled: asked !== null,
  })
  return (
    <div role="status" className={styles.reach} aria-busy={isFetching || undefined}>
      {asked === null && <p className={styles.soft}>{t('reach.nobody')}</p>}
      {asked !== null && isError && (
        <p>
          {t('reach.failed')}{' '}
          <Button kind="quiet" busy={isFetching} onClick={() => void refetch()}>
            {t('reach.again')}
          </Button>
        </p>
      )}
      {asked !== null && !isError && (data === undefined || isPlaceholderData) && (
        <p className={styles.soft}>{t('reach.counting')}</p>
      )}
      {asked !== null && data && !isPlaceholderData && <ReachWords of={data} />}
    </div>
  )
}
