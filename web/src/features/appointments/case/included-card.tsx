import { type Appointment, appointments } from '@konsil/contract/appointments'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/api.ts'
import { useSignedIn } from '../../../lib/signed-in/signed-in.tsx'
import { textIn } from '../../../lib/signed-in/text-in.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import { Card } from '../../../ui/display/card.tsx'
import { StatusWord } from '../../../ui/display/status-word.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { VisuallyHidden } from '../../../ui/form/visually-hidden.tsx'
import styles from './included-card.module.css'
import { useCaseAct } from './use-case-act.ts'

/** What was booked with it, and what of that is done: its doctor ticks it off, its patient reads it (APPT-35). */
export function IncludedCard({ of }: { of: Appointment }) {
  const { t } = useTranslation('appointments')
  const { role } = useSignedIn()
  if (of.ingredients.length === 0) return null
  return (
    <Card title={t('included.title')}>
      {role === 'PATIENT' ? <ToRead of={of} /> : <ToTick of={of} />}
      {of.mayTick && <p className={styles.hint}>{t('included.hint')}</p>}
    </Card>
  )
}

function ToRead({ of: { ingredients } }: { of: Appointment }) {
  const { t } = useTranslation('appointments')
  const { language } = useLanguage()
  return (
    <ul className={styles.list}>
      {ingredients.map(({ optionId, name, isCompleted }) => (
        <li key={optionId}>
          <StatusWord sign={isCompleted ? 'done' : 'open'} tone={isCompleted ? 'success' : 'plain'}>
            {textIn(name, language)}
            <VisuallyHidden>{t(isCompleted ? 'included.done' : 'included.open')}</VisuallyHidden>
          </StatusWord>
        </li>
      ))}
    </ul>
  )
}

/** A tick stays (APPT-36). */
function ToTick({ of: { _id: appointmentId, ingredients, mayTick } }: { of: Appointment }) {
  const { t } = useTranslation('appointments')
  const { language } = useLanguage()
  // Several at once: nobody waits for one before the next.
  const [onTheirWay, setOnTheirWay] = useState<readonly string[]>([])
  const ticking = useCaseAct({
    act: (optionId: string) => {
      setOnTheirWay(before => [...before, optionId])
      return call(appointments.tickOption, { appointmentId, optionId }).finally(() =>
        setOnTheirWay(before => before.filter(one => one !== optionId)),
      )
    },
    done: t('included.ticked'),
  })
  return (
    <ul className={styles.list}>
      {ingredients.map(({ optionId, name, isCompleted }) => (
        <li key={optionId}>
          <Checkbox
            label={textIn(name, language)}
            checked={isCompleted || onTheirWay.includes(optionId)}
            disabled={!mayTick || isCompleted || onTheirWay.includes(optionId)}
            onChange={() => ticking.mutate(optionId)}
          />
        </li>
      ))}
    </ul>
  )
}
