import { useId } from 'react'
import { textIn } from '../../lib/signed-in/text-in.ts'
import { useLanguage } from '../../lib/words/language.ts'
import { FieldError } from '../../ui/form/field-error.tsx'
import styles from './matrix-field.module.css'
import { Asked, type QuestionFieldProps } from './asked.tsx'

/** One choice in each row. */
export function MatrixField({ to, given, onGive, error }: QuestionFieldProps) {
  const { language } = useLanguage()
  const id = useId()
  const { selectedAnswer } = given
  const chosen = typeof selectedAnswer === 'object' && selectedAnswer !== null ? selectedAnswer : {}
  const choose = (row: string, choice: string) =>
    onGive({ ...given, selectedAnswer: { ...chosen, [row]: choice } })
  return (
    <fieldset className={styles.matrix} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.question}>
        <Asked of={to} />
      </legend>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {to.options.map(row => (
        <fieldset key={row._id} className={styles.row}>
          <legend>{textIn(row.text, language)}</legend>
          <div className={styles.choices}>
            {to.choices.map(choice => (
              <label key={choice._id} className={styles.choice}>
                <input
                  type="radio"
                  name={`${id}-${row._id}`}
                  checked={chosen[row._id] === choice._id}
                  onChange={() => choose(row._id, choice._id)}
                />
                <span>{textIn(choice.text, language)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </fieldset>
  )
}
