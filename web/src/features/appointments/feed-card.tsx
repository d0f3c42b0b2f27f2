import { appointments } from '@konsil/contract/appointments'
import type { CalendarFeed } from '@konsil/contract/calendar-feed'
import { instantFrom } from '@konsil/contract/core/time'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/api.ts'
import { RelativeTime } from '../../lib/signed-in/relative-time.tsx'
import { useAct } from '../../lib/signed-in/use-act.ts'
import { Card } from '../../ui/display/card.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ButtonRow } from '../../ui/form/button-row.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { FeedAddress } from './feed-address.tsx'
import styles from './feed-card.module.css'
import { type FeedQuestion, FeedQuestions } from './feed-questions.tsx'
import { feedQuery } from './queries.ts'

/** The address at which one's own calendar reads all appointments by itself (APPT-50). */
export function FeedCard() {
  const { t } = useTranslation('appointments')
  const query = useQuery(feedQuery)
  return (
    <Card title={t('feed.title')}>
      <p>{t('feed.lead')}</p>
      <p className={styles.about}>{t('feed.tells')}</p>
      <Loaded
        query={query}
        wait={<Skeleton shape="block" height="3rem" />}
        failed={t('feed.failed')}
      >
        {({ feed }) => <Feed of={feed} />}
      </Loaded>
    </Card>
  )
}

function Feed({ of: feed }: { of: CalendarFeed | null }) {
  const { t } = useTranslation('appointments')
  /** Told this once: it goes with the page. */
  const [address, setAddress] = useState<string>()
  const [asked, setAsked] = useState<FeedQuestion>()
  // What was pressed is gone afterwards: whoever reads on begins here.
  const place = useRef<HTMLDivElement>(null)
  const close = () => setAsked(undefined)
  const readOn = (told: string | undefined) => {
    setAddress(told)
    close()
    place.current?.focus()
  }
  const making = useAct({
    act: () => call(appointments.makeFeed, {}),
    failed: t('feed.notMade'),
    changes: ['appointments'],
    onDone: made => readOn(made.address),
  })
  const ending = useAct({
    act: () => call(appointments.endFeed, {}),
    done: t('feed.ended'),
    failed: t('feed.notEnded'),
    changes: ['appointments'],
    onDone: () => readOn(undefined),
  })
  const make = () => making.mutate(undefined)
  return (
    <div ref={place} className={styles.feed} tabIndex={-1} data-read-from>
      {address !== undefined && <FeedAddress address={address} />}
      {feed && address === undefined && <Known of={feed} />}
      <ButtonRow>
        {feed || address !== undefined ? (
          <>
            <Button onClick={() => setAsked('replace')}>{t('feed.replace')}</Button>
            <Button kind="quiet" onClick={() => setAsked('end')}>
              {t('feed.end')}
            </Button>
          </>
        ) : (
          <Button busy={making.isPending} onClick={make}>
            {t('feed.make')}
          </Button>
        )}
      </ButtonRow>
      <FeedQuestions
        asked={asked}
        busy={making.isPending || ending.isPending}
        onClose={close}
        onReplace={make}
        onEnd={() => ending.mutate(undefined)}
      />
    </div>
  )
}

/** That there is one, and whether a calendar asks for it: its address is kept nowhere. */
function Known({ of: { madeAt, readAt } }: { of: CalendarFeed }) {
  const { t } = useTranslation('appointments')
  return (
    <dl className={styles.known}>
      <div>
        <dt>{t('feed.madeAt')}</dt>
        <dd>
          <RelativeTime at={instantFrom(madeAt)} />
        </dd>
      </div>
      <div>
        <dt>{t('feed.readAt')}</dt>
        <dd>{readAt ? <RelativeTime at={instantFrom(readAt)} /> : t('feed.never')}</dd>
      </div>
    </dl>
  )
}
