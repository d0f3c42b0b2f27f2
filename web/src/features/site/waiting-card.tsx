import type { Waiting } from '@konsil/contract/site'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { RelativeDay } from '../../lib/signed-in/relative-time.tsx'
import { useLanguage } from '../../lib/words/language.ts'
import { Card } from '../../ui/display/card.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { waitingQuery } from './queries.ts'
import styles from './waiting-card.module.css'
import { waitingPages } from './waiting-pages.ts'

/** What waits for an administrator: how many, since when, and the way there. */
export function WaitingCard() {
  const { t } = useTranslation('site')
  const asked = useQuery(waitingQuery)
  return (
    <Card title={t('waiting.title')}>
      <Loaded
        queries={[asked]}
        data={asked.data?.waiting}
        wait={<Skeleton shape="block" height="5rem" />}
        failed={t('waiting.failed')}
        empty={<EmptyState drawing="done">{t('waiting.none')}</EmptyState>}
      >
        {waiting => (
          <ul className={styles.list}>
            {waiting.map(one => (
              <WaitingRow key={one.kind} of={one} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}

function WaitingRow({ of: { kind, count, since } }: { of: Waiting }) {
  const { t } = useTranslation('site')
  const { language } = useLanguage()
  return (
    <li className={styles.row}>
      <p className={styles.what}>
        <span className={styles.count}>{new Intl.NumberFormat(language).format(count)}</span>{' '}
        <span>{t(`waiting.${kind}`, { count })}</span>
      </p>
      <p className={styles.since}>
        <RelativeDay at={new Date(since)} say={when => t('waiting.since', { count, when })} />
      </p>
      <ButtonLink href={waitingPages[kind]}>{t(`waiting.${kind}Link`)}</ButtonLink>
    </li>
  )
}
