import { consultationTypes } from '@konsil/contract/offered-service'
import { dayLater } from '@konsil/contract/core/time'
import { longestPeriodDays } from '@konsil/contract/booking'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { useSettled } from '../../lib/signed-in/use-settled.ts'
import { FoldSummary } from '../../ui/display/fold-summary.tsx'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { DateField } from '../../ui/pickers/date-field.tsx'
import { SelectField } from '../../ui/pickers/select-field.tsx'
import styles from './doctor-filters.module.css'
import { languageName } from './doctor-words.ts'
import type { Filters } from './narrowed.ts'
import type { DoctorInList } from './queries.ts'

interface DoctorFiltersProps {
  filters: Filters
  /** What there is to be found in it. */
  doctors: readonly DoctorInList[]
  today: string
  onChange: (changed: Partial<Filters>) => void
}

const typingPause = 300

/** A name is typed at once; the rest is folded away, where most need none of it. */
export function DoctorFilters({ filters, doctors, today, onChange }: DoctorFiltersProps) {
  const { t } = useTranslation('booking')
  const { language, gender, kind, on } = filters
  const count = [language, gender, kind, on].filter(Boolean).length
  const [opensAtFirst] = useState(count > 0)
  return (
    <div role="search" className={styles.filters}>
      <NameField name={filters.name} onChange={name => onChange({ name })} />
      <details className={styles.fold} open={opensAtFirst}>
        <FoldSummary>{count > 0 ? t('filter.some', { count }) : t('filter.title')}</FoldSummary>
        <div className={styles.fields}>
          <Choices {...{ filters, doctors, today, onChange }} />
        </div>
        {count > 0 && (
          <Button
            kind="quiet"
            onClick={() => onChange({ language: '', gender: '', kind: '', on: '' })}
          >
            {t('filter.none')}
          </Button>
        )}
      </details>
    </div>
  )
}

/** Looked for once typing has stopped for a moment. */
function NameField({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  const { t } = useTranslation('booking')
  const [typed, setTyped] = useState(name)
  const [settled] = useSettled(typed.trim(), typingPause)
  const tell = useEffectEvent((sought: string) => {
    if (sought !== name) onChange(sought)
  })
  useEffect(() => tell(settled), [settled])
  return (
    <TextField
      type="search"
      label={t('filter.name')}
      value={typed}
      autoComplete="off"
      maxLength={160}
      enterKeyHint="search"
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}

function Choices({ filters, doctors, today, onChange }: DoctorFiltersProps) {
  const { t } = useTranslation(['booking', 'services'])
  const habits = useDateHabits()
  const spoken = [...new Set(doctors.flatMap(({ languages }) => languages))]
    .map(value => ({ value, label: languageName(value, habits.language) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, habits.language))
  const all = t('filter.all')
  return (
    <>
      <SelectField
        label={t('filter.language')}
        placeholder={all}
        choices={spoken}
        value={filters.language}
        onChange={({ target }) => onChange({ language: target.value })}
      />
      <SelectField
        label={t('filter.gender')}
        placeholder={all}
        choices={(['1', '0', '2'] as const).map(value => ({
          value,
          label: t(`filter.gender.${value}`),
        }))}
        value={filters.gender}
        onChange={({ target }) => onChange({ gender: target.value })}
      />
      <SelectField
        label={t('filter.kind')}
        placeholder={all}
        choices={consultationTypes.map(value => ({ value, label: t(`services:type.${value}`) }))}
        value={filters.kind}
        onChange={({ target }) => onChange({ kind: target.value })}
      />
      <DateField
        label={t('filter.day')}
        value={filters.on}
        min={today}
        max={dayLater(today, longestPeriodDays - 1)}
        habits={habits}
        onChange={on => onChange({ on })}
      />
    </>
  )
}
