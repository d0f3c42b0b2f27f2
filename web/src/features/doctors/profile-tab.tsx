import type { DoctorDetail } from '@konsil/contract/doctors'
import { instantFrom } from '@konsil/contract/core/time'
import { useTranslation } from 'react-i18next'
import { formatDate, formatDay } from '../../lib/signed-in/dates.ts'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { useLanguage } from '../../lib/words/language.ts'
import { Fact, Facts } from '../../ui/display/facts.tsx'
import { genderOf } from './gender.ts'

/** As the doctor has filled it in; '-' where there is nothing (ADOC-07, ADOC-08, D-249). */
export function ProfileTab({ of }: { of: DoctorDetail }) {
  const { t } = useTranslation('doctors')
  const { language } = useLanguage()
  const habits = useDateHabits()
  const { doctor, profile } = of
  const gender = genderOf(profile.gender)
  const { languages } = doctor.user.profile
  const facts = {
    firstName: profile.firstName,
    lastName: profile.lastName,
    status: doctor.status.name[language],
    languages: languages.map(({ name }) => name[language]).join(', '),
    dob: profile.dob && formatDay(profile.dob, habits),
    gender: gender && t(`gender.${gender}`),
    email: doctor.user.email,
    phone: [profile.phoneAreaCode, profile.phone].filter(Boolean).join(' '),
    country: profile.country?.name[language],
    joinedAt: formatDate(instantFrom(profile.joinedAt), habits),
    class: classOf(of),
    certificate: useCertificateWords(of),
  }
  return (
    <Facts>
      {Object.entries(facts).map(([name, value]) => (
        <Fact key={name} name={t(`profile.${name as keyof typeof facts}`)}>
          {value || t('nothing')}
        </Fact>
      ))}
    </Facts>
  )
}

/** The academic title and the position. */
const classOf = ({ doctor, profile: { work } }: DoctorDetail) =>
  [doctor.user.profile.title, work.position, work.at].filter(Boolean).join(', ')

function useCertificateWords({ profile: { physicianId } }: DoctorDetail) {
  const { t } = useTranslation('doctors')
  const habits = useDateHabits()
  const { state, expiresOn } = physicianId
  if (state === 'NONE') return ''
  const word = t(`certificate.${state}`)
  if (expiresOn === null || state === 'WAITING' || state === 'REJECTED') return word
  const day = formatDay(expiresOn, habits)
  return t(state === 'VALID' ? 'certificate.until' : 'certificate.since', { state: word, day })
}
