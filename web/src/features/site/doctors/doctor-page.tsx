import { specialtyAddress, specialtySlug } from '@konsil/contract/site-pages'
import { useTranslation } from 'react-i18next'
import { useSite } from '../../../lib/site/site.ts'
import { MoreLink } from '../../../ui/display/more-link.tsx'
import { Portrait } from '../../../ui/display/portrait.tsx'
import { PageHead } from '../page-head.tsx'
import { ServiceGroups } from '../prices/service-groups.tsx'
import { BookButton, BookService } from './book-button.tsx'
import { NextFreeDay, Rated } from './doctor-card.tsx'
import styles from './subject-page.module.css'
import { fieldsOf, namedWithTitle, spokenBy } from './doctor-words.ts'

/** What everybody may know of one doctor: never how to reach them (D-034). */
export function DoctorPage() {
  const { t } = useTranslation('pages')
  const { doctor, language, link } = useSite()
  if (!doctor) throw new Error('the page of a doctor was drawn without the doctor')
  const spoken = spokenBy(doctor, language)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Portrait name={doctor.name} src={doctor.picture} size="huge" />
        <PageHead title={namedWithTitle(doctor)}>
          <Fields />
          <Rated of={doctor} />
          {doctor.rating && <p className={styles.soft}>{t('doctor.ratedBy')}</p>}
          {spoken !== '' && <p>{t('doctor.languages', { languages: spoken })}</p>}
          <p className={styles.free}>
            <NextFreeDay of={doctor} />
          </p>
          <p className={styles.soft}>
            {t('doctor.checked')}{' '}
            <a href={link('/faq#how-doctors-are-checked')}>{t('doctor.checkedMore')}</a>
          </p>
          <div className={styles.begin}>
            <BookButton by="doctor" id={doctor.id} />
          </div>
        </PageHead>
      </header>
      <ServiceGroups of={doctor.services}>
        {service => <BookService of={service} doctorId={doctor.id} />}
      </ServiceGroups>
      <div className={styles.end}>
        <BookButton by="doctor" id={doctor.id} />
        <MoreLink href={link('/prices')}>{t('doctor.prices')}</MoreLink>
      </div>
    </div>
  )
}

/** Each leads to all doctors who can be asked about it. */
function Fields() {
  const { doctor, categories, language, link } = useSite()
  if (!doctor) return null
  return (
    <ul className={styles.fields}>
      {fieldsOf(doctor, categories).map(({ code, name }) => (
        <li key={code}>
          <a href={link(specialtyAddress(specialtySlug(code)))}>{name[language]}</a>
        </li>
      ))}
    </ul>
  )
}
