import type { ListedAppointment } from '@konsil/contract/appointments'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDay, sayWeekday } from '../../lib/signed-in/dates.ts'
import { trackingPath } from '../../lib/signed-in/paths.ts'
import { textIn } from '../../lib/signed-in/text-in.ts'
import { useDateHabits, useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { VisuallyHidden } from '../../ui/form/visually-hidden.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { AppointmentStatus } from './appointment-status.tsx'
import { nameOfParty } from './counterpart.ts'
import styles from './day-dialog.module.css'
import { dayQuery } from './queries.ts'
import { SlotTime } from './slot-time.tsx'

/** What is on a day, each with the way to its page (APPT-04, APPT-08). */
export function DayDialog({ day, onClose }: { day: string; onClose: () => void }) {
  const { t } = useTranslation('appointments')
  const habits = useDateHabits()
  const query = useQuery(dayQuery(day, habits.timeZone))
  const date = t('slot.day', {
    weekday: sayWeekday(day, habits.language, 'long'),
    date: formatDay(day, habits),
  })
  return (
    <Dialog open title={t('day.title', { date })} closing={t('day.close')} onClose={onClose}>
      <Loaded
        query={query}
        wait={<Skeleton shape="block" height="6rem" />}
        failed={t('failed')}
        empty={<p>{t('day.none')}</p>}
      >
        {({ list }) => (
          <ul className={styles.list}>
            {list.map(one => (
              <Row key={one._id} of={one} />
            ))}
          </ul>
        )}
      </Loaded>
    </Dialog>
  )
}

function Row({ of }: { of: ListedAppointment }) {
  const { t } = useTranslation('appointments')
  const { language } = useDateHabits()
  const { role } = useSignedIn()
  const { _id, slot, service } = of
  const name = nameOfParty(role === 'DOCTOR' ? slot.patient : slot.doctor, t)
  return (
    <li className={styles.row}>
      <h3>{slot.startUTC === null ? t('day.written') : <SlotTime of={slot} />}</h3>
      <p>{textIn(service.service.name, language)}</p>
      <p dir="auto">{name}</p>
      <AppointmentStatus of={of} />
      <ButtonLink href={trackingPath(_id)} className={styles.details}>
        {t('day.details')}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </ButtonLink>
    </li>
  )
}
