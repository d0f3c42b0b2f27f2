import type { AppointmentPart, ListedAppointment } from '@konsil/contract/appointments'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../ui/display/loaded.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import styles from './ahead-card.module.css'
import { AppointmentList } from './appointment-list.tsx'
import { appointmentsQuery } from './queries.ts'
import { whatThen } from './what-then.tsx'

/** As many as fit above what else there is to do. */
const atOnce = 3

export const partQuery = (part: AppointmentPart) => appointmentsQuery(atOnce, { part })

/** What has begun and is not over, with what comes next of each. */
export function UnderWayCard() {
  const { t } = useTranslation('appointments')
  return (
    <PartCard
      part="UNDER_WAY"
      title={t('part.underWay')}
      besides={whatThen}
      all={{ words: t('ahead.allUnderWay'), way: '/dashboard/appointment?group=ONGOING' }}
    />
  )
}

/** What is to be paid or about to begin (D-023). */
export function AheadCard() {
  const { t } = useTranslation('appointments')
  const all = { words: t('ahead.all'), way: '/dashboard/appointment' }
  return <PartCard part="AHEAD" title={t('ahead.title')} all={all} />
}

interface PartCardProps {
  part: AppointmentPart
  title: string
  all: { words: string; way: string }
  besides?: (one: ListedAppointment) => ReactNode
}

/** Nothing where there is none. */
function PartCard({ part, title, all, besides }: PartCardProps) {
  const { t } = useTranslation('appointments')
  const id = useId()
  return (
    <Loaded query={useQuery(partQuery(part))} wait={null} failed={t('failed')}>
      {({ list }) =>
        list.length > 0 && (
          <section className={styles.ahead} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            <AppointmentList list={list} heading="h3" besides={besides} />
            <ButtonLink kind="quiet" href={all.way} className={styles.all}>
              {all.words}
            </ButtonLink>
          </section>
        )
      }
    </Loaded>
  )
}
