import { fullName } from '@konsil/contract/full-name'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bookingPath, bookingWith } from '../../lib/visitor/destinations.ts'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { PersonLine } from '../../ui/display/person-line.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { fieldsOf } from './doctor-words.ts'
import { isFree } from './narrowed.ts'
import { savedDoctorsQuery } from './queries.ts'
import styles from './saved-card.module.css'

const atOnce = 3

/** The saved doctors on the patient's dashboard (D-307); nothing where nobody is saved. */
export function SavedCard() {
  const { t } = useTranslation('booking')
  const { timeZone, language } = useDateHabits()
  const query = useQuery(savedDoctorsQuery(timeZone))
  return (
    <Loaded query={query} wait={null} failed={t('saved.failed')}>
      {({ savedDoctors }) =>
        savedDoctors.length > 0 && (
          <Card
            title={t('saved.title')}
            acts={
              savedDoctors.length > atOnce && (
                <ButtonLink kind="quiet" href={`${bookingPath}?by=doctor&view=saved`}>
                  {t('saved.all', { count: savedDoctors.length })}
                </ButtonLink>
              )
            }
          >
            <ul className={styles.list}>
              {savedDoctors.slice(0, atOnce).map(({ doctor }) => (
                <li key={doctor._id}>
                  <PersonLine name={fullName(doctor)} picture={doctor.imgUrl}>
                    <p className={styles.soft}>{fieldsOf(doctor, language)}</p>
                  </PersonLine>
                  {isFree(doctor) ? (
                    <ButtonLink
                      href={bookingWith('doctor', doctor._id)}
                      aria-label={t('saved.bookWith', { name: fullName(doctor) })}
                    >
                      {t('saved.book')}
                    </ButtonLink>
                  ) : (
                    <span className={styles.soft}>
                      {t(doctor.isBookable ? 'doctor.full' : 'doctor.away')}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </Card>
        )
      }
    </Loaded>
  )
}
