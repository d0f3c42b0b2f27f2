import { doctorStates } from '@konsil/contract/doctors'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTypedSearch } from '../../lib/signed-in/use-typed-search.ts'
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

/** A search that stands among other filters: they are told of it. */
function useTyped(text: string, onSettled: (text: string) => void) {
  const search = useTypedSearch(text)
  const { typed, text: settled, change } = search
  const tell = useEffectEvent((wanted: string) => {
    if (wanted !== text) onSettled(wanted)
  })
  useEffect(() => tell(settled), [settled])
  // Whoever clears all filters clears what was typed, too.
  const [known, setKnown] = useState(text)
  if (known !== text) {
    setKnown(text)
    if (text === '') change('')
  }
  return { ...search, isWaiting: typed !== settled }
}
