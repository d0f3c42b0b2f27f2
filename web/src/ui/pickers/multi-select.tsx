import { type KeyboardEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Chevron, Cross } from '../drawing/icons.tsx'
import { type ControlProps, Field, type FieldFrame } from '../form/field.tsx'
import { EntryList } from './entry-list.tsx'
import styles from './multi-select.module.css'
import type { Choice } from './select-field.tsx'
import { type SearchList, useSearchField, useSearchList } from './use-search-list.ts'

interface MultiSelectProps extends FieldFrame {
  choices: readonly Choice[]
  value?: string[]
  onChange: (value: string[]) => void
  placeholder?: string
}

/** Several of a long list: each that is chosen stands in the field and can be taken out again. */
export function MultiSelect(props: MultiSelectProps) {
  const { label, hint, error, optional, id, className } = props
  const { choices, value = [], onChange, placeholder } = props
  const ownId = useId()
  const list = useSearchList({
    choices: choices.filter(choice => !value.includes(choice.value)),
    written: '',
    onTake: taken => onChange([...value, taken]),
  })
  const chosen = value.map(one => ({
    value: one,
    label: choices.find(choice => choice.value === one)?.label ?? one,
  }))
  return (
    <Field {...{ label, hint, optional, className }} id={id ?? ownId} error={list.told ?? error}>
      {control => (
        <Chosen
          {...{ list, control, chosen }}
          placeholder={value.length === 0 ? placeholder : undefined}
          onRemove={removed => onChange(value.filter(one => one !== removed))}
        />
      )}
    </Field>
  )
}

interface ChosenProps {
  list: SearchList
  control: ControlProps
  chosen: readonly Choice[]
  placeholder: string | undefined
  onRemove: (value: string) => void
}

function Chosen({ list, control, chosen, placeholder, onRemove }: ChosenProps) {
  const { t } = useTranslation('ui')
  const { onKeyDown, ...field } = useSearchField(list)
  const last = chosen.at(-1)
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Backspace' || list.typed || !last) return onKeyDown(event)
    // One for each press: a key that is held would go on until nothing is left.
    if (!event.repeat) onRemove(last.value)
  }
  const remove = (value: string) => {
    onRemove(value)
    field.ref.current?.focus()
  }
  const { className, ...state } = control
  return (
    <EntryList list={list} fieldId={control.id}>
      <div className={`${className} ${styles.frame}`} data-invalid={state['aria-invalid']}>
        {chosen.map(({ value, label }) => (
          <span key={value} className={styles.chosen}>
            {label}
            <button
              type="button"
              aria-label={t('select.remove', { name: label })}
              onClick={() => remove(value)}
            >
              <Cross size={16} />
            </button>
          </span>
        ))}
        <input
          type="text"
          {...field}
          {...state}
          placeholder={placeholder}
          className={styles.input}
          onKeyDown={press}
        />
        <Chevron />
      </div>
    </EntryList>
  )
}
