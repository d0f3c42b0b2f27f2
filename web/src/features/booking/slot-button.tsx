import { instantFrom } from '@konsil/contract/core/time'
import type { Slot } from '@konsil/contract/slot'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatTime, sayWhichOfTwo } from '../../lib/signed-in/dates.ts'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { classes } from '../../ui/form/classes.ts'
import styles from './slot-button.module.css'

interface SlotButtonProps {
  of: Slot
  isChosen: boolean
  /** It is the reader's who looks at it. */
  isOwn: boolean
  onChoose: () => void
}

/** One time: by the reader's clock, and by the doctor's where it shows another one (BOOK-21). */
export function SlotButton({ of, isChosen, isOwn, onChoose }: SlotButtonProps) {
  const { t } = useTranslation('booking')
  const [hasFocus, setHasFocus] = useState(false)
  const habits = useDateHabits()
  const start = instantFrom(of.startUTC)
  const here = formatTime(start, habits)
  const there = formatTime(start, { ...habits, timeZone: of.timeZone })
  const which = sayWhichOfTwo(start, habits)
  const isFree = of.status === 'AVAILABLE'
  return (
    <button
      type="button"
      className={styles.slot}
      data-status={of.status}
      // Whoever stands on a time that somebody else takes would fall out of the page with it.
      disabled={!isFree && !hasFocus}
      aria-disabled={!isFree || undefined}
      aria-current={(isFree && isChosen) || undefined}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
      onClick={() => isFree && onChoose()}
    >
      <span className={styles.time}>{here}</span>{' '}
      {which && <span className={classes(styles.small, styles.which)}>{which}</span>}{' '}
      {here !== there && <span className={styles.small}>{t('time.there', { time: there })}</span>}{' '}
      {!isFree && (
        <span className={styles.small}>{t(isOwn ? 'time.own' : `time.${of.status}`)}</span>
      )}
    </button>
  )
}
