import { useQuery } from '@tanstack/react-query'
import { unreadQuery } from '../chat/queries.ts'

/** So many messages of a case wait to be read. */
export function useUnreadOf(appointmentId: string) {
  const { data } = useQuery(unreadQuery)
  return data?.rooms.find(({ room }) => room === appointmentId)?.unread ?? 0
}
