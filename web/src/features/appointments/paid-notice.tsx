import { type Appointment, groupOf } from '@konsil/contract/appointments'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Notice } from '../../ui/form/notice.tsx'
import { Told } from '../../ui/form/told.tsx'

/** Mails, the wizard and providers lead to paying by this (PAY-10). */
export const paying = 'confirm_payment'

/** Its patient has just paid it, and was led back by their provider. */
export function useIsPaidNow({ status }: Pick<Appointment, 'status'>) {
  const [address] = useSearchParams()
  return status.code === 'PAID_DEPOSIT' && address.get('action') === paying
}

/** The same of what was left of its price. */
function useIsRestPaidNow({ status, deposit, price, paid, rest }: Appointment) {
  const [address] = useSearchParams()
  const isAsked = groupOf(status.code) !== 'NOT_PAID' && status.code !== 'PAID_DEPOSIT'
  const isWhole = rest === null && deposit.value < price.value && paid.value >= price.value
  return isAsked && isWhole && address.get('action') === paying
}

/** Whoever comes back from the provider sees first that it has worked (PAY-05). */
export function PaidNotice({ of }: { of: Appointment }) {
  const { t } = useTranslation('appointments')
  const isPaid = useIsPaidNow(of)
  const isRestPaid = useIsRestPaidNow(of)
  return (
    <Told>
      {isPaid && <Notice kind="success">{t('act.paid')}</Notice>}
      {isRestPaid && <Notice kind="success">{t('act.restPaid')}</Notice>}
    </Told>
  )
}
