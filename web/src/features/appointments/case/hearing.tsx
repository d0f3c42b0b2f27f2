import { type Appointment, appointments } from '@konsil/contract/appointments'
import { sides, viewLength } from '@konsil/contract/case-steps'
import { instantFrom } from '@konsil/contract/core/time'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/api.ts'
import { formatDateTime } from '../../../lib/signed-in/dates.ts'
import { useDateHabits, useSignedIn } from '../../../lib/signed-in/signed-in.tsx'
import { OpenMore } from '../reading/open-more.tsx'
import { useOpenedWords } from '../reading/opened-words.tsx'
import styles from '../reading/reading-card.module.css'
import { areViewsClosed, viewsRead } from '../reading/views-read.ts'
import { useNowAround } from './use-now-around.ts'
import { Views } from './views.tsx'
import { WordsDialog } from './words-dialog.tsx'

type Dispute = Appointment['disputes'][number]

/** Who is still waited for, and until when (APPT-57). */
export function Waiting({ of, dispute }: { of: Appointment; dispute: Dispute }) {
  const { t } = useTranslation('appointments')
  const habits = useDateHabits()
  const { role } = useSignedIn()
  const { hearUntil, views } = dispute
  const now = useNowAround(hearUntil, null)
  if (hearUntil === null) return null
  const until = instantFrom(hearUntil)
  const isAll = views.length === sides.length
  // An administrator decides by the clock of the server.
  const isWaiting = role === 'ADMIN' ? of.mayDecide.length === 0 : now < until
  const stands = isAll ? 'all' : isWaiting ? 'until' : 'over'
  const reader = role === 'ADMIN' ? 'ADMIN' : of.mayStateView ? 'ASKED' : 'SAID'
  return <p>{t(`case.hear.${reader}.${stands}`, { time: formatDateTime(until, habits) })}</p>
}

/** What both have said so far; an administrator says first why they read it (APPT-59). */
export function Heard({ of, dispute }: { of: Appointment; dispute: Dispute }) {
  const { t } = useTranslation('appointments')
  const { role } = useSignedIn()
  const { opened } = useOpenedWords()
  const isOpened = opened.DISPUTES?.disputes.some(({ _id }) => _id === dispute._id) ?? false
  const place = useRef<HTMLDivElement>(null)
  // The form in which it was asked for has gone with the focus.
  useEffect(() => {
    if (isOpened && document.activeElement === document.body) place.current?.focus()
  }, [isOpened])
  if (dispute.hearUntil === null) return null
  const views = viewsRead(dispute, opened)
  const silent = sides.filter(side => side !== role && !views.some(({ by }) => by === side))
  const isClosed = role === 'ADMIN' && areViewsClosed(dispute, opened)
  return (
    <div ref={place} tabIndex={-1} className={styles.words}>
      <Views of={views} />
      {isOpened && <p className={styles.soft}>{t('words.noted')}</p>}
      {silent.map(side => (
        <p key={side}>{t(`case.silent.${side}`)}</p>
      ))}
      {isClosed && (
        <OpenMore appointmentId={of._id} kinds={['DISPUTES']} act={t('case.readViews')} />
      )}
    </div>
  )
}

interface StateViewProps {
  of: Appointment
  open: boolean
  onClose: () => void
}

/** Once, in one's own words. */
export function StateView({ of: { _id: appointmentId }, open, onClose }: StateViewProps) {
  const { t } = useTranslation('appointments')
  return (
    <WordsDialog
      open={open}
      onClose={onClose}
      title={t('case.stateView')}
      label={t('case.viewLabel')}
      hint={t('case.viewHint')}
      maxLength={viewLength.max}
      act={t('case.viewAct')}
      done={t('case.viewDone')}
      schema={appointments.stateView.input.pick({ text: true })}
      field="text"
      keepAs={`view ${appointmentId}`}
      send={text => call(appointments.stateView, { appointmentId, text })}
    />
  )
}
