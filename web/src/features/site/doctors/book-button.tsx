import type { PricedDoctorService } from '@konsil/contract/site-pages'
import { useTranslation } from 'react-i18next'
import { useSite } from '../../../lib/site/site.ts'
import { bookingWith, signUpFor } from '../../../lib/visitor/destinations.ts'
import { MoreLink } from '../../../ui/display/more-link.tsx'
import { ButtonLink } from '../../../ui/page/button-link.tsx'
import styles from './subject-page.module.css'

interface BookButtonProps {
  /** What the page is about, and so has been chosen by whoever books from here. */
  by: 'doctor' | 'category'
  id: string
}

/** Newcomers come by signing up; whoever is signed in is led there at once by `app/site/behaviour/second-opinion.ts`. */
export function BookButton({ by, id }: BookButtonProps) {
  const { t } = useTranslation('pages')
  const way = bookingWith(by, id)
  return (
    <ButtonLink kind="primary" href={signUpFor(way)} leaves data-second-opinion={way}>
      {t('book')}
    </ButtonLink>
  )
}

interface BookServiceProps {
  of: PricedDoctorService
  doctorId: string
}

/** The same for one service of a doctor, beside what it is: the day is asked for next. */
export function BookService({ of, doctorId }: BookServiceProps) {
  const { t } = useTranslation('pages')
  const { language } = useSite()
  const way = bookingWith('doctor', doctorId, of.doctorServiceId)
  return (
    <p className={styles.book}>
      <MoreLink
        href={signUpFor(way)}
        data-second-opinion={way}
        aria-label={t('doctor.bookService', { service: of.name[language] })}
      >
        {t('doctor.book')}
      </MoreLink>
    </p>
  )
}
