import { useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { askAgain } from '../../lib/signed-in/query-keys.ts'
import { CaseWatch, type Presence } from './presence.ts'

const OfCase = createContext<Presence>('UNKNOWN')

/** Where the other side of the case is that this page is about. */
export const usePresence = () => useContext(OfCase)

interface PresenceOfCaseProps {
  appointmentId: string
  /** Nobody watches what is over. */
  isWatched: boolean
  children: ReactNode
}

/** A page of a case: says that it is open as long as it is looked at, and hears whether the other side is there. */
export function PresenceOfCase({ appointmentId, isWatched, children }: PresenceOfCaseProps) {
  const queries = useQueryClient()
  const [watch] = useState(
    () =>
      new CaseWatch({
        appointmentId,
        onPhoneReleased: () => void askAgain(queries, ['video-calls']),
        onChanged: () => void askAgain(queries, ['appointments', 'video-calls']),
      }),
  )
  useEffect(() => (isWatched ? watch.begin() : undefined), [watch, isWatched])
  const presence = useSyncExternalStore(watch.follow, watch.read)
  return <OfCase value={presence}>{children}</OfCase>
}
