import {
  type AppointmentGroup,
  groupsOf,
  type ListedAppointment,
} from '@konsil/contract/appointments'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useFocusOnNew } from '../../lib/signed-in/use-focus-on-new.ts'
import { useNow } from '../../lib/signed-in/use-now.ts'
import { useRested } from '../../lib/signed-in/use-rested.ts'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { BookButton } from '../booking/book-button.tsx'
import { useWelcome, WelcomeCard } from '../site/welcome-card.tsx'
import { AppointmentCalendar } from './appointment-calendar.tsx'
import { AppointmentList } from './appointment-list.tsx'
import styles from './appointment-page.module.css'
import { EventList } from './event-list.tsx'
import { FeedCard } from './feed-card.tsx'
import { GroupLinks } from './group-links.tsx'
import { partOf, type ShownPart, shownParts } from './part-of.ts'
import { MoreButton } from './more-button.tsx'
import { appointmentsQuery } from './queries.ts'
import { useShownDays } from './use-shown-days.ts'
import { whatIsAsked, whatThen } from './what-then.tsx'

/** At first, and more each time (APPT-02, APPT-05). */
const atOnce = 5

/** Everything that a patient has booked, or that was booked with a doctor: what needs them first. */
export function AppointmentPage() {
  const { t } = useTranslation('appointments')
  const { role } = useSignedIn()
  const isWelcome = useWelcome()
  const side = role === 'DOCTOR' ? 'doctor' : 'patient'
  const groups = groupsOf(role === 'DOCTOR' ? 'DOCTOR' : 'PATIENT')
  const [asked] = useSearchParams()
  const group = groups.find(one => one === asked.get('group'))
  const list = useQuery(appointmentsQuery(atOnce, { group }))
  const days = useShownDays()
  const hasRested = useRested(list.isLoading || days.query.isLoading)
  // What a group of them holds says nothing of all.
  const hasNone = group === undefined && !list.isPlaceholderData && list.data?.total === 0
  return (
    <Page
      title={t('title')}
      lead={t(`lead.${side}`)}
      action={role === 'PATIENT' ? <BookButton /> : undefined}
    >
      {isWelcome && <WelcomeCard />}
      {hasNone ? (
        <EmptyState drawing="talk">{t(`empty.${side}`)}</EmptyState>
      ) : (
        <div className={styles.listed}>
          <GroupLinks groups={groups} current={group} />
          <Listed key={group} group={group} />
        </div>
      )}
      {/* Asked for at once, and shown when nothing above it moves it away any more. */}
      <div className={styles.below} hidden={!hasRested || hasNone}>
        <AppointmentCalendar days={days} />
        <EventList />
        <FeedCard />
      </div>
    </Page>
  )
}

function Listed({ group }: { group: AppointmentGroup | undefined }) {
  const { t } = useTranslation('appointments')
  const { role } = useSignedIn()
  const [size, setSize] = useState(atOnce)
  const now = useNow()
  const query = useQuery(appointmentsQuery(size, { group }))
  const { place, onMore } = useFocusOnNew<HTMLDivElement>()
  return (
    <Loaded query={query} wait={<ListOnItsWay />} failed={t('failed')} empty={<NoneInGroup />}>
      {({ list, total }) => (
        <div ref={place} className={styles.list}>
          {shownParts.map(part => (
            <Part
              key={part}
              part={part}
              list={list.filter(one => partOf(one, role, now) === part)}
            />
          ))}
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
  )
}

function NoneInGroup() {
  const { t } = useTranslation('appointments')
  return (
    <EmptyState
      action={
        <ButtonLink kind="quiet" href="/dashboard/appointment">
          {t('ahead.all')}
        </ButtonLink>
      }
    >
      {t('groups.none')}
    </EmptyState>
  )
}

const titles = {
  FIRST: 'part.first',
  UNDER_WAY: 'part.underWay',
  AHEAD: 'part.ahead',
  OVER: 'part.over',
} as const

interface PartProps {
  part: ShownPart
  list: readonly ListedAppointment[]
}

/** Nothing where there is none. */
function Part({ part, list }: PartProps) {
  const { t } = useTranslation('appointments')
  const id = useId()
  return (
    list.length > 0 && (
      <section className={styles.part} aria-labelledby={id}>
        <h2 id={id}>{t(titles[part])}</h2>
        <AppointmentList
          list={list}
          heading="h3"
          besides={part === 'UNDER_WAY' ? whatThen : whatIsAsked}
        />
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
