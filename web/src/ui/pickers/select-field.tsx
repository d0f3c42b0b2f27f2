import type { Ref, SelectHTMLAttributes } from 'react'
import { Field, type FieldFrame } from '../form/field.tsx'
import { Chevron } from '../drawing/icons.tsx'
import styles from './select-field.module.css'

export interface Choice {
  value: string
  label: string
}

interface SelectFieldProps
  extends FieldFrame,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className'> {
  choices: readonly Choice[]
  /** Shown while nothing is chosen. */
  placeholder?: string
  ref?: Ref<HTMLSelectElement>
}

/** The browser's own list, best on phones: for up to about fifteen choices. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, optional, id, className, choices, placeholder, ...select } = props
  return (
    <Field {...{ label, hint, error, optional, id, className }}>
      {control => (
        <span className={styles.frame}>
          <select {...select} {...control} className={`${control.className} ${styles.select}`}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {choices.map(choice => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
          <Chevron />
        </span>
      )}
    </Field>
  )
}
