import type { ListedAppointment } from '@konsil/contract/appointments'
import { longestPage } from '@konsil/contract/core/page'
import type { Slot } from '@konsil/contract/slot'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SlotTime } from '../appointments/slot-time.tsx'
import { appointmentsQuery } from '../appointments/queries.ts'
import { nameOfParty } from '../appointments/counterpart.ts'
import { Notice } from '../../ui/form/notice.tsx'

interface SameHourProps {
  of: Slot
  doctorId: string
  /** The one that is to take this time. */
  except?: string
}

/** Nobody is kept from booking two doctors at one hour, but they are told before. */
export function SameHour({ of, doctorId, except }: SameHourProps) {
  const { t } = useTranslation('booking')
  const { t: words } = useTranslation('appointments')
  const { data } = useQuery(appointmentsQuery(longestPage))
  const other = data?.list.find(
    one =>
      one._id !== except &&
      one.slot.doctor._id !== doctorId &&
      one.slot.isBooked &&
      isAtSameTime(one.slot, of),
  )
  if (!other) return null
  return (
    <Notice kind="caution" title={t('sameHour.title')}>
      {t('sameHour.text', { doctor: nameOfParty(other.slot.doctor, words) })}{' '}
      <SlotTime of={other.slot} />
    </Notice>
  )
}

const isAtSameTime = ({ startUTC, endUTC }: ListedAppointment['slot'], slot: Slot) =>
  startUTC !== null && endUTC !== null && startUTC < slot.endUTC && endUTC > slot.startUTC
