import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Checkbox } from '../form/checkbox.tsx'
import { FieldError } from '../form/field-error.tsx'
import styles from './check-list.module.css'

interface CheckListProps {
  question: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** Ticks all of them at once. */
  all: ReactNode
  items: readonly { value: string; label: ReactNode }[]
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** Any number of a few answers, each ticked on its own or all of them at once. */
export function CheckList(props: CheckListProps) {
  const { question, hint, error, all, items, value, onChange } = props
  const id = useId()
  const values = items.map(item => item.value)
  const isTicked = (one: string) => value.includes(one)
  const isEvery = values.every(isTicked)
  const others = value.filter(one => !values.includes(one))
  const allBox = useRef<HTMLInputElement>(null)
  const isSome = !isEvery && values.some(isTicked)
  useEffect(() => {
    if (allBox.current) allBox.current.indeterminate = isSome
  }, [isSome])
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean)
  return (
    <fieldset className={styles.list} aria-describedby={described.join(' ') || undefined}>
      <legend>{question}</legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {/* Above: of a long list the end may be out of sight. */}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {items.length > 1 && (
        <Checkbox
          ref={allBox}
          className={styles.all}
          label={all}
          checked={isEvery}
          onChange={({ target }) => onChange(target.checked ? [...others, ...values] : others)}
        />
      )}
      <div className={styles.items}>
        {items.map(item => (
          <Checkbox
            key={item.value}
            label={item.label}
            checked={isTicked(item.value)}
            aria-invalid={Boolean(error) || undefined}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...value, item.value] : value.filter(one => one !== item.value),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
