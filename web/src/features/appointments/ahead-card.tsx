import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../ui/display/loaded.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import styles from './ahead-card.module.css'
import { AppointmentList } from './appointment-list.tsx'
import { isAhead } from './is-ahead.ts'
import { appointmentsQuery } from './queries.ts'

/** As many as fit above what else there is to do. */
const atOnce = 3

/** What is to be paid or about to begin; nothing where nothing is (D-023). */
export function AheadCard() {
  const { t } = useTranslation('appointments')
  const [now] = useState(() => new Date())
  const query = useQuery(appointmentsQuery(atOnce))
  return (
    <Loaded query={query} wait={null} failed={t('failed')}>
      {({ list }) => {
        const ahead = list.filter(one => isAhead(one, now))
        return (
          ahead.length > 0 && (
            <section className={styles.ahead} aria-labelledby="appointments-ahead">
              <h2 id="appointments-ahead">{t('ahead.title')}</h2>
              <AppointmentList list={ahead} heading="h3" />
              <ButtonLink kind="quiet" href="/dashboard/appointment" className={styles.all}>
                {t('ahead.all')}
              </ButtonLink>
            </section>
          )
        )
      }}
    </Loaded>
  )
}
