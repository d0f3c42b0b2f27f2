import { asksMore, keptText, textBounds } from '@konsil/contract/answer-rules'
import { answerBounds } from '@konsil/contract/answers'
import type { AnswerRule } from '@konsil/contract/questionnaires'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../lib/signed-in/text-in.ts'
import { useLanguage } from '../../lib/words/language.ts'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { RadioCards } from '../../ui/pickers/radio-cards.tsx'
import { Asked, type QuestionFieldProps } from './asked.tsx'
import { MatrixField } from './matrix-field.tsx'
import styles from './question-field.module.css'
import { RatingField } from './rating-field.tsx'

/** One question with what it is answered in. */
export function QuestionField(props: QuestionFieldProps) {
  const { to, given, onGive, error } = props
  const { language } = useLanguage()
  if (to.type === 'RATING') return <RatingField {...props} />
  if (to.type === 'MATRIX') return <MatrixField {...props} />
  if (to.type === 'PLAIN_TEXT') {
    return (
      <WordsField
        label={<Asked of={to} />}
        rule={to.rule}
        value={given.text}
        onChange={text => onGive({ ...given, text })}
        error={error}
      />
    )
  }
  const isMoreAsked = asksMore(to, given)
  return (
    <>
      <RadioCards
        question={<Asked of={to} />}
        cards={to.choices.map(({ _id, text }) => ({ value: _id, title: textIn(text, language) }))}
        value={typeof given.selectedAnswer === 'string' ? given.selectedAnswer : undefined}
        onChange={selectedAnswer => onGive({ ...given, selectedAnswer })}
        error={!isMoreAsked && error}
      />
      {isMoreAsked && to.subquestion && (
        <div className={styles.more}>
          <WordsField
            label={textIn(to.subquestion.text, language)}
            rule={to.subquestion.rule}
            value={given.subanswer}
            onChange={subanswer => onGive({ ...given, subanswer })}
            error={error}
          />
        </div>
      )}
    </>
  )
}

interface WordsFieldProps {
  label: ReactNode
  rule: AnswerRule | null
  value: string | null
  onChange: (value: string | null) => void
  error: ReactNode
}

function WordsField({ label, rule, value, onChange, error }: WordsFieldProps) {
  const { t } = useTranslation('questionnaires')
  const given = { label, error, value: value ?? '', autoComplete: 'off' }
  const change = (next: string) => onChange(next === '' ? null : next)
  if (rule?.inputType === 'number') {
    return (
      <TextField
        {...given}
        inputMode="decimal"
        signs={8}
        maxLength={20}
        onChange={({ target }) => change(keptText(target.value).replaceAll('\n', ' '))}
      />
    )
  }
  const { minLength: min, maxLength } = textBounds(rule)
  return (
    <TextArea
      {...given}
      rows={maxLength > 500 ? 6 : 3}
      maxLength={answerBounds.textLength}
      hint={t(min > 1 ? 'text.between' : 'text.bound', { min: String(min), count: maxLength })}
      onChange={({ target }) => change(keptText(target.value))}
    />
  )
}
