import { instantFrom } from '@konsil/contract/core/time'
import type { Sitting } from '@konsil/contract/reading'
import { fullName } from '@konsil/contract/full-name'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../lib/signed-in/relative-time.tsx'
import { useFocusOnNew } from '../../lib/signed-in/use-focus-on-new.ts'
import { Card } from '../../ui/display/card.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import styles from './log.module.css'
import { MoreButton } from './more-button.tsx'
import { accessLogQuery } from './queries.ts'

/** At first, and more each time. */
const atOnce = 5

/** Who else has read what was written for an appointment, for its patient (APPT-53). */
export function AccessLogCard({ appointmentId }: { appointmentId: string }) {
  const { t } = useTranslation('appointments')
  const [size, setSize] = useState(atOnce)
  const query = useQuery(accessLogQuery(appointmentId, size))
  const { place, onMore } = useFocusOnNew<HTMLDivElement>()
  return (
    <Card title={t('accessLog.title')}>
      <Loaded
        query={query}
        wait={<Skeleton shape="block" height="3rem" />}
        failed={t('accessLog.failed')}
        empty={<p>{t('accessLog.nobody')}</p>}
      >
        {({ list, total }) => (
          <div ref={place}>
            <ol className={styles.log} reversed>
              {list.map(one => (
                <li key={one._id} tabIndex={-1}>
                  <Line of={one} />
                </li>
              ))}
            </ol>
            <p className={styles.about}>{t('accessLog.about')}</p>
            <MoreButton
              page={{ list, total }}
              busy={query.isPlaceholderData}
              onMore={() => {
                onMore()
                setSize(list.length + atOnce)
              }}
            />
          </div>
        )}
      </Loaded>
    </Card>
  )
}

function Line({ of: { role, name, thing, from, reason } }: { of: Sitting }) {
  const { t } = useTranslation('appointments')
  const who = name ? fullName(name) : t('party.deleted')
  return (
    <>
      <span>{t(`accessLog.read.${role}`, { who, what: t(`accessLog.thing.${thing}`) })}</span>
      <span className={styles.when}>
        <RelativeTime at={instantFrom(from)} />
      </span>
      {reason !== null && (
        <span className={styles.reason} dir="auto">
          {t('accessLog.reason', { reason })}
        </span>
      )}
    </>
  )
}
