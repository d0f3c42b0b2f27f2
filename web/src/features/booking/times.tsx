import { instantFrom } from '@konsil/contract/core/time'
import type { Slot } from '@konsil/contract/slot'
import { useTranslation } from 'react-i18next'
import { type DateHabits, formatTime, sayZone } from '../../lib/signed-in/dates.ts'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { Told } from '../../ui/form/told.tsx'
import styles from './booking.module.css'
import { SlotButton } from './slot-button.tsx'
import slotStyles from './slot-button.module.css'

/** Whose clock the times follow. */
export const Clocks = ({ zone, habits }: { zone: string; habits: DateHabits }) => {
  const { t } = useTranslation('booking')
  const own = sayZone(habits.timeZone, habits.language)
  if (zone === habits.timeZone) return t('time.zone', { zone: own })
  return t('time.zones', { zone: own, there: sayZone(zone, habits.language) })
}

interface TimesProps {
  isAway: boolean
  slots: readonly Slot[]
  chosen: string | undefined
  /** What the reader has booked already. */
  own: string | undefined
  onChoose: (slot: Slot) => void
  onOtherDay: () => void
}

const parts = ['morning', 'afternoon', 'evening'] as const

function partOf(slot: Slot, habits: DateHabits) {
  const at = instantFrom(slot.startUTC)
  const hour = Number(formatTime(at, { ...habits, timeFormat: 'HH' }))
  if (hour < 12) return 'morning'
  return hour < 17 ? 'afternoon' : 'evening'
}

/** Of one day, by its parts; what is taken is seen, and cannot be chosen. */
export function Times({ slots, isAway, chosen, own, onChoose, onOtherDay }: TimesProps) {
  const { t } = useTranslation('booking')
  const habits = useDateHabits()
  const isFull = !slots.some(({ status }) => status === 'AVAILABLE')
  return (
    <>
      <Told>
        {isAway && <Notice>{t('time.away')}</Notice>}
        {isFull && (
          <Notice
            kind="caution"
            action={<Button onClick={onOtherDay}>{t('time.otherDay')}</Button>}
          >
            {t('time.full')}
          </Notice>
        )}
      </Told>
      {parts.map(part => {
        const ofPart = slots.filter(slot => partOf(slot, habits) === part)
        return (
          ofPart.length > 0 && (
            <section key={part} className={styles.group}>
              <h4>{t(`time.${part}`)}</h4>
              <ul className={slotStyles.slots}>
                {ofPart.map(slot => (
                  <li key={slot.startUTC}>
                    <SlotButton
                      of={slot}
                      isChosen={slot.startUTC === chosen}
                      isOwn={slot.startUTC === own}
                      onChoose={() => onChoose(slot)}
                    />
                  </li>
                ))}
              </ul>
            </section>
          )
        )
      })}
    </>
  )
}
