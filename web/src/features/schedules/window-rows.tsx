import { minutesOf, wallTime, type Weekday, type WorkingWindow } from '@konsil/contract/schedules'
import { type ReactNode, type Ref, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { FieldError } from '../../ui/form/field-error.tsx'
import { Bin } from '../../ui/drawing/icons.tsx'
import { VisuallyHidden } from '../../ui/form/visually-hidden.tsx'
import { TimeField } from '../../ui/pickers/time-field.tsx'
import styles from './weekday-fields.module.css'

interface WindowRowsProps {
  day: Weekday
  /** As it is said in a sentence. */
  name: string
  windows: readonly WorkingWindow[]
  shortest: number
  errors: Record<string, ReactNode>
  onChange: (windows: WorkingWindow[]) => void
  onRemove: (index: number) => void
  ref: Ref<HTMLUListElement>
}

/** The hours of one day, each from a time to a time. */
export function WindowRows(props: WindowRowsProps) {
  const { day, name, windows, shortest, errors, onChange, onRemove, ref } = props
  const base = useId()
  // Too few are said at the tick of the day; with some, all of them overlap somewhere.
  const overlap = windows.length > 0 ? errors[`workingDates.${day}`] : undefined
  const replace = (index: number, next: WorkingWindow) =>
    onChange(windows.map((one, at) => (at === index ? next : one)))
  return (
    <>
      <ul ref={ref} className={styles.windows}>
        {[...windows.entries()].map(([index, one]) => (
          <WindowRow
            key={index}
            number={index + 1}
            day={name}
            window={one}
            shortest={shortest}
            error={errorOf(errors, `workingDates.${day}.${index}`)}
            overlapId={overlap ? `${base}-overlap` : undefined}
            onChange={next => replace(index, next)}
            onRemove={() => onRemove(index)}
          />
        ))}
      </ul>
      {overlap && <FieldError id={`${base}-overlap`}>{overlap}</FieldError>}
    </>
  )
}

function errorOf(errors: Record<string, ReactNode>, path: string): WindowError | undefined {
  const [start, end, both] = [errors[`${path}.start`], errors[`${path}.end`], errors[path]]
  const sentence = start ?? end ?? both
  if (!sentence) return undefined
  const isAboutBoth = !start && !end
  return { sentence, start: Boolean(start) || isAboutBoth, end: Boolean(end) || isAboutBoth }
}

interface WindowError {
  sentence: ReactNode
  start: boolean
  end: boolean
}

interface WindowRowProps {
  number: number
  day: string
  window: WorkingWindow
  shortest: number
  error: WindowError | undefined
  overlapId: string | undefined
  onChange: (window: WorkingWindow) => void
  onRemove: () => void
}

function WindowRow(props: WindowRowProps) {
  const { number, day, window, shortest, error, overlapId, onChange, onRemove } = props
  const { t } = useTranslation('schedules')
  const { timeFormat } = useDateHabits()
  const errorId = `${useId()}-error`
  // Under the first row it is clear which field is which.
  const labelled = (label: string) =>
    number === 1 ? label : <VisuallyHidden>{label}</VisuallyHidden>
  const wrong = (isWrong: boolean | undefined) => (isWrong ? errorId : overlapId)
  return (
    <li className={styles.window}>
      <div
        role="group"
        aria-label={t('form.window', { number })}
        className={styles.times}
        data-first={number === 1}
      >
        <TimeField
          label={labelled(t('form.start'))}
          value={window.start}
          timeFormat={timeFormat}
          wrongBecause={wrong(error?.start)}
          onChange={start => onChange({ ...window, start })}
        />
        <TimeField
          label={labelled(t('form.end'))}
          value={window.end}
          timeFormat={timeFormat}
          after={window.start}
          wrongBecause={wrong(error?.end)}
          onChange={end => onChange({ ...window, end })}
        />
        <button
          type="button"
          className={styles.remove}
          aria-label={t('form.removeWindow', { number, day })}
          onClick={onRemove}
        >
          <Bin />
        </button>
      </div>
      {error && <FieldError id={errorId}>{error.sentence}</FieldError>}
      {!error && isTooShort(window, shortest) && (
        <p className={styles.short} role="status">
          {t('form.tooShort', { minutes: shortest })}
        </p>
      )}
    </li>
  )
}

/** Nothing that was chosen fits into it; hours that are wrong otherwise are told so. */
function isTooShort({ start, end }: WorkingWindow, shortest: number) {
  if (![start, end].every(one => wallTime.safeParse(one).success)) return false
  const length = minutesOf(end) - minutesOf(start)
  return length > 0 && length < shortest
}
