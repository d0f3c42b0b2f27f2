import { type ChangeEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from './field.tsx'
import styles from './password-field.module.css'
import { StrengthHint } from './strength-hint.tsx'
import type { TextFieldProps } from './text-field.tsx'

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'signs'> {
  /** Where a new password is chosen: says how strong it is. */
  withStrength?: boolean
  /** What speaks against the password typed so far; it takes the place of its praise. */
  faultIn?: ((typed: string) => ReactNode) | undefined
}

export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, optional, id, className, withStrength, faultIn, onChange, ...input } =
    props
  const { t } = useTranslation('ui')
  const [visible, setVisible] = useState(false)
  const [entered, setEntered] = useState('')
  const typed = typeof input.value === 'string' ? input.value : entered

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setEntered(event.target.value)
    onChange?.(event)
  }

  return (
    <Field
      {...{ label, hint, error, optional, id, className }}
      below={withStrength && !error && <StrengthHint password={typed} fault={faultIn?.(typed)} />}
    >
      {control => (
        <span className={styles.frame}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            type={visible ? 'text' : 'password'}
            onChange={change}
            className={`${control.className} ${styles.input}`}
          />
          <button
            type="button"
            className={styles.toggle}
            onClick={() => setVisible(!visible)}
            aria-label={visible ? t('password.hideLabel') : t('password.showLabel')}
            aria-controls={control.id}
          >
            {visible ? t('password.hide') : t('password.show')}
          </button>
        </span>
      )}
    </Field>
  )
}
