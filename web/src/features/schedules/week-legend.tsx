import { useTranslation } from 'react-i18next'
import { Pencil } from '../../ui/drawing/icons.tsx'
import { StatusIcon, type StatusIconName } from '../../ui/form/status-icon.tsx'
import type { CalendarDay, Period } from './week.ts'
import styles from './week-calendar.module.css'

/** Not begun, over, hinted at, met: the circles of the house. */
export const stateSigns = {
  FREE: 'open',
  CLOSED: 'ended',
  HELD: 'waiting',
  BOOKED: 'going',
} as const satisfies Record<Period['state'], StatusIconName>

export const stateWords = {
  FREE: 'calendar.free',
  CLOSED: 'calendar.closed',
  HELD: 'calendar.held',
  BOOKED: 'calendar.booked',
} as const satisfies Record<Period['state'], string>

export const Writing = () => <Pencil size={16} />

/** Only what can be seen in these days is explained. */
export function Legend({ days }: { days: readonly CalendarDay[] }) {
  const { t } = useTranslation('schedules')
  const has = (state: Period['state']) =>
    days.some(({ periods }) => periods.some(period => period.state === state))
  const states = (['FREE', 'CLOSED', 'HELD', 'BOOKED'] as const).filter(has)
  const isWritten = days.some(day => day.isWritten && !day.isAbsent)
  const isAway = days.some(({ isAbsent }) => isAbsent)
  if (states.length === 0 && !isWritten && !isAway) return null
  const words = { FREE: 'free', CLOSED: 'closed', HELD: 'held', BOOKED: 'booked' } as const
  return (
    <ul className={styles.legend} aria-label={t('calendar.legend')}>
      {states.map(state => (
        <li key={state}>
          <span className={styles.sample} data-state={state}>
            <StatusIcon of={stateSigns[state]} size={16} />
          </span>
          {t(`calendar.legend.${words[state]}`)}
        </li>
      ))}
      {isWritten && (
        <li>
          <span className={styles.sample}>
            <Writing />
          </span>
          {t('calendar.legend.written')}
        </li>
      )}
      {isAway && (
        <li>
          <span className={styles.sample} data-state="AWAY" />
          {t('calendar.legend.away')}
        </li>
      )}
    </ul>
  )
}
