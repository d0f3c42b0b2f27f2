import type { PaymentToMake } from '@konsil/contract/paying'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { PaymentForm } from './payment-form.tsx'
import { paymentQuery } from './opened.ts'
import { useConfirmation } from './use-confirmation.ts'

interface PayDialogProps {
  appointmentId: string
  open: boolean
  onClose: () => void
}

/** What is owed and under which rules, before anything obliges; then the provider's own page (PAY-14, D-303). */
export function PayDialog({ appointmentId, open, onClose }: PayDialogProps) {
  const { t } = useTranslation('payments')
  return (
    <Dialog open={open} title={t('pay.title')} holdsForm onClose={onClose}>
      <Payment appointmentId={appointmentId} onClose={onClose} />
    </Dialog>
  )
}

function Payment({ appointmentId, onClose }: Omit<PayDialogProps, 'open'>) {
  const { t } = useTranslation('payments')
  const payment = useQuery(paymentQuery(appointmentId))
  return (
    <Loaded
      query={payment}
      wait={<Skeleton shape="block" height="16rem" />}
      failed={t('pay.failedToLoad')}
    >
      {data => <PaymentSteps appointmentId={appointmentId} payment={data} onClose={onClose} />}
    </Loaded>
  )
}

interface StepsProps {
  appointmentId: string
  payment: PaymentToMake
  onClose: () => void
}

function PaymentSteps({ appointmentId, payment, onClose }: StepsProps) {
  const { t } = useTranslation('payments')
  const confirmation = useConfirmation(appointmentId, payment.isUnderWay, () => {
    toast.success(t('pay.done'))
    onClose()
  })
  if (confirmation === 'expired') {
    return (
      <Notice kind="caution" isAlert action={<Button onClick={onClose}>{t('pay.close')}</Button>}>
        {t('pay.expired')}
      </Notice>
    )
  }
  return (
    <PaymentForm
      appointmentId={appointmentId}
      payment={payment}
      confirmation={confirmation}
      onClose={onClose}
    />
  )
}
