import { type Weekday, weekdays, type WorkingWindow } from '@konsil/contract/schedules'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/words/language.ts'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { FieldError } from '../../ui/form/field-error.tsx'
import { Plus } from '../../ui/drawing/icons.tsx'
import { CopyDayDialog } from './copy-day-dialog.tsx'
import type { ScheduleForm } from './use-schedule-form.ts'
import { nameOfWeekday } from './weekday-words.ts'
import styles from './weekday-fields.module.css'
import { WindowRows } from './window-rows.tsx'

interface WeekdayFieldsProps {
  schedule: ScheduleForm
  /** Which kinds of days the chosen services need. */
  asked: { calls: boolean; written: boolean }
  /** In minutes: the call that fits into the least time. */
  shortest: number
}

/** One block a day, Monday to Sunday (SCHED-02). */
export function WeekdayFields({ schedule, asked, shortest }: WeekdayFieldsProps) {
  const { form, changeDays } = schedule
  const [copied, setCopied] = useState<Weekday>()
  const base = useId()
  const { workingDates: callsError, noneVideoWorkingDates: writtenError } = form.errors
  return (
    <div className={styles.all}>
      {callsError && <FieldError id={`${base}-calls`}>{callsError}</FieldError>}
      {writtenError && <FieldError id={`${base}-written`}>{writtenError}</FieldError>}
      <div className={styles.days}>
        {weekdays.map(day => (
          <DayFields
            key={day}
            day={day}
            schedule={schedule}
            asked={asked}
            shortest={shortest}
            callsWrong={callsError ? `${base}-calls` : undefined}
            writtenWrong={writtenError ? `${base}-written` : undefined}
            onCopy={() => setCopied(day)}
          />
        ))}
      </div>
      {copied && (
        <CopyDayDialog
          day={copied}
          windows={form.values.workingDates[copied] ?? []}
          onCopy={days => {
            const windows = form.values.workingDates[copied]
            changeDays(Object.fromEntries(days.map(day => [day, windows])))
            setCopied(undefined)
          }}
          onClose={() => setCopied(undefined)}
        />
      )}
    </div>
  )
}

interface DayFieldsProps extends WeekdayFieldsProps {
  day: Weekday
  callsWrong: string | undefined
  writtenWrong: string | undefined
  onCopy: () => void
}

const emptyWindow: WorkingWindow = { start: '', end: '' }

/** Under the whole list stands what is wrong with it; each of its ticks leads there. */
const wrongBecause = (id: string | undefined) =>
  id ? ({ 'aria-invalid': true, 'aria-describedby': id } as const) : {}

function DayFields(props: DayFieldsProps) {
  const { day, schedule, asked, shortest, callsWrong, writtenWrong, onCopy } = props
  const { t } = useTranslation('schedules')
  const { language } = useLanguage()
  const { form, changeDays } = schedule
  const name = nameOfWeekday(day, language, 'long')
  const windows = form.values.workingDates[day]
  const written = form.values.noneVideoWorkingDates
  const dayError = form.errors[`workingDates.${day}`]
  return (
    <fieldset className={styles.day}>
      <legend>{name}</legend>
      <div className={styles.kinds}>
        {asked.calls && (
          <Checkbox
            label={t('form.calls')}
            checked={windows !== undefined}
            error={windows?.length === 0 ? dayError : undefined}
            onChange={({ target }) =>
              changeDays({ [day]: target.checked ? [emptyWindow] : undefined })
            }
            {...wrongBecause(callsWrong)}
          />
        )}
        {asked.written && (
          <Checkbox
            label={t('form.written')}
            checked={written.includes(day)}
            onChange={({ target }) =>
              form.setFieldValue(
                'noneVideoWorkingDates',
                target.checked ? [...written, day] : written.filter(one => one !== day),
              )
            }
            {...wrongBecause(writtenWrong)}
          />
        )}
      </div>
      {asked.calls && windows && (
        <HoursOfDay {...{ day, name, windows, schedule, shortest, onCopy }} />
      )}
    </fieldset>
  )
}

interface HoursOfDayProps {
  day: Weekday
  name: string
  windows: WorkingWindow[]
  schedule: ScheduleForm
  shortest: number
  onCopy: () => void
}

function HoursOfDay(props: HoursOfDayProps) {
  const { day, name, windows, schedule, shortest, onCopy } = props
  const { t } = useTranslation('schedules')
  const rows = useRef<HTMLUListElement>(null)
  const adding = useRef<HTMLButtonElement>(null)
  const change = (next: WorkingWindow[]) => schedule.changeDays({ [day]: next })
  function add() {
    flushSync(() => change([...windows, emptyWindow]))
    rows.current?.lastElementChild?.querySelector('input')?.focus()
  }
  /** On to the row that comes up, so that nobody loses their place. */
  function remove(index: number) {
    flushSync(() => change(windows.filter((_, at) => at !== index)))
    const next = rows.current?.children[Math.min(index, windows.length - 2)]
    const target = next?.querySelector('button') ?? adding.current
    target?.focus()
  }
  return (
    <div className={styles.hours}>
      <WindowRows
        day={day}
        name={name}
        windows={windows}
        shortest={shortest}
        errors={schedule.form.errors}
        onChange={change}
        onRemove={remove}
        ref={rows}
      />
      <div className={styles.acts}>
        <Button
          ref={adding}
          kind="quiet"
          icon={<Plus />}
          aria-label={t('form.addWindowOf', { day: name })}
          onClick={add}
        >
          {t('form.addWindow')}
        </Button>
        {windows.length > 0 && (
          <Button kind="quiet" aria-label={t('form.copyOf', { day: name })} onClick={onCopy}>
            {t('form.copy')}
          </Button>
        )}
      </div>
    </div>
  )
}
