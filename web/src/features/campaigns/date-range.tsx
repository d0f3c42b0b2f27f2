import { useTranslation } from 'react-i18next'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { DateField } from '../../ui/pickers/date-field.tsx'
import styles from './campaigns.module.css'

export interface Days {
  from: string
  to: string
}

export const anyDay: Days = { from: '', to: '' }

interface DateRangeProps {
  value: Days
  onChange: (days: Days) => void
}

/** From one day to another, both included; each may be left open (NADM-03, D-274). */
export function DateRange({ value, onChange }: DateRangeProps) {
  const { t } = useTranslation('campaigns')
  const habits = useDateHabits()
  const { from, to } = value
  return (
    <div role="group" aria-label={t('range')} className={styles.filters}>
      <DateField
        isAlone
        label={t('range.from')}
        habits={habits}
        value={from}
        {...(to && { max: to })}
        onChange={day => onChange({ from: day, to })}
      />
      <DateField
        isAlone
        label={t('range.to')}
        habits={habits}
        value={to}
        {...(from && { min: from })}
        error={from !== '' && to !== '' && to < from && t('range.wrong')}
        onChange={day => onChange({ from, to: day })}
      />
    </div>
  )
}
