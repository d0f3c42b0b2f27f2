import type { ListedAppointment } from '@konsil/contract/appointments'
import { useTranslation } from 'react-i18next'
import { nameOfParty } from './counterpart.ts'
import styles from './office-cases-page.module.css'

/** To an administrator, who sees the doctor first. */
export function PatientLine({ of: { slot } }: { of: Pick<ListedAppointment, 'slot'> }) {
  const { t } = useTranslation('appointments')
  return <p className={styles.soft}>{t('desk.patient', { name: nameOfParty(slot.patient, t) })}</p>
}

export const withPatient = (one: ListedAppointment) => <PatientLine of={one} />
