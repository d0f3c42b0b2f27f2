import type { Appointment } from '@konsil/contract/appointments'
import { stayMinutes } from '@konsil/contract/call-signals'
import { instantFrom, later, minutes, onTheWire } from '@konsil/contract/core/time'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../../lib/signed-in/signed-in.tsx'
import { ButtonRow } from '../../../ui/form/button-row.tsx'
import { ButtonLink } from '../../../ui/page/button-link.tsx'
import { useNowAround } from '../case/use-now-around.ts'
import { WaitsForYou } from '../../video-calls/waits-for-you.tsx'
import { nameOfParty } from '../counterpart.ts'
import { callIsOpenQuery } from './queries.ts'
import { ReleasedPhone } from './released-phone.tsx'
import { useTalkTime } from './use-talk-time.ts'

/** Into the video call: before its time a sentence says when, and the devices can be tried (CALL-01, CALL-09). */
export function CallWay({ of }: { of: Appointment }) {
  const { t } = useTranslation('appointments')
  const { role } = useSignedIn()
  const side = role === 'DOCTOR' ? 'DOCTOR' : 'PATIENT'
  const time = useTalkTime(of)
  if (of.call === null) return null
  if (time === undefined) return <WayBack callId={of.call._id} endUTC={of.slot.endUTC} />
  if (!time.isNow) {
    return (
      <>
        <p>{t('talk.call.ahead', { time: time.from })}</p>
        <ButtonRow>
          <ButtonLink href={pathOfCall(of.call._id)} leaves>
            {t('talk.call.try')}
          </ButtonLink>
        </ButtonRow>
      </>
    )
  }
  return (
    <>
      <GoToCall callId={of.call._id} />
      {/* Below: the way in must not move away under a finger when the other one comes. */}
      <WaitsForYou name={nameOfParty(of.slot[side === 'DOCTOR' ? 'patient' : 'doctor'], t)} />
      <ReleasedPhone callId={of.call._id} side={side} />
    </>
  )
}

// A page of its own: what it may load and use, no other page may.
const pathOfCall = (callId: string) => `/video-call/${callId}`

function GoToCall({ callId }: { callId: string }) {
  const { t } = useTranslation('appointments')
  return (
    <ButtonRow>
      <ButtonLink kind="primary" href={pathOfCall(callId)} leaves>
        {t('talk.call.go')}
      </ButtonLink>
    </ButtonRow>
  )
}

/** Past its end, for whoever was in and was cut off: the server knows who that is. */
function WayBack({ callId, endUTC }: { callId: string; endUTC: string | null }) {
  const until = endUTC && onTheWire(later(instantFrom(endUTC), minutes(stayMinutes)))
  const now = useNowAround(until)
  const isAsked = until !== null && now < instantFrom(until)
  const { data: isOpen } = useQuery({ ...callIsOpenQuery(callId), enabled: isAsked })
  return isAsked && isOpen ? <GoToCall callId={callId} /> : null
}
