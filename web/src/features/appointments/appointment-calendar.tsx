import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { sayMonth } from '../../lib/signed-in/month.ts'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { useShown } from '../../lib/signed-in/use-shown.ts'
import { Loaded } from '../../ui/display/loaded.tsx'
import { VisuallyHidden } from '../../ui/form/visually-hidden.tsx'
import { useMedia } from '../../ui/page/use-media.ts'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { TurnHead } from '../../ui/pickers/turn-head.tsx'
import styles from './appointment-calendar.module.css'
import { CalendarMonth } from './calendar-month.tsx'
import { CalendarYear } from './calendar-year.tsx'
import { DayDialog } from './day-dialog.tsx'
import type { CalendarView, ShownDays } from './use-shown-days.ts'

const views: readonly CalendarView[] = ['month', 'year']

/** On which days they are, a month or a year at a time (APPT-02, APPT-05). */
export function AppointmentCalendar({ days }: { days: ShownDays }) {
  const { t } = useTranslation('appointments')
  const { language } = useDateHabits()
  const { view, month, today, query, turn, open, setView } = days
  const head = useRef<HTMLHeadingElement>(null)
  const { show, opening } = useShown<{ dialog: 'day'; day: string }>()
  const dialog = opening('day')
  // Beside the menu there is room for seven columns of words from here on.
  const isWide = useMedia('(min-width: 72em)')
  return (
    <section className={styles.calendar} aria-labelledby="appointments-calendar">
      <Views view={view} onChoose={setView} />
      <TurnHead
        place={head}
        heading="h3"
        title={view === 'month' ? sayMonth(month, language) : month.slice(0, 4)}
        earlier={t(`days.before.${view}`)}
        later={t(`days.after.${view}`)}
        onEarlier={() => turn(-1)}
        onLater={() => turn(1)}
      />
      <Loaded
        query={query}
        wait={<Skeleton shape="block" height="24rem" />}
        failed={t('days.failed')}
      >
        {answer => {
          const shown = {
            month,
            today,
            isWide,
            // Of the page that was open before nothing is told on this one.
            days: query.isPlaceholderData ? undefined : answer.days,
          }
          return view === 'month' ? (
            <CalendarMonth {...shown} onChoose={day => show({ dialog: 'day', day })} />
          ) : (
            <CalendarYear
              {...shown}
              onChoose={chosen => {
                open(chosen)
                head.current?.focus()
              }}
            />
          )
        }}
      </Loaded>
      {dialog.shown && <DayDialog key={dialog.key} day={dialog.shown.day} onClose={dialog.close} />}
    </section>
  )
}

interface ViewsProps {
  view: CalendarView
  onChoose: (view: CalendarView) => void
}

function Views({ view, onChoose }: ViewsProps) {
  const { t } = useTranslation('appointments')
  return (
    <header className={styles.head}>
      <h2 id="appointments-calendar">{t('days.title')}</h2>
      <fieldset className={styles.views}>
        <legend>
          <VisuallyHidden>{t('days.view')}</VisuallyHidden>
        </legend>
        {views.map(one => (
          <button key={one} type="button" aria-pressed={one === view} onClick={() => onChoose(one)}>
            {t(`days.view.${one}`)}
          </button>
        ))}
      </fieldset>
    </header>
  )
}
