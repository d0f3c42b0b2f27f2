import { groupOf } from '@konsil/contract/appointment-groups'
import type { Appointment } from '@konsil/contract/appointments'
import { useSignedIn } from '../../../lib/signed-in/signed-in.tsx'
import { CallWay } from './call-way.tsx'
import { PhoneWay } from './phone-way.tsx'

/** How the two come to talk, before its time and in it (APPT-19, APPT-20, D-056, D-318). */
export function TalkWay({ of }: { of: Appointment }) {
  const { role } = useSignedIn()
  const isAhead = groupOf(of.status.code) === 'ONGOING' && of.chooseUntil === null
  if (role === 'ADMIN' || !isAhead) return null
  if (of.consultationType === 'VIDEO') return <CallWay of={of} />
  return of.consultationType === 'PHONE' ? <PhoneWay of={of} /> : null
}
