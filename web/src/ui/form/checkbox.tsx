import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import styles from './checkbox.module.css'
import { classes } from './classes.ts'
import { FieldError } from './field-error.tsx'

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  className?: string
  ref?: Ref<HTMLInputElement>
}

export function Checkbox({ label, hint, error, className, id, ...input }: CheckboxProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const described = [
    hint && `${controlId}-hint`,
    error && `${controlId}-error`,
    input['aria-describedby'],
  ].filter(Boolean)
  return (
    <div className={classes(styles.field, className)}>
      <div className={styles.row}>
        <input
          {...input}
          type="checkbox"
          id={controlId}
          className={styles.box}
          aria-describedby={described.join(' ') || undefined}
          aria-invalid={Boolean(error) || input['aria-invalid'] || undefined}
        />
        <label htmlFor={controlId} className={styles.label}>
          {label}
        </label>
      </div>
      {hint && (
        <p id={`${controlId}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${controlId}-error`}>{error}</FieldError>}
    </div>
  )
}
