import type { DoctorNote } from '@konsil/contract/video-calls'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSignedIn } from '../../../lib/signed-in/signed-in.tsx'
import { useSavedWhileLeaving } from '../../../lib/signed-in/use-saved-while-leaving.ts'
import { NotesKeeper } from './notes-keeper.ts'

const known = new WeakMap<QueryClient, Map<string, NotesKeeper>>()

/** One of a case: whoever leaves its page and comes back meets the one that is still sending. */
function keeperOf(queries: QueryClient, key: string, make: () => NotesKeeper) {
  const keepers = known.get(queries) ?? new Map<string, NotesKeeper>()
  known.set(queries, keepers)
  const before = keepers.get(key)
  const keeper = before && before.read().state !== 'CLOSED' ? before : make()
  keepers.set(key, keeper)
  return keeper
}

/** What is noted of one appointment, and where it stands. */
export function useNotes(appointmentId: string, latest: DoctorNote | undefined) {
  const { profile } = useSignedIn()
  const queries = useQueryClient()
  const [keeper] = useState(() =>
    keeperOf(
      queries,
      `${profile._id} ${appointmentId}`,
      () => new NotesKeeper(appointmentId, latest),
    ),
  )
  useSavedWhileLeaving(keeper)
  // Asked for anew: what another page has saved since.
  useEffect(() => keeper.hear(latest), [keeper, latest])
  return { keeper, ...useSyncExternalStore(keeper.follow, keeper.read) }
}
