import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type ControlProps, Field, type FieldFrame } from '../form/field.tsx'
import { ArrowFrame } from './arrow-frame.tsx'
import { EntryList } from './entry-list.tsx'
import type { Choice } from './select-field.tsx'
import { type SearchList, useSearchField, useSearchList } from './use-search-list.ts'

interface SearchSelectProps extends FieldFrame {
  choices: readonly Choice[]
  value?: string | null
  onChange: (value: string | null) => void
  placeholder?: string
  /** In a dialog the list opens inside it: what is outside cannot be reached. */
  inDialog?: boolean
}

/** For long lists, such as countries: typing narrows them down. */
export function SearchSelect(props: SearchSelectProps) {
  const { label, hint, error, optional, id, className } = props
  const { choices, value, onChange, ...shown } = props
  const { t } = useTranslation('ui')
  const ownId = useId()
  const list = useSearchList({
    choices: optional ? [{ value: '', label: t('select.none') }, ...choices] : choices,
    written: choices.find(choice => choice.value === value)?.label ?? '',
    chosen: value,
    onTake: taken => onChange(taken || null),
  })
  return (
    <Field {...{ label, hint, optional, className }} id={id ?? ownId} error={list.told ?? error}>
      {control => <Searched {...{ list, control, chosen: value, ...shown }} />}
    </Field>
  )
}

interface SearchedProps {
  list: SearchList
  control: ControlProps
  chosen: string | null | undefined
  placeholder?: string
  inDialog?: boolean
}

function Searched({ list, control, chosen, placeholder, inDialog }: SearchedProps) {
  const field = useSearchField(list)
  return (
    <ArrowFrame>
      <EntryList
        list={list}
        fieldId={control.id}
        chosen={chosen ?? ''}
        {...(inDialog ? { inDialog } : {})}
      >
        <input type="text" {...field} {...control} placeholder={placeholder} />
      </EntryList>
    </ArrowFrame>
  )
}
