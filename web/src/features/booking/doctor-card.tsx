import { fullName } from '@konsil/contract/full-name'
import { useTranslation } from 'react-i18next'
import { formatDay, sayWeekday } from '../../lib/signed-in/dates.ts'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { Portrait } from '../../ui/display/portrait.tsx'
import { priceText } from '../services/service-words.tsx'
import styles from './doctor-card.module.css'
import { fieldsOf, languagesOf, useRatingWords, workOf } from './doctor-words.ts'
import { HeartButton } from './heart-button.tsx'
import type { DoctorInList } from './queries.ts'

interface DoctorCardProps {
  of: DoctorInList
  isChosen: boolean
  /** Left out where there is nothing to be booked. */
  onChoose?: (() => void) | undefined
}

/** A doctor at a glance: the whole card chooses them, the heart keeps them. */
export function DoctorCard({ of: doctor, isChosen, onChoose }: DoctorCardProps) {
  const { t } = useTranslation('booking')
  const { t: services } = useTranslation('services')
  const habits = useDateHabits()
  const { language } = habits
  const name = fullName(doctor)
  const rated = useRatingWords()(doctor)
  const work = workOf(doctor)
  const spoken = languagesOf(doctor, language)
  const kinds = doctor.consultationTypes.map(type => services(`type.${type}`))
  return (
    <li className={styles.card} data-chosen={isChosen || undefined}>
      <Portrait name={name} src={doctor.imgUrl ?? undefined} size="large" lazy />
      <div className={styles.words}>
        <h4 dir="auto">
          {onChoose ? (
            <button
              type="button"
              className={styles.choose}
              aria-current={isChosen || undefined}
              onClick={onChoose}
            >
              {name}
            </button>
          ) : (
            name
          )}
        </h4>
        <p>{fieldsOf(doctor, language)}</p>
        {work !== '' && <p className={styles.soft}>{work}</p>}
        {rated && <p>{rated}</p>}
        {spoken !== '' && <p className={styles.soft}>{t('doctor.speaks', { list: spoken })}</p>}
        {kinds.length > 0 && <p className={styles.soft}>{kinds.join(' · ')}</p>}
        <p className={styles.last}>
          <span>
            <Free of={doctor} habits={habits} />
          </span>
          {doctor.priceFrom && (
            <strong>
              {t('doctor.from', { price: priceText(doctor.priceFrom, language, { short: true }) })}
            </strong>
          )}
        </p>
      </div>
      <HeartButton of={doctor} />
    </li>
  )
}

interface FreeProps {
  of: DoctorInList
  habits: ReturnType<typeof useDateHabits>
}

function Free({ of: { isBookable, dates }, habits }: FreeProps) {
  const { t } = useTranslation('booking')
  const day = dates?.[0]
  if (!isBookable) return t('doctor.away')
  if (day === undefined) return t('doctor.full')
  const weekday = sayWeekday(day, habits.language, 'short')
  return t('doctor.free', { day: `${weekday},\u00a0${formatDay(day, habits)}` })
}
