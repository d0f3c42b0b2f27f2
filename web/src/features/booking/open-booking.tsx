import { useTranslation } from 'react-i18next'
import { trackingPath } from '../../lib/signed-in/paths.ts'
import { Notice } from '../../ui/form/notice.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { SlotTime } from '../appointments/slot-time.tsx'
import { useOpenBooking } from './use-open-booking.ts'

/** As long as one waits for its payment, no other time of this doctor can be booked. */
export function OpenBooking({ doctorId }: { doctorId: string }) {
  const { t } = useTranslation('booking')
  const unpaid = useOpenBooking(doctorId)
  if (!unpaid) return null
  return (
    <Notice
      kind="caution"
      title={t('open.title')}
      action={<ButtonLink href={trackingPath(unpaid._id)}>{t('failed.toOpen')}</ButtonLink>}
    >
      <SlotTime of={unpaid.slot} />
      {'. '}
      {t('open.text')}
    </Notice>
  )
}
