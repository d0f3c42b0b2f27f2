import type { Appointment } from '@konsil/contract/appointments'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../../lib/signed-in/signed-in.tsx'
import { nameOfParty } from '../counterpart.ts'
import { CallNumberLink } from './call-number-link.tsx'
import { useTalkTime } from './use-talk-time.ts'

/** Who calls whom, when, and on which number; its doctor has that in the slot alone (D-056). */
export function PhoneWay({ of }: { of: Appointment }) {
  const { t } = useTranslation('appointments')
  const { role } = useSignedIn()
  const time = useTalkTime(of)
  if (time === undefined) return null
  const when = time.isNow ? 'now' : 'ahead'
  const at = time.isNow ? time.until : time.from
  if (role === 'DOCTOR') {
    return time.isNow && of.phone !== null ? (
      <CallNumberLink of={of.phone} />
    ) : (
      <p>{t(time.isNow ? 'talk.phone.comes' : 'talk.phone.later', { time: at })}</p>
    )
  }
  const words = { name: nameOfParty(of.slot.doctor, t), time: at, phone: of.phone ?? '' }
  return <p>{t(of.phone === null ? `talk.phone.${when}` : `talk.phone.${when}On`, words)}</p>
}
