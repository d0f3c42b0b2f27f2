import type { Ref, SelectHTMLAttributes } from 'react'
import { Field, type FieldFrame } from '../form/field.tsx'
import { ArrowFrame } from './arrow-frame.tsx'
import styles from './select-field.module.css'

export interface Choice {
  value: string
  label: string
  /** One of those that most people choose; they stand together, at the top. */
  isLikely?: boolean
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
        <ArrowFrame>
          <select {...select} {...control} className={`${control.className} ${styles.select}`}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {choices.map(choice => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
        </ArrowFrame>
      )}
    </Field>
  )
}
