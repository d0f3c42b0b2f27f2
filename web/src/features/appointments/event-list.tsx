import type { AppointmentEvent } from '@konsil/contract/appointment-overview'
import { instantFrom } from '@konsil/contract/core/time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { trackingPath } from '../../lib/signed-in/paths.ts'
import { Age } from '../../lib/signed-in/relative-time.tsx'
import { useFocusOnNew } from '../../lib/signed-in/use-focus-on-new.ts'
import { useLanguage } from '../../lib/words/language.ts'
import { Loaded } from '../../ui/display/loaded.tsx'
import { VisuallyHidden } from '../../ui/form/visually-hidden.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import styles from './event-list.module.css'
import { MoreButton } from './more-button.tsx'
import { eventsQuery } from './queries.ts'
import { SlotTime } from './slot-time.tsx'

/** At first, and more each time (APPT-02, APPT-05). */
const atOnce = 5

/** What has happened to all of them, the latest first. */
export function EventList() {
  const { t } = useTranslation('appointments')
  const [size, setSize] = useState(atOnce)
  const query = useQuery(eventsQuery(size))
  const { place, onMore } = useFocusOnNew<HTMLElement>()
  return (
    <section ref={place} className={styles.events} aria-labelledby="appointments-events">
      <h2 id="appointments-events">{t('events.title')}</h2>
      <Loaded
        query={query}
        wait={<Skeleton shape="block" height="20rem" />}
        failed={t('events.failed')}
        empty={<p>{t('events.none')}</p>}
      >
        {({ list, total }) => (
          <>
            <ol className={styles.list}>
              {list.map(event => (
                <Row key={event._id} of={event} />
              ))}
            </ol>
            <MoreButton
              page={{ list, total }}
              busy={query.isPlaceholderData}
              onMore={() => {
                onMore()
                setSize(list.length + atOnce)
              }}
            >
              <VisuallyHidden>: {t('events.title')}</VisuallyHidden>
            </MoreButton>
          </>
        )}
      </Loaded>
    </section>
  )
}

function Row({ of: { action, createdAt, appointment } }: { of: AppointmentEvent }) {
  const { t } = useTranslation('appointments')
  const { language } = useLanguage()
  return (
    <li className={styles.row}>
      <h3>
        <Link to={trackingPath(appointment._id)}>{action[language]}</Link>
      </h3>
      <p className={styles.when}>
        <Age of={instantFrom(createdAt)} />
      </p>
      <p className={styles.slot}>
        <SlotTime of={appointment.slot} /> · {t('code', { code: appointment.code })}
      </p>
    </li>
  )
}
