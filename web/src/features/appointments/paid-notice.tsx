import type { Appointment } from '@konsil/contract/appointments'
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

/** Whoever comes back from the provider sees first that it has worked (PAY-05). */
export function PaidNotice({ of }: { of: Pick<Appointment, 'status'> }) {
  const { t } = useTranslation('appointments')
  const isPaid = useIsPaidNow(of)
  return <Told>{isPaid && <Notice kind="success">{t('act.paid')}</Notice>}</Told>
}
