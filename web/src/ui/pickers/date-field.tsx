import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DateHabits, dayAsTyped } from '../../lib/signed-in/dates.ts'
import { dayMeantBy } from '../../lib/signed-in/typed-dates.ts'
import { CalendarPage } from '../drawing/icons.tsx'
import { classes } from '../form/classes.ts'
import { type ControlProps, Field, type FieldFrame } from '../form/field.tsx'
import { takingOnEnter } from '../form/taking-on-enter.ts'
import { useOwnValidity } from '../form/use-own-validity.ts'
import { VisuallyHidden } from '../form/visually-hidden.tsx'
import styles from './date-field.module.css'

interface DateFieldProps extends FieldFrame {
  /** As `YYYY-MM-DD`; empty while there is none, or none can be read. */
  value?: string
  onChange: (value: string) => void
  /** How the person writes dates. */
  habits: DateHabits
  /** The first and the last day that the calendar offers. */
  min?: string
  max?: string
  name?: string
  /** Nothing else is in its form: Enter sends at once what was typed. */
  isAlone?: boolean
}

/** A day, typed in many ways or chosen from the browser's own calendar. What cannot be read stays, and says so. */
export function DateField(props: DateFieldProps) {
  const { label, hint, error, optional, id, className, name, min, max, isAlone } = props
  const typing = useTyping(props)
  return (
    <Field {...{ label, hint, optional, id, className }} error={typing.told ?? error}>
      {control => (
        <span className={styles.frame}>
          <Typed {...{ typing, control, name, isAlone }} />
          <Calendar {...{ control, min, max }} value={props.value} onChange={typing.choose} />
          <VisuallyHidden>
            <span role="status">{typing.told}</span>
          </VisuallyHidden>
        </span>
      )}
    </Field>
  )
}

const sample = '2026-12-31'

function useTyping({ value = '', onChange, habits }: DateFieldProps) {
  const { t } = useTranslation('ui')
  const [entered, setEntered] = useState<{ text: string; as: string }>()
  const [isTold, setTold] = useState(false)
  const example = { date: dayAsTyped(sample, habits) }
  // What is put in from outside counts instead of what was being typed.
  const typed = entered?.as === value ? entered.text : undefined
  const isUnread = typed !== undefined && typed.trim() !== '' && value === ''
  const settled = dayAsTyped(value, habits)
  const problem = isUnread && t('date.unread', example)
  return {
    example: t('date.example', example),
    problem,
    told: isTold && problem ? problem : undefined,
    shown: typed ?? settled,
    isHalfTyped: typed !== undefined && typed !== settled,
    type(text: string) {
      const day = dayMeantBy(text, habits.dateFormat) ?? ''
      setEntered({ text, as: day })
      setTold(false)
      onChange(day)
    },
    choose(day: string) {
      setEntered(undefined)
      setTold(false)
      onChange(day)
    },
    leave: () => (isUnread ? setTold(true) : setEntered(undefined)),
    tell: () => setTold(true),
  }
}

interface TypedProps {
  typing: ReturnType<typeof useTyping>
  control: ControlProps
  name: string | undefined
  isAlone: boolean | undefined
}

function Typed({ typing, control, name, isAlone = false }: TypedProps) {
  const ref = useOwnValidity(typing.problem)
  return (
    <input
      ref={ref}
      type="text"
      {...control}
      name={name}
      value={typing.shown}
      placeholder={typing.example}
      autoComplete="off"
      spellCheck={false}
      className={classes(control.className, styles.typed)}
      onChange={({ target }) => typing.type(target.value)}
      onBlur={typing.leave}
      onKeyDown={takingOnEnter(typing.isHalfTyped && !isAlone, typing.leave)}
      onInvalid={typing.tell}
    />
  )
}

interface CalendarProps {
  control: ControlProps
  value: string | undefined
  onChange: (day: string) => void
  min: string | undefined
  max: string | undefined
}

const canOpen = () => 'showPicker' in HTMLInputElement.prototype

/** The calendar of the browser, opened by a button: by keyboard too, and best on phones. */
function Calendar({ control, value, onChange, min, max }: CalendarProps) {
  const { t } = useTranslation('ui')
  const days = useRef<HTMLInputElement>(null)
  if (!canOpen()) return null
  return (
    <span className={styles.calendar}>
      <button
        type="button"
        aria-label={t('date.open')}
        aria-describedby={`${control.id}-label`}
        onClick={() => days.current?.showPicker()}
      >
        <CalendarPage />
      </button>
      <input
        ref={days}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={value ?? ''}
        min={min}
        max={max}
        onChange={({ target }) => onChange(target.value)}
      />
    </span>
  )
}
