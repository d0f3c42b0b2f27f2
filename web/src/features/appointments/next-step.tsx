import type { Appointment } from '@konsil/contract/appointments'
import { instantFrom } from '@konsil/contract/core/time'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../lib/signed-in/relative-time.tsx'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { AppointmentActs } from './appointment-acts.tsx'
import { AppointmentStatus } from './appointment-status.tsx'
import { LostDoctor } from './lost-doctor.tsx'
import { isOver } from './is-ahead.ts'
import styles from './next-step.module.css'

/** How it stands, and what comes next: by whom, and until when. */
export function NextStep({ of }: { of: Appointment }) {
  const { t } = useTranslation('appointments')
  const { role } = useSignedIn()
  const { code } = of.status
  if (code === 'EXPIRED' && role === 'PATIENT') return <Expired />
  return (
    <Card title={t('next.title')} aside={<AppointmentStatus of={of} />}>
      {code === 'NOT_PAID' && <ToBePaid of={of} />}
      {of.chooseUntil !== null && <LostDoctor until={of.chooseUntil} />}
      {code === 'PAID_DEPOSIT' && of.chooseUntil === null && <Paid of={of} />}
      {code === 'CANCELLED' && <Cancelled of={of} />}
      {code === 'EXPIRED' && <p>{t('next.expired')}</p>}
      <AppointmentActs of={of} />
    </Card>
  )
}

/** What ended the way to it, and the way on (PAY-08, PAY-11). */
function Expired() {
  const { t } = useTranslation('appointments')
  return (
    <Notice
      kind="caution"
      title={t('expired.title')}
      action={<ButtonLink href="/dashboard/appointment">{t('expired.back')}</ButtonLink>}
    >
      {t('expired.text')}
    </Notice>
  )
}

function ToBePaid({ of }: { of: Appointment }) {
  const { t } = useTranslation('appointments')
  const { role } = useSignedIn()
  const until = instantFrom(of.slot.expiredTimePayment * 1000)
  return (
    <>
      <p>{t(role === 'PATIENT' ? 'next.pay' : 'next.payOfPatient')}</p>
      <Moment name={t('next.payUntil')}>
        <RelativeTime at={until} />
      </Moment>
    </>
  )
}

function Paid({ of: { slot } }: { of: Appointment }) {
  const { t } = useTranslation('appointments')
  const { role } = useSignedIn()
  const [now] = useState(() => new Date())
  const side = role === 'DOCTOR' ? 'doctor' : 'patient'
  const hasEnded = isOver({ slot }, now)
  if (slot.startUTC === null) {
    return <p>{t(hasEnded ? 'next.written.over' : `next.written.${side}`)}</p>
  }
  const begins = instantFrom(slot.startUTC)
  const isAhead = begins > now
  const begun = hasEnded ? 'next.over' : 'next.begun'
  return (
    <>
      <p>{t(isAhead ? `next.ahead.${side}` : begun)}</p>
      <Moment name={t(isAhead ? 'next.begins' : 'next.began')}>
        <RelativeTime at={begins} />
      </Moment>
    </>
  )
}

/** Who gave it up, and when (APPT-58). */
function Cancelled({ of: { cancelled } }: { of: Appointment }) {
  const { t } = useTranslation('appointments')
  const { role } = useSignedIn()
  if (!cancelled) return null
  const by = cancelled.by === role ? 'OWN' : cancelled.by
  return (
    <>
      <p>{t(`cancelled.by.${by}`)}</p>
      {cancelled.reason && <blockquote className={styles.reason}>{cancelled.reason}</blockquote>}
      <Moment name={t('cancelled.at')}>
        <RelativeTime at={instantFrom(cancelled.at)} />
      </Moment>
    </>
  )
}

const Moment = ({ name, children }: { name: string; children: ReactNode }) => (
  <p className={styles.moment}>
    <span>{name}</span> <strong>{children}</strong>
  </p>
)
