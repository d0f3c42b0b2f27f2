import type { InputHTMLAttributes, Ref } from 'react'
import { Field, type FieldFrame } from './field.tsx'
import styles from './text-field.module.css'

export interface TextFieldProps
  extends FieldFrame,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'size'> {
  /** How many signs usually go in: the field is as wide as its content. Else its whole column. */
  signs?: number
  ref?: Ref<HTMLInputElement>
}

export function TextField(props: TextFieldProps) {
  const { label, hint, error, optional, id, className, signs, ...input } = props
  return (
    <Field {...{ label, hint, error, optional, id, className }}>
      {control => (
        <input
          type="text"
          {...input}
          {...control}
          className={`${control.className} ${styles.input}`}
          style={signs ? { maxWidth: `${signs + 3}ch` } : undefined}
        />
      )}
    </Field>
  )
}
