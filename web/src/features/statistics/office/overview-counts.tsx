import { useTranslation } from 'react-i18next'
import { doctorsPath } from '../../../lib/signed-in/paths.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import { Count, Counts } from '../../../ui/display/counts.tsx'
import { AskedCounts } from '../asked-counts.tsx'
import { doctorOverview, patientOverview } from '../queries.ts'
import { useAskedChart } from '../use-asked-chart.ts'
import { pathOfDoctorsWho } from './paths.ts'

/** How many patients there are, and how many of them have booked (ASTAT-12). */
export function PatientCounts() {
  const { t } = useTranslation('statistics')
  const { language } = useLanguage()
  const { format } = new Intl.NumberFormat(language)
  return (
    <AskedCounts asked={useAskedChart(patientOverview)} failed={t('counts.patientsFailed')}>
      {({ numberOfPatients, numberOfPatientsBookedService }) => (
        <Counts>
          <Count name={t('counts.patients')} figure={format(numberOfPatients)} />
          <Count name={t('counts.booked')} figure={format(numberOfPatientsBookedService)} />
        </Counts>
      )}
    </AskedCounts>
  )
}

const kinds = {
  total: doctorsPath,
  active: pathOfDoctorsWho('ACTIVE'),
  inactive: pathOfDoctorsWho('NOT_ACTIVE'),
}
const kindsInOrder = ['total', 'active', 'inactive'] as const

/** How many doctors there are, active and inactive ones, which add up (ASTAT-15, D-222). */
export function DoctorCounts() {
  const { t } = useTranslation('statistics')
  const { language } = useLanguage()
  const { format } = new Intl.NumberFormat(language)
  return (
    <AskedCounts asked={useAskedChart(doctorOverview)} failed={t('counts.doctorsFailed')}>
      {counts => (
        <Counts>
          {kindsInOrder.map(kind => (
            <Count
              key={kind}
              name={t(`counts.${kind}`)}
              figure={format(counts[kind])}
              href={kinds[kind]}
              {...(kind === 'inactive' && { note: t('counts.inactive.note') })}
            />
          ))}
        </Counts>
      )}
    </AskedCounts>
  )
}
