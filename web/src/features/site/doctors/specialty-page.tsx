import { useTranslation } from 'react-i18next'
import { useSite } from '../../../lib/site/site.ts'
import { MoreLink } from '../../../ui/display/more-link.tsx'
import { PageHead } from '../page-head.tsx'
import { ServiceGroups } from '../prices/service-groups.tsx'
import { BookButton } from './book-button.tsx'
import { BookableCard, DoctorList } from './doctor-card.tsx'
import styles from './subject-page.module.css'

/** What a disease category is about, whom one can ask, and what that costs. */
export function SpecialtyPage() {
  const { t } = useTranslation('pages')
  const { specialty, services = [], language, link } = useSite()
  if (!specialty) throw new Error('the page of a category was drawn without the category')
  const { id, name, description } = specialty.category
  return (
    <div className={styles.page}>
      <PageHead title={t('specialty.title', { name: name[language] })}>
        <p className={styles.lead}>{description[language]}</p>
        <div className={styles.begin}>
          <BookButton by="category" id={id} />
        </div>
      </PageHead>
      <Doctors />
      <ServiceGroups of={services} />
      <div className={styles.end}>
        <BookButton by="category" id={id} />
        <MoreLink href={link('/prices')}>{t('doctor.prices')}</MoreLink>
      </div>
    </div>
  )
}

function Doctors() {
  const { t } = useTranslation('pages')
  const { specialty, link } = useSite()
  const doctors = specialty?.doctors ?? []
  return (
    <section className={styles.doctors}>
      <h2>{t('specialty.doctors')}</h2>
      {doctors.length === 0 ? (
        <>
          <p>{t('specialty.none')}</p>
          <p>
            <MoreLink href={link('/#contact')}>{t('contact.write')}</MoreLink>
          </p>
        </>
      ) : (
        <>
          <DoctorList>
            {doctors.map(doctor => (
              <BookableCard key={doctor.id} of={doctor} />
            ))}
          </DoctorList>
          <p className={styles.soft}>{t('specialty.others')}</p>
        </>
      )}
    </section>
  )
}
