import { instantFrom } from '@konsil/contract/core/time'
import { useId } from 'react'
import { type DateHabits, formatTime, sayWhichOfTwo } from '../../lib/signed-in/dates.ts'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import type { Slot } from '@konsil/contract/slot'
import styles from './time-choice.module.css'

interface TimeChoiceProps {
  question: string
  times: readonly Slot[]
  chosen: Slot | undefined
  onChange: (time: Slot) => void
}

function wordsOf({ startUTC }: Slot, habits: DateHabits) {
  const start = instantFrom(startUTC)
  const which = sayWhichOfTwo(start, habits)
  return `${formatTime(start, habits)}${which ? ` ${which}` : ''}`
}

/** The times of one day, by the reader's clock. */
export function TimeChoice({ question, times, chosen, onChange }: TimeChoiceProps) {
  const name = useId()
  const habits = useDateHabits()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.question}>{question}</legend>
      <div className={styles.times}>
        {times.map(time => (
          <label key={time.startUTC} className={styles.time}>
            <input
              type="radio"
              name={name}
              value={time.startUTC}
              checked={time === chosen}
              onChange={() => onChange(time)}
            />
            {wordsOf(time, habits)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
