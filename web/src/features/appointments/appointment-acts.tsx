import type { Appointment } from '@konsil/contract/appointments'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ButtonRow } from '../../ui/form/button-row.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { CancelDialog } from '../payments/cancel-dialog.tsx'
import { PayDialog } from '../payments/pay-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'

const otherDoctorPath = (appointmentId: string) =>
  `/dashboard/appointment/${appointmentId}/other-doctor`

/** Mails, the wizard and providers lead to paying by this (PAY-10). */
const paying = 'confirm_payment'

/** What whoever reads it may do now: to pay, to choose another doctor or time, and to give it up. */
export function AppointmentActs({ of }: { of: Appointment }) {
  const { t } = useTranslation('appointments')
  const { role } = useSignedIn()
  const [address, setAddress] = useSearchParams()
  const [asked, setAsked] = useState<'move' | 'cancel'>()
  const { _id: appointmentId, mayPay, mayMove, mayCancel, mayChooseDoctor } = of
  const isAsked = address.get('action') === paying
  const show = (action?: string) => setAddress(action ? { action } : {}, { replace: true })
  const close = () => setAsked(undefined)
  const isLost = of.chooseUntil !== null && role === 'PATIENT'
  const hasPaid = isAsked && of.status.code === 'PAID_DEPOSIT'
  if (!mayPay && !mayMove && !mayCancel && !hasPaid) return null
  return (
    <>
      {hasPaid && <Notice kind="success">{t('act.paid')}</Notice>}
      <ButtonRow>
        {mayPay && (
          <Button kind="primary" onClick={() => show(paying)}>
            {t('act.pay')}
          </Button>
        )}
        {mayChooseDoctor && (
          <ButtonLink kind="primary" href={otherDoctorPath(appointmentId)}>
            {t('act.otherDoctor')}
          </ButtonLink>
        )}
        {mayMove && <Button onClick={() => setAsked('move')}>{t('act.move')}</Button>}
        {mayCancel && (
          <Button onClick={() => setAsked('cancel')}>
            {t(isLost ? 'act.moneyBack' : 'act.cancel')}
          </Button>
        )}
      </ButtonRow>
      {mayPay && <PayDialog appointmentId={appointmentId} open={isAsked} onClose={() => show()} />}
      {mayMove && <MoveDialog of={of} open={asked === 'move'} onClose={close} />}
      {mayCancel && (
        <CancelDialog
          appointmentId={appointmentId}
          role={role === 'DOCTOR' ? role : 'PATIENT'}
          reason={isLost ? t('lost.reason') : ''}
          open={asked === 'cancel'}
          onClose={close}
        />
      )}
    </>
  )
}
