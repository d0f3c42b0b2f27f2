import type { ListedAppointment } from '@konsil/contract/appointments'
import type { RoleCode } from '@konsil/contract/core/roles'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { nameOfParty } from '../appointments/counterpart.ts'

/** With whom one speaks: a doctor with the patient, a patient with the doctor (CHAT-06). */
export const otherOf = ({ slot }: Pick<ListedAppointment, 'slot'>, role: RoleCode) =>
  role === 'DOCTOR' ? slot.patient : slot.doctor

/** Name and picture; whoever has left has neither. */
export function useCounterpart() {
  const { t } = useTranslation('appointments')
  const { role } = useSignedIn()
  return (of: Pick<ListedAppointment, 'slot'>) => {
    const other = otherOf(of, role)
    return { name: nameOfParty(other, t), picture: other.user.profile?.imgUrl ?? undefined }
  }
}
