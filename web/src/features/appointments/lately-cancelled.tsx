import type { ListedAppointment } from '@konsil/contract/appointments'
import { dayIn, dayLater } from '@konsil/contract/core/time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { useFocusOnNew } from '../../lib/signed-in/use-focus-on-new.ts'
import { Loaded } from '../../ui/display/loaded.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import styles from './ahead-card.module.css'
import { AppointmentList } from './appointment-list.tsx'
import { MoneyBack } from './money-back.tsx'
import { appointmentQuery, cancelledQuery } from './queries.ts'

/** As long as money is on its way back, and somebody may look for what is no longer ahead. */
const shownForDays = 14
/** As many as fit above what else there is to do; the others are a button away. */
const atOnce = 3

export const latelyQuery = (since: string, size = atOnce) => cancelledQuery(since, size)

export function useLatelySince() {
  const [since] = useState(() => `${dayLater(dayIn('UTC', new Date()), -shownForDays)}T00:00:00Z`)
  return since
}

/** What was paid and then cancelled, by whomever, with what became of the money (APPT-58). */
export function LatelyCancelled() {
  const { t } = useTranslation('appointments')
  const { role } = useSignedIn()
  const since = useLatelySince()
  const [size, setSize] = useState(atOnce)
  const query = useQuery(latelyQuery(since, size))
  const { place, onMore } = useFocusOnNew<HTMLElement>()
  return (
    <Loaded query={query} wait={null} failed={t('lately.failed')}>
      {({ list, total }) =>
        list.length > 0 && (
          <section ref={place} className={styles.ahead} aria-labelledby="appointments-cancelled">
            <h2 id="appointments-cancelled">{t('lately.title')}</h2>
            <AppointmentList
              list={list}
              heading="h3"
              besides={role === 'PATIENT' ? refundOf : undefined}
            />
            {list.length < total && (
              <Button
                kind="quiet"
                className={styles.all}
                busy={query.isPlaceholderData}
                onClick={() => {
                  onMore()
                  setSize(total)
                }}
              >
                {t('lately.all', { total })}
              </Button>
            )}
          </section>
        )
      }
    </Loaded>
  )
}

/** As its page says it, which is asked for the same and then there at once. */
function Refund({ of: { _id } }: { of: ListedAppointment }) {
  const { t } = useTranslation('appointments')
  return (
    <Loaded
      query={useQuery(appointmentQuery(_id))}
      wait={<Skeleton width="60%" />}
      failed={t('lately.backFailed')}
    >
      {appointment => <MoneyBack of={appointment} />}
    </Loaded>
  )
}

const refundOf = (one: ListedAppointment) => <Refund of={one} />
