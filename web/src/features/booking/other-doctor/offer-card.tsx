import { fullName } from '@konsil/contract/full-name'
import type { OtherDoctor } from '@konsil/contract/other-doctor'
import { useTranslation } from 'react-i18next'
import { formatDay, sayWeekday } from '../../../lib/signed-in/dates.ts'
import { useDateHabits } from '../../../lib/signed-in/signed-in.tsx'
import { textIn } from '../../../lib/signed-in/text-in.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import { Portrait } from '../../../ui/display/portrait.tsx'
import { classes } from '../../../ui/form/classes.ts'
import { minutesOf, priceText, TalkWords } from '../../services/service-words.tsx'
import styles from '../doctor-card.module.css'
import { fieldsOf, languagesOf, useRatingWords } from '../doctor-words.ts'

interface OfferCardProps {
  of: OtherDoctor
  isChosen: boolean
  onChoose: () => void
}

/** Who it is, what they offer, when they are free, and what comes back: the whole card chooses. */
export function OfferCard({ of: doctor, isChosen, onChoose }: OfferCardProps) {
  const { t } = useTranslation('booking')
  const habits = useDateHabits()
  const { language } = habits
  const { service, dates } = doctor
  const name = fullName(doctor)
  const rated = useRatingWords()(doctor)
  const spoken = languagesOf(doctor, language)
  const [day = ''] = dates
  return (
    <li className={styles.card} data-chosen={isChosen || undefined}>
      <Portrait name={name} src={doctor.imgUrl ?? undefined} size="large" lazy />
      <div className={styles.words}>
        <h4 dir="auto">
          <button
            type="button"
            className={styles.choose}
            aria-current={isChosen || undefined}
            onClick={onChoose}
          >
            {name}
          </button>
        </h4>
        <p>{fieldsOf(doctor, language)}</p>
        {rated && <p>{rated}</p>}
        {spoken !== '' && <p className={styles.soft}>{t('doctor.speaks', { list: spoken })}</p>}
        <p className={styles.soft}>{textIn(service.name, language)}</p>
        <p className={styles.soft}>
          <TalkWords
            consultationType={service.consultationType}
            minutes={minutesOf(service.duration)}
          />
        </p>
        <p className={classes(styles.last, styles.wide)}>
          <span>
            {t('doctor.free', {
              day: `${sayWeekday(day, language, 'short')}, ${formatDay(day, habits)}`,
            })}
          </span>
          <strong>{priceText(service.price, language, { short: true })}</strong>
        </p>
        <p className={styles.back}>
          <Difference {...doctor} />
        </p>
      </div>
    </li>
  )
}

/** What is sent, and what their bank decides about or has given. */
function Difference({ refund, banks }: Pick<OtherDoctor, 'refund' | 'banks'>) {
  const { t } = useTranslation('booking')
  const { t: payments } = useTranslation('payments')
  const { language } = useLanguage()
  const said = (money: OtherDoctor['refund']) => priceText(money, language)
  const parts = [
    ...(refund.value > 0 ? [t('instead.refund', { refund: said(refund) })] : []),
    ...(banks.due.value > 0 ? [t('instead.waits', { due: said(banks.due) })] : []),
    ...(banks.lost.value > 0 ? [payments('cancel.lost', { sum: said(banks.lost) })] : []),
  ]
  return parts.length > 0 ? parts.join(' · ') : t('instead.same')
}
