import type { Appointment } from '@konsil/contract/appointments'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../../lib/signed-in/signed-in.tsx'
import { ButtonRow } from '../../../ui/form/button-row.tsx'
import { ButtonLink } from '../../../ui/page/button-link.tsx'
import { ReleasedPhone } from './released-phone.tsx'
import { useTalkTime } from './use-talk-time.ts'

/** Into the video call: before its time a sentence says when, and the devices can be tried (CALL-01, CALL-09). */
export function CallWay({ of }: { of: Appointment }) {
  const { t } = useTranslation('appointments')
  const { role } = useSignedIn()
  const time = useTalkTime(of)
  if (of.call === null || time === undefined) return null
  // A page of its own: what it may load and use, no other page may.
  const href = `/video-call/${of.call._id}`
  if (!time.isNow) {
    return (
      <>
        <p>{t('talk.call.ahead', { time: time.from })}</p>
        <ButtonRow>
          <ButtonLink href={href} leaves>
            {t('talk.call.try')}
          </ButtonLink>
        </ButtonRow>
      </>
    )
  }
  return (
    <>
      <ButtonRow>
        <ButtonLink kind="primary" href={href} leaves>
          {t('talk.call.go')}
        </ButtonLink>
      </ButtonRow>
      <ReleasedPhone callId={of.call._id} side={role === 'DOCTOR' ? 'DOCTOR' : 'PATIENT'} />
    </>
  )
}
