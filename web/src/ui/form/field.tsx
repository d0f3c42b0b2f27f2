import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from './classes.ts'
import { FieldError } from './field-error.tsx'
import styles from './field.module.css'

export interface FieldFrame {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** What is asked for is needed, unless this says otherwise. */
  optional?: boolean
  id?: string
  className?: string
}

export interface ControlProps {
  id: string
  className: string | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps extends FieldFrame {
  children: (control: ControlProps) => ReactNode
  /** Stands under the control, for example how strong a password is. */
  below?: ReactNode
}

/** The frame of every field: label above, hint, control, and what is wrong with it. */
export function Field(props: FieldProps) {
  const { label, hint, error, optional = false, id, className, children, below } = props
  const { t } = useTranslation('ui')
  const ownId = useId()
  const controlId = id ?? ownId
  const wrong = Boolean(error)
  const described = [hint && `${controlId}-hint`, wrong && `${controlId}-error`].filter(Boolean)
  return (
    <div className={classes(styles.field, className)}>
      <label id={`${controlId}-label`} htmlFor={controlId} className={styles.label}>
        {label} {optional && <span className={styles.optional}>({t('field.optional')})</span>}
      </label>
      {hint && (
        <p id={`${controlId}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        className: styles.control,
        'aria-describedby': described.join(' ') || undefined,
        'aria-invalid': wrong || undefined,
      })}
      {wrong && <FieldError id={`${controlId}-error`}>{error}</FieldError>}
      {below}
    </div>
  )
}
