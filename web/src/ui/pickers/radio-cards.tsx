import { type ReactNode, useId } from 'react'
import { classes } from '../form/classes.ts'
import { FieldError } from '../form/field-error.tsx'
import styles from './radio-cards.module.css'

interface RadioCard<Value extends string> {
  value: Value
  title: ReactNode
  text?: ReactNode
  picture?: ReactNode
}

interface RadioCardsProps<Value extends string> {
  question: ReactNode
  cards: readonly RadioCard<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  hint?: ReactNode
  error?: ReactNode
  name?: string
  /** Beside each other where there is room: short answers. */
  beside?: boolean
}

/** One question with a few answers that need a word of explanation each. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { question, cards, value, onChange, hint, error, name, beside = false } = props
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean)
  return (
    <fieldset className={styles.group} aria-describedby={described.join(' ') || undefined}>
      <legend className={styles.question}>{question}</legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {/* Above the cards: there may be more of them than fit. */}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div className={classes(styles.cards, beside && styles.beside)}>
        {cards.map(card => (
          <label key={card.value} className={styles.card}>
            <input
              type="radio"
              name={name ?? id}
              value={card.value}
              checked={value === card.value}
              onChange={() => onChange(card.value)}
              aria-invalid={Boolean(error) || undefined}
            />
            <span className={styles.words}>
              <span className={styles.title}>{card.title}</span>
              {card.text && <span className={styles.text}>{card.text}</span>}
            </span>
            {card.picture}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
