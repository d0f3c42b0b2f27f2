import { useQuery } from '@tanstack/react-query'
import { unreadQuery } from './queries.ts'

/** So many messages of a case wait to be read. */
export function useUnreadOf(appointmentId: string, isAsked = true) {
  const { data } = useQuery({ ...unreadQuery, enabled: isAsked })
  return data?.rooms.find(({ room }) => room === appointmentId)?.unread ?? 0
}
