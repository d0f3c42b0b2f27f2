import { type FocusEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DateParts, dayFrom, monthMeantBy } from '../../lib/signed-in/typed-dates.ts'
import { classes } from '../form/classes.ts'
import { FieldError } from '../form/field-error.tsx'
import type { FieldFrame } from '../form/field.tsx'
import frame from '../form/field.module.css'
import { useOwnValidity } from '../form/use-own-validity.ts'
import { VisuallyHidden } from '../form/visually-hidden.tsx'
import styles from './date-parts-field.module.css'

interface DatePartsFieldProps extends FieldFrame {
  /** As `YYYY-MM-DD`; empty while there is none, or none can be read. */
  value?: string
  onChange: (value: string) => void
  name: string
  /** `bday` lets the browser fill in the day on which somebody was born. */
  autoComplete?: string
}

const parts = ['day', 'month', 'year'] as const
type Part = (typeof parts)[number]

/** A day that everybody knows by heart, such as a birthday: three fields, and no calendar to leaf through. */
export function DatePartsField(props: DatePartsFieldProps) {
  const { label, hint, optional, className, name, autoComplete } = props
  const { t } = useTranslation('ui')
  const ownId = useId()
  const id = props.id ?? ownId
  const typing = useTyping(props)
  const error = typing.told ?? props.error
  const isWrong = (part: Part) => Boolean(props.error) || (typing.told && typing.isFaulty(part))
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) typing.leave()
  }
  return (
    <fieldset
      id={id}
      className={classes(frame.field, styles.group, className)}
      aria-describedby={described || undefined}
      onBlur={leave}
    >
      <legend className={frame.label}>
        {label} {optional && <span className={frame.optional}>({t('field.optional')})</span>}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className={frame.hint}>
          {hint}
        </p>
      )}
      <div className={styles.parts}>
        {parts.map(part => (
          <PartField
            key={part}
            {...{ id, part, name, typing, autoComplete }}
            isWrong={isWrong(part) || false}
          />
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <VisuallyHidden>
        <span role="status">{typing.told}</span>
      </VisuallyHidden>
    </fieldset>
  )
}

const partsOf = (value: string): DateParts => {
  const [year = '', month = '', day = ''] = value.split('-')
  return { day: withoutZero(day), month: withoutZero(month), year }
}

const withoutZero = (figures: string) => figures.replace(/^0/, '')

function useTyping({ value = '', onChange }: DatePartsFieldProps) {
  const { t } = useTranslation('ui')
  const [entered, setEntered] = useState<{ typed: DateParts; as: string }>()
  const [isTold, setTold] = useState(false)
  // What is put in from outside counts instead of what was being typed.
  const shown = entered?.as === value ? entered.typed : partsOf(value)
  const isUnread = value === '' && parts.some(part => shown[part].trim() !== '')
  const faulty = parts.filter(part => !isReadable[part](shown[part].trim()))
  const problem = isUnread && t(faulty.length > 0 ? 'date.parts' : 'date.none')
  return {
    shown,
    problem,
    told: isTold && problem ? problem : undefined,
    /** Where each of the three can be read, their sum is what is wrong. */
    isFaulty: (part: Part) => faulty.length === 0 || faulty.includes(part),
    type(part: Part, text: string) {
      const typed = { ...shown, [part]: text }
      const day = dayFrom(typed) ?? ''
      setEntered({ typed, as: day })
      setTold(false)
      onChange(day)
    },
    leave: () => (problem ? setTold(true) : setEntered(undefined)),
    tell: () => setTold(true),
  }
}

const isReadable: Record<Part, (text: string) => boolean> = {
  day: text => /^\d{1,2}$/.test(text),
  month: text => monthMeantBy(text) > 0,
  year: text => /^\d{4}$/.test(text),
}

interface PartFieldProps {
  /** Of the whole. */
  id: string
  part: Part
  name: string
  typing: ReturnType<typeof useTyping>
  isWrong: boolean
  autoComplete: string | undefined
}

function PartField({ id, part, name, typing, isWrong, autoComplete }: PartFieldProps) {
  const { t } = useTranslation('ui')
  const ref = useOwnValidity(typing.problem)
  return (
    <div>
      <label htmlFor={`${id}-${part}`}>{t(`date.${part}`)}</label>
      <input
        ref={ref}
        id={`${id}-${part}`}
        type="text"
        inputMode="numeric"
        name={`${name}-${part}`}
        autoComplete={autoComplete && `${autoComplete}-${part}`}
        maxLength={part === 'month' ? 9 : part === 'year' ? 4 : 2}
        className={classes(frame.control, styles[part])}
        value={typing.shown[part]}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        onChange={({ target }) => typing.type(part, target.value)}
        onInvalid={typing.tell}
      />
    </div>
  )
}
