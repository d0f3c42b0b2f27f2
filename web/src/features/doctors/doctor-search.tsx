import { doctorStates } from '@konsil/contract/doctors'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSettled } from '../../lib/signed-in/use-settled.ts'
import { SearchForm } from '../../ui/display/search-form.tsx'
import { SelectField } from '../../ui/pickers/select-field.tsx'
import styles from './doctors.module.css'
import { type DoctorFilters, noFilters, notActive } from './find-doctors.ts'
import { genders } from './gender.ts'

interface DoctorSearchProps {
  filters: DoctorFilters
  found: number
  total: number
  onChange: (changed: Partial<DoctorFilters>) => void
}

/** As everywhere in the back-office (ADM-22, ADOC-02). */
const typingPause = 2_000

export function DoctorSearch({ filters, found, total, onChange }: DoctorSearchProps) {
  const { t } = useTranslation(['doctors', 'ui'])
  const { typed, take, change, isWaiting } = useTyped(filters.text, text => onChange({ text }))
  const isNarrowed = Object.keys(noFilters).some(
    name => filters[name as keyof DoctorFilters] !== '',
  )
  return (
    <div className={styles.search}>
      <SearchForm
        label={t('search')}
        hint={t('ui:search.hint')}
        typed={typed}
        maxLength={200}
        onType={change}
        onSubmit={take}
      >
        {isWaiting && t('ui:search.soon')}
        {!isWaiting && isNarrowed && t('ui:search.found', { found, total })}
      </SearchForm>
      <SelectField
        label={t('gender')}
        placeholder={t('filter.all')}
        choices={genders.map(value => ({ value, label: t(`gender.${value}`) }))}
        value={filters.gender}
        onChange={({ target }) => onChange({ gender: target.value })}
      />
      <SelectField
        label={t('status')}
        placeholder={t('filter.all')}
        choices={statesToAsk.map(value => ({ value, label: t(`status.${value}`) }))}
        value={filters.status}
        onChange={({ target }) => onChange({ status: askedStateOf(target.value) })}
      />
    </div>
  )
}

const statesToAsk = [...doctorStates, notActive] as const

export const askedStateOf = (value: string | null) => statesToAsk.find(one => one === value) ?? ''

/** What is typed, taken once typing has stopped, or at once by who asks for it. */
function useTyped(text: string, onSettled: (text: string) => void) {
  const [typed, setTyped] = useState(text)
  const [settled, settle] = useSettled(typed, typingPause)
  const tell = useEffectEvent((wanted: string) => {
    if (wanted !== text) onSettled(wanted)
  })
  useEffect(() => tell(settled), [settled])
  // Whoever clears all filters clears what was typed, too.
  const [known, setKnown] = useState(text)
  if (known !== text) {
    setKnown(text)
    if (text === '') {
      setTyped('')
      settle('')
    }
  }
  return {
    typed,
    take: () => settle(typed),
    change(next: string) {
      setTyped(next)
      // An emptied field is no search to wait for.
      if (next === '') settle('')
    },
    isWaiting: typed !== settled,
  }
}
