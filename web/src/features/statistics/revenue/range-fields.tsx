import { mostRevenueDays } from '@konsil/contract/statistics'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDateHabits } from '../../../lib/signed-in/signed-in.tsx'
import { DateField } from '../../../ui/pickers/date-field.tsx'
import { SelectField } from '../../../ui/pickers/select-field.tsx'
import styles from './revenue.module.css'
import { type Days, daysOf, mayAsk, periods, type useDays, wrongWith } from './use-days.ts'

const ownDays = 'own'
const choices = [...periods, ownDays] as const

interface RangeFieldsProps {
  of: ReturnType<typeof useDays>
}

/** Likely periods first; or any days, both included. */
export function RangeFields({ of: { days, period, today, choose } }: RangeFieldsProps) {
  const { t } = useTranslation('statistics')
  const [isOwn, setOwn] = useState(period === undefined)
  const chosen = isOwn ? ownDays : (period ?? ownDays)
  const change = (value: string) => {
    const next = periods.find(one => one === value)
    setOwn(next === undefined)
    if (next) choose(daysOf(next, today))
  }
  return (
    <div className={styles.range}>
      <SelectField
        label={t('period')}
        choices={choices.map(one => ({ value: one, label: t(`period.${one}`) }))}
        value={chosen}
        onChange={({ target }) => change(target.value)}
      />
      {chosen === ownDays && <OwnDays first={days} onChange={choose} />}
    </div>
  )
}

interface OwnDaysProps {
  first: Days
  onChange: (days: Days) => void
}

function OwnDays({ first, onChange }: OwnDaysProps) {
  const { t } = useTranslation('statistics')
  const habits = useDateHabits()
  const [days, setDays] = useState(first)
  const take = (changed: Partial<Days>) => {
    const next = { ...days, ...changed }
    setDays(next)
    if (mayAsk(next)) onChange(next)
  }
  const wrong = wrongWith(days)
  return (
    <>
      <DateField
        isAlone
        label={t('range.from')}
        habits={habits}
        value={days.from}
        onChange={from => take({ from })}
      />
      <DateField
        isAlone
        label={t('range.to')}
        habits={habits}
        value={days.to}
        {...(days.from && { min: days.from })}
        error={wrong && t(`range.${wrong}`, { days: mostRevenueDays })}
        onChange={to => take({ to })}
      />
    </>
  )
}
