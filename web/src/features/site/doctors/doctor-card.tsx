import {
  doctorAddress,
  type IntroducedDoctor,
  type PublicDoctor,
} from '@konsil/contract/site-pages'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite } from '../../../lib/site/site.ts'
import { starsIn } from '../../../lib/words/stars.ts'
import { Figures } from '../../../ui/display/figures.tsx'
import { Portrait } from '../../../ui/display/portrait.tsx'
import { leastPrice, leastPrices } from '../prices/offer.ts'
import styles from './doctor-card.module.css'
import { dayInWords, fieldsOf, namedWithTitle, spokenBy } from './doctor-words.ts'

interface DoctorCardProps {
  of: IntroducedDoctor
  children?: ReactNode
}

export const DoctorList = ({ children }: { children: ReactNode }) => (
  <ul className={styles.doctors}>{children}</ul>
)

/** A doctor at a glance, and the way to their own page. */
export function DoctorCard({ of: doctor, children }: DoctorCardProps) {
  const { t } = useTranslation('pages')
  const { categories, language, link } = useSite()
  const spoken = spokenBy(doctor, language)
  return (
    <li className={styles.doctor}>
      <Portrait name={doctor.name} src={doctor.picture} size="large" lazy />
      <div>
        <h3>
          <a href={link(doctorAddress(doctor.slug))}>{namedWithTitle(doctor)}</a>
        </h3>
        <p>
          {fieldsOf(doctor, categories)
            .map(field => field.name[language])
            .join(' · ')}
        </p>
        <Rated of={doctor} />
        {spoken !== '' && (
          <p className={styles.soft}>{t('doctor.languages', { languages: spoken })}</p>
        )}
        {children}
      </div>
    </li>
  )
}

/** Beside the rest, when there is room and what it costs at least. */
export function BookableCard({ of: doctor }: { of: PublicDoctor }) {
  const { t } = useTranslation('pages')
  const { language } = useSite()
  const [cheapest] = leastPrices(doctor.services)
  return (
    <DoctorCard of={doctor}>
      <p className={styles.soft}>
        <NextFreeDay of={doctor} />
      </p>
      {cheapest && (
        <p className={styles.price}>
          <Figures>{t('doctor.from', { price: leastPrice(cheapest, language) })}</Figures>
        </p>
      )}
    </DoctorCard>
  )
}

/** What all said who rated them; nothing while nobody has. */
export function Rated({ of: { rating } }: { of: IntroducedDoctor }) {
  const { t } = useTranslation('pages')
  const { language } = useSite()
  if (!rating) return null
  const stars = starsIn(language, rating.average)
  return <p>{t('doctor.rated', { stars, count: rating.count })}</p>
}

export function NextFreeDay({ of: { nextFreeDay } }: { of: PublicDoctor }) {
  const { t } = useTranslation('pages')
  const { language } = useSite()
  return nextFreeDay === undefined
    ? t('doctor.noneFree')
    : t('doctor.nextFree', { day: dayInWords(nextFreeDay, language) })
}
