import { ratingScale } from '@konsil/contract/answer-rules'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../lib/signed-in/text-in.ts'
import { useLanguage } from '../../lib/words/language.ts'
import { Button } from '../../ui/form/button.tsx'
import { FieldError } from '../../ui/form/field-error.tsx'
import { Asked, type QuestionFieldProps } from './asked.tsx'
import styles from './rating-field.module.css'

/** From 0 to 10; as long as nothing is chosen it stands at 0 and says that this is no answer yet (QUES-04, QUES-16). */
export function RatingField({ to, given, onGive, error }: QuestionFieldProps) {
  const { t } = useTranslation('questionnaires')
  const { language } = useLanguage()
  const id = useId()
  const { least, most, step } = ratingScale
  const { selectedAnswer } = given
  const rating = typeof selectedAnswer === 'number' ? selectedAnswer : undefined
  const said = rating === undefined ? t('rating.none') : t('rating.value', { rating, most })
  const slider = useRef<HTMLInputElement>(null)
  const choose = (next: number) => onGive({ ...given, selectedAnswer: next })
  // Its button goes with what it has done.
  const keep = () => {
    choose(least)
    slider.current?.focus()
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.question}>
        <Asked of={to} />
      </label>
      <input
        ref={slider}
        id={id}
        type="range"
        className={styles.slider}
        min={least}
        max={most}
        step={step}
        value={rating ?? least}
        data-chosen={rating !== undefined || undefined}
        aria-valuetext={said}
        aria-describedby={`${id}-ends${error ? ` ${id}-error` : ''}`}
        aria-invalid={Boolean(error) || undefined}
        onChange={({ target }) => choose(Number(target.value))}
      />
      <div id={`${id}-ends`} className={styles.ends}>
        <span>
          {least} {to.startLabel && textIn(to.startLabel, language)}
        </span>
        <span>
          {most} {to.endLabel && textIn(to.endLabel, language)}
        </span>
      </div>
      <div className={styles.chosen}>
        <output htmlFor={id}>{said}</output>
        {rating === undefined && <Button onClick={keep}>{t('rating.keep')}</Button>}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
