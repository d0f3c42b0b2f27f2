import { longestPage } from '@konsil/contract/core/page'
import { useQuery } from '@tanstack/react-query'
import { appointmentsQuery } from '../appointments/queries.ts'

/** The reader's own booking with this doctor that waits for its payment. */
export function useOpenBooking(doctorId: string) {
  const { data } = useQuery(appointmentsQuery(longestPage))
  return data?.list.find(
    ({ status, slot }) => status.code === 'NOT_PAID' && slot.doctor._id === doctorId,
  )
}
