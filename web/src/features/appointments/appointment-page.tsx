import type { ListedAppointment } from '@konsil/contract/appointments'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFocusOnNew } from '../../lib/signed-in/use-focus-on-new.ts'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { BookButton } from '../booking/book-button.tsx'
import { AppointmentList } from './appointment-list.tsx'
import styles from './appointment-page.module.css'
import { isAhead } from './is-ahead.ts'
import { appointmentsQuery } from './queries.ts'

/** At first, and more each time (APPT-02, APPT-05). */
const atOnce = 5

/** Everything that a patient has booked, or that was booked with a doctor. */
export function AppointmentPage() {
  const { t } = useTranslation('appointments')
  const { role } = useSignedIn()
  const [size, setSize] = useState(atOnce)
  const [now] = useState(() => new Date())
  const query = useQuery(appointmentsQuery(size))
  const { place, onMore } = useFocusOnNew<HTMLDivElement>()
  const side = role === 'DOCTOR' ? 'doctor' : 'patient'
  return (
    <Page
      title={t('title')}
      lead={t(`lead.${side}`)}
      action={role === 'PATIENT' ? <BookButton /> : undefined}
    >
      <Loaded
        query={query}
        wait={<ListOnItsWay />}
        failed={t('failed')}
        empty={<EmptyState drawing="talk">{t(`empty.${side}`)}</EmptyState>}
      >
        {({ list, total }) => (
          <div ref={place} className={styles.list}>
            <Part title={t('part.ahead')} list={list.filter(one => isAhead(one, now))} />
            <Part title={t('part.over')} list={list.filter(one => !isAhead(one, now))} />
            {list.length < total && (
              <Button
                kind="quiet"
                busy={query.isPlaceholderData}
                onClick={() => {
                  onMore()
                  setSize(list.length + atOnce)
                }}
              >
                {t('more')}
              </Button>
            )}
          </div>
        )}
      </Loaded>
    </Page>
  )
}

/** What lies ahead, or what was; nothing where there is none. */
function Part({ title, list }: { title: string; list: readonly ListedAppointment[] }) {
  const id = useId()
  return (
    list.length > 0 && (
      <section className={styles.part} aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        <AppointmentList list={list} heading="h3" />
      </section>
    )
  )
}

const ListOnItsWay = () => (
  <>
    <Skeleton shape="block" height="5.5rem" />
    <Skeleton shape="block" height="5.5rem" />
    <Skeleton shape="block" height="5.5rem" />
  </>
)
