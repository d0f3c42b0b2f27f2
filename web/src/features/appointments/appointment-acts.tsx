import type { Appointment } from '@konsil/contract/appointments'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ButtonRow } from '../../ui/form/button-row.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { CancelDialog } from '../payments/cancel-dialog.tsx'
import { PayDialog } from '../payments/pay-dialog.tsx'
import { wordsOfLost } from './lost-doctor.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { paying } from './paid-notice.tsx'

const otherDoctorPath = (appointmentId: string) =>
  `/dashboard/appointment/${appointmentId}/other-doctor`

/** What whoever reads it may do now: to pay, to choose another doctor or time, and to give it up. */
export function AppointmentActs({ of }: { of: Appointment }) {
  const { t } = useTranslation('appointments')
  const { role } = useSignedIn()
  const [address, setAddress] = useSearchParams()
  const [asked, setAsked] = useState<'move' | 'cancel'>()
  const { _id: appointmentId, mayPay, mayPayRest, mayMove, mayCancel, mayChooseDoctor } = of
  const isUnpaid = of.status.code === 'NOT_PAID'
  const isAsked = address.get('action') === paying
  const show = (action?: string) => setAddress(action ? { action } : {}, { replace: true })
  const close = () => setAsked(undefined)
  const ask = (act: 'move' | 'cancel') => {
    setAsked(act)
    // That it is paid has been said.
    if (isAsked) show()
  }
  const { t: payments } = useTranslation('payments')
  const isLate = of.isReportLate && role === 'PATIENT'
  const isLost = of.chooseUntil !== null && role === 'PATIENT'
  const lostReason = t(`${wordsOfLost(of)}.reason`)
  const lateReason = isLate ? t('late.reason') : ''
  const paidReason = isLost ? lostReason : lateReason
  const reason = isUnpaid ? payments('cancel.beforePaying') : paidReason
  const isToPay = mayPay || mayPayRest
  if (!isToPay && !mayMove && !mayCancel) return null
  return (
    <>
      <ButtonRow>
        {isToPay && (
          <Button kind="primary" onClick={() => show(paying)}>
            {t(mayPayRest ? 'act.payRest' : 'act.pay')}
          </Button>
        )}
        {mayChooseDoctor && (
          <ButtonLink kind="primary" href={otherDoctorPath(appointmentId)}>
            {t('act.otherDoctor')}
          </ButtonLink>
        )}
        {mayMove && <Button onClick={() => ask('move')}>{t('act.move')}</Button>}
        {mayCancel && (
          <Button onClick={() => ask('cancel')}>
            {t(isLost || isLate ? 'act.moneyBack' : 'act.cancel')}
          </Button>
        )}
      </ButtonRow>
      {isToPay && <PayDialog booked={of} open={isAsked} onClose={() => show()} />}
      {mayMove && <MoveDialog of={of} open={asked === 'move'} onClose={close} />}
      {mayCancel && (
        <CancelDialog
          key={reason}
          appointmentId={of._id}
          role={role === 'DOCTOR' ? role : 'PATIENT'}
          reason={reason}
          isUnpaid={isUnpaid}
          isWritten={of.slot.startUTC === null}
          open={asked === 'cancel'}
          onClose={close}
        />
      )}
    </>
  )
}
