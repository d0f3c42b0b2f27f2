import { appointmentStates, stepOf } from '@konsil/contract/appointment-steps'
import { type Appointment, movableHours } from '@konsil/contract/appointments'
import { hours, instantFrom, later } from '@konsil/contract/core/time'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bookingPath, bookingWith } from '../../lib/visitor/destinations.ts'
import { formatDateTime } from '../../lib/signed-in/dates.ts'
import { RelativeTime } from '../../lib/signed-in/relative-time.tsx'
import { useDateHabits, useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { Card } from '../../ui/display/card.tsx'
import { ButtonRow } from '../../ui/form/button-row.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { AnswerPanel } from '../questionnaires/answer-panel.tsx'
import { AppointmentActs } from './appointment-acts.tsx'
import { AppointmentStatus } from './appointment-status.tsx'
import { CalendarButton } from './calendar-button.tsx'
import { LostDoctor } from './lost-doctor.tsx'
import { CasePanel } from './case/case-panel.tsx'
import { isOver } from './part-of.ts'
import { MoneyBack } from './money-back.tsx'
import { useIsPaidNow } from './paid-notice.tsx'
import styles from './next-step.module.css'

/** How it stands, and what comes next: by whom, and until when. */
export function NextStep({ of }: { of: Appointment }) {
  const { t } = useTranslation('appointments')
  const { role } = useSignedIn()
  const { code } = of.status
  const isPaidNow = useIsPaidNow(of)
  const [now] = useState(() => new Date())
  if (code === 'EXPIRED' && role === 'PATIENT') return <Expired of={of} />
  if (!appointmentStates.includes(code)) return <UnknownStep />
  return (
    <Card title={t('next.title')} aside={isToldBySteps(of) ? null : <AppointmentStatus of={of} />}>
      {code === 'NOT_PAID' && <ToBePaid of={of} />}
      {of.chooseUntil !== null && <LostDoctor of={of} until={of.chooseUntil} />}
      {code === 'CANCELLED' && <Cancelled of={of} />}
      {code === 'EXPIRED' && <p>{t('next.expired')}</p>}
      {of.paidAt !== null && <CasePanel of={of} />}
      {code !== 'NOT_PAID' && <AnswerPanel of={of} opensByItself={isPaidNow} />}
      {code === 'PAID_DEPOSIT' && of.chooseUntil === null && <Paid of={of} />}
      <AppointmentActs of={of} />
      {/* To prepare can wait until it is paid. */}
      {code === 'NOT_PAID' && <AnswerPanel of={of} opensByItself={false} />}
      {isToKeep(of, now) && role !== 'ADMIN' && (
        <div className={styles.kept}>
          <CalendarButton appointmentId={of._id} />
        </div>
      )}
    </Card>
  )
}

/** Nobody says twice where it stands. */
const isToldBySteps = ({ status, chooseUntil }: Appointment) =>
  chooseUntil === null && (stepOf(status.code) ?? 0) > 0

/** Its talk is ahead, and stands in calendars. */
const isToKeep = ({ slot, status }: Appointment, now: Date) =>
  slot.startUTC !== null &&
  !isOver({ slot }, now) &&
  (status.code === 'PAID_DEPOSIT' || status.code === 'ANSWERED_QUESTIONAIRE')

/** A newer server may know steps that this page does not (APPT-24). */
function UnknownStep() {
  const { t } = useTranslation('appointments')
  return (
    <Card title={t('next.title')}>
      <Notice kind="danger" title={t('next.unknown')}>
        <p>{t('next.unknownThen')}</p>
      </Notice>
    </Card>
  )
}

/** What ended the way to it, and the way on (PAY-08, PAY-11). */
function Expired({ of }: { of: Appointment }) {
  const { t } = useTranslation('appointments')
  return (
    <Notice
      kind="caution"
      title={t('expired.title')}
      action={
        <ButtonRow>
          <ButtonLink href="/dashboard/appointment">{t('expired.back')}</ButtonLink>
          <BookAgain of={of} />
        </ButtonRow>
      }
    >
      <p>{t('expired.text')}</p>
      <p>{t('expired.money')}</p>
    </Notice>
  )
}

function ToBePaid({ of }: { of: Appointment }) {
  const { t } = useTranslation('appointments')
  const { role } = useSignedIn()
  const until = instantFrom(of.slot.expiredTimePayment * 1000)
  return (
    <>
      <Moment name={t('next.payUntil')}>
        <RelativeTime at={until} within />
      </Moment>
      <p>{t(role === 'PATIENT' ? 'next.pay' : 'next.payOfPatient')}</p>
    </>
  )
}

function Paid({ of }: { of: Appointment }) {
  const { slot } = of
  const { t } = useTranslation('appointments')
  const { role } = useSignedIn()
  const [now] = useState(() => new Date())
  const side = role === 'PATIENT' ? 'patient' : 'others'
  const hasEnded = isOver({ slot }, now)
  if (slot.startUTC === null) {
    return (
      <>
        <p>{t(hasEnded ? 'next.written.over' : `next.written.${side}`)}</p>
        <UntilWhen of={of} now={now} />
      </>
    )
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
      <UntilWhen of={of} now={now} />
    </>
  )
}

/** Until when its patient cancels free, and why it cannot be moved any more. */
function UntilWhen({ of, now }: { of: Appointment; now: Date }) {
  const { t } = useTranslation('appointments')
  const habits = useDateHabits()
  const { slot, freeUntil, mayCancel } = of
  if (freeUntil === null || !mayCancel) return null
  const isFree = instantFrom(freeUntil) > now
  const movable = slot.startUTC && later(instantFrom(slot.startUTC), -hours(movableHours))
  return (
    <>
      {isFree && (
        <Moment name={t('next.freeUntil')}>{formatDateTime(instantFrom(freeUntil), habits)}</Moment>
      )}
      {!isFree && <p>{t('next.freeOver')}</p>}
      {movable && movable < now && <p>{t('next.moveOver')}</p>}
    </>
  )
}

/** Who gave it up, and when (APPT-58). */
function Cancelled({ of }: { of: Appointment }) {
  const { t } = useTranslation('appointments')
  const { role } = useSignedIn()
  const { cancelled } = of
  if (!cancelled) return null
  const by = cancelled.by === role ? 'OWN' : cancelled.by
  // A written one has taken no time.
  const isTimeFree = (by === 'OWN' || by === 'PATIENT') && of.slot.startUTC !== null
  return (
    <>
      <p>
        {t(`cancelled.by.${by}`)}
        {isTimeFree && ` ${t('cancelled.timeFree')}`}
      </p>
      {cancelled.reason && <blockquote className={styles.reason}>{cancelled.reason}</blockquote>}
      <Moment name={t('cancelled.at')}>
        <RelativeTime at={instantFrom(cancelled.at)} />
      </Moment>
      {role === 'PATIENT' && <MoneyBack of={of} />}
      {role === 'PATIENT' && (
        <ButtonRow>
          <BookAgain of={of} />
        </ButtonRow>
      )}
    </>
  )
}

/** With the same doctor, unless they have left. */
function BookAgain({ of: { slot } }: { of: Appointment }) {
  const { t } = useTranslation('appointments')
  const { _id, user } = slot.doctor
  const way = user.isDeleted ? bookingPath : bookingWith('doctor', _id)
  return (
    <ButtonLink kind="primary" href={way}>
      {t('again')}
    </ButtonLink>
  )
}

const Moment = ({ name, children }: { name: string; children: ReactNode }) => (
  <p className={styles.moment}>
    <span>{name}</span> <strong>{children}</strong>
  </p>
)
