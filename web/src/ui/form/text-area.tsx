import type { Ref, TextareaHTMLAttributes } from 'react'
import { Field, type FieldFrame } from './field.tsx'
import styles from './text-area.module.css'

interface TextAreaProps
  extends FieldFrame,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> {
  ref?: Ref<HTMLTextAreaElement>
}

/** Grows with what is written. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, optional, id, className, ...input } = props
  return (
    <Field {...{ label, hint, error, optional, id, className }}>
      {control => (
        <textarea
          rows={4}
          {...input}
          {...control}
          className={`${control.className} ${styles.area}`}
        />
      )}
    </Field>
  )
}
