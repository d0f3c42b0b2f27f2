import type { ListedAppointment } from '@konsil/contract/appointments'
import type { PaymentToMake } from '@konsil/contract/paying'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Refused } from '../../lib/calls/api.ts'
import { askAgain } from '../../lib/signed-in/query-keys.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { PaymentForm } from './payment-form.tsx'
import { paymentQuery } from './opened.ts'
import { useConfirmation } from './use-confirmation.ts'

interface PayDialogProps {
  booked: ListedAppointment
  open: boolean
  onClose: () => void
}

/** What is owed and under which rules, before anything obliges; then the provider's own page (PAY-14, D-303). */
export function PayDialog({ booked, open, onClose }: PayDialogProps) {
  const { t } = useTranslation('payments')
  return (
    <Dialog open={open} title={t('pay.title')} closing={t('pay.close')} holdsForm onClose={onClose}>
      <Payment booked={booked} onClose={onClose} />
    </Dialog>
  )
}

function Payment({ booked, onClose }: Omit<PayDialogProps, 'open'>) {
  const { t } = useTranslation('payments')
  const payment = useQuery(paymentQuery(booked._id))
  const queries = useQueryClient()
  const isRefused = payment.error instanceof Refused
  useEffect(() => {
    // Paid or expired since the page was read: that is for the page to show.
    if (isRefused) void askAgain(queries, ['appointments'])
  }, [isRefused, queries])
  return (
    <Loaded
      query={payment}
      wait={<Skeleton shape="block" height="16rem" />}
      failed={t('pay.failedToLoad')}
    >
      {data => <PaymentSteps booked={booked} payment={data} onClose={onClose} />}
    </Loaded>
  )
}

interface StepsProps {
  booked: ListedAppointment
  payment: PaymentToMake
  onClose: () => void
}

function PaymentSteps({ booked, payment, onClose }: StepsProps) {
  const { t } = useTranslation('payments')
  const confirmation = useConfirmation(booked._id, payment.isUnderWay)
  // The page says it too, and closes this as soon as it knows.
  if (confirmation === 'success') {
    const isRest = payment.secondsLeft === null
    return <Notice kind="success">{t(isRest ? 'pay.doneRest' : 'pay.done')}</Notice>
  }
  if (confirmation === 'expired') {
    return (
      <Notice kind="caution" isAlert action={<Button onClick={onClose}>{t('pay.close')}</Button>}>
        {t('pay.expired')}
      </Notice>
    )
  }
  return (
    <PaymentForm booked={booked} payment={payment} confirmation={confirmation} onClose={onClose} />
  )
}
