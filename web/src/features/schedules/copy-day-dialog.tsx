import { type Weekday, weekdays, type WorkingWindow } from '@konsil/contract/schedules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/words/language.ts'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import styles from './weekday-fields.module.css'
import { nameOfWeekday, windowsInShort } from './weekday-words.ts'

interface CopyDayDialogProps {
  day: Weekday
  windows: readonly WorkingWindow[]
  onCopy: (days: Weekday[]) => void
  onClose: () => void
}

/** Most weeks repeat themselves: one day's hours for the others too. */
export function CopyDayDialog({ day, windows, onCopy, onClose }: CopyDayDialogProps) {
  const { t } = useTranslation('schedules')
  const { language } = useLanguage()
  const { timeFormat } = useDateHabits()
  const [chosen, setChosen] = useState<Weekday[]>([])
  const others = weekdays.filter(one => one !== day)
  const toggle = (one: Weekday, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, one] : chosen.filter(other => other !== one))
  const written = windows.filter(({ start, end }) => start && end)
  return (
    <Dialog
      open
      title={t('copy.title', { day: nameOfWeekday(day, language, 'long') })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('copy.cancel')}</Button>
          <Button kind="primary" disabled={chosen.length === 0} onClick={() => onCopy(chosen)}>
            {t('copy.do')}
          </Button>
        </>
      }
    >
      <div className={styles.copying}>
        {written.length > 0 && (
          <p className={styles.copied}>
            {t('copy.hours', { hours: windowsInShort(written, timeFormat).join(', ') })}
          </p>
        )}
        <p>{t('copy.text')}</p>
        <fieldset>
          <legend>{t('copy.days')}</legend>
          <div>
            <Button
              onClick={() => setChosen(weekdays.slice(0, 5).filter(workday => workday !== day))}
            >
              {t('copy.workdays')}
            </Button>
          </div>
          <div className={styles.targets}>
            {others.map(one => (
              <Checkbox
                key={one}
                label={nameOfWeekday(one, language, 'long')}
                checked={chosen.includes(one)}
                onChange={({ target }) => toggle(one, target.checked)}
              />
            ))}
          </div>
        </fieldset>
      </div>
    </Dialog>
  )
}
