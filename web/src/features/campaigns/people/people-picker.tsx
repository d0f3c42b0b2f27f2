import { mostChosen } from '@konsil/contract/campaign'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AskedList } from '../../../ui/display/asked-list.tsx'
import { TableSection } from '../../../ui/display/table-section.tsx'
import { Notice } from '../../../ui/form/notice.tsx'
import { Told } from '../../../ui/form/told.tsx'
import { SelectField } from '../../../ui/pickers/select-field.tsx'
import { type OfferedPerson, offeredPeople } from '../queries.ts'
import { type ChosenPerson, chosenOf } from './chosen.ts'
import { ChosenPeople } from './chosen-people.tsx'
import { OfferedPeople } from './offered-people.tsx'
import styles from './people.module.css'

interface PeoplePickerProps {
  /** With the names that are shown; what is sent is `asked(value)`. */
  value: readonly ChosenPerson[]
  onChange: (people: ChosenPerson[]) => void
}

const types = ['DOCTOR', 'PATIENT'] as const
type Type = (typeof types)[number] | ''

/** Everybody who can be written to, searched by the server, a page at a time; who is ticked stays chosen (NADM-09, D-276). */
export function PeoplePicker({ value, onChange }: PeoplePickerProps) {
  const { t } = useTranslation('recipients')
  const [type, setType] = useState<Type>('')
  const isFull = value.length >= mostChosen
  const isPicked = ({ _id }: OfferedPerson) => value.some(({ userId }) => userId === _id)
  const remove = ({ userId }: { userId: string }) =>
    onChange(value.filter(one => one.userId !== userId))
  const pick = (person: OfferedPerson, picks: boolean) =>
    picks ? onChange([...value, chosenOf(person)]) : remove({ userId: person._id })
  return (
    <TableSection aria-label={t('picker')}>
      <ChosenPeople people={value} onRemove={remove} />
      <Told>
        {isFull && <Notice kind="caution">{t('picker.full', { count: mostChosen })}</Notice>}
      </Told>
      <AskedList
        ask={search => offeredPeople({ search, type })}
        failed={t('picker.failed')}
        none={t(type === '' ? 'picker.none' : `picker.none.${type}`)}
        filter={<TypeFilter value={type} onChange={setType} />}
      >
        {rows => <OfferedPeople {...{ rows, isPicked, isFull }} onPick={pick} />}
      </AskedList>
    </TableSection>
  )
}

interface TypeFilterProps {
  value: Type
  onChange: (type: Type) => void
}

function TypeFilter({ value, onChange }: TypeFilterProps) {
  const { t } = useTranslation('recipients')
  return (
    <SelectField
      className={styles.type ?? ''}
      label={t('column.type')}
      placeholder={t('type.all')}
      choices={types.map(one => ({ value: one, label: t(`type.${one}`) }))}
      value={value}
      onChange={({ target }) => onChange(types.find(one => one === target.value) ?? '')}
    />
  )
}
