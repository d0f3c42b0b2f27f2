import { useTranslation } from 'react-i18next'
import { useSite } from '../../../lib/site/site.ts'
import { DoctorCard, DoctorList } from '../doctors/doctor-card.tsx'
import { Section } from './section.tsx'

export function Doctors() {
  const { t } = useTranslation('landing')
  const { doctors = [] } = useSite()
  if (doctors.length === 0) return null
  return (
    <Section id="doctors" title={t('doctors.title')} lead={t('doctors.lead')}>
      <DoctorList>
        {doctors.map(doctor => (
          <DoctorCard key={doctor.id} of={doctor} />
        ))}
      </DoctorList>
    </Section>
  )
}
