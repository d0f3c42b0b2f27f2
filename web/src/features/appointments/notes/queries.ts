import { type DoctorNote, videoCalls } from '@konsil/contract/video-calls'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/calls/api.ts'

/** The newest version, and whether it may be changed. */
export const notesQuery = (appointmentId: string) =>
  queryOptions({
    queryKey: ['video-calls', 'notes', appointmentId],
    queryFn: ({ signal }) => call(videoCalls.readNotes, { appointmentId }, { signal }),
    staleTime: 0,
  })

/** All versions, the newest first. */
export const noteVersionsQuery = (appointmentId: string) =>
  infiniteQueryOptions({
    queryKey: ['video-calls', 'note-versions', appointmentId],
    queryFn: ({ signal, pageParam }) =>
      call(
        videoCalls.readNotes,
        { appointmentId, ...(pageParam === undefined ? {} : { before: pageParam }) },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ notes, hasOlder }) => (hasOlder ? notes.at(-1)?.version : undefined),
    select: ({ pages }): DoctorNote[] => pages.flatMap(({ notes }) => notes),
    staleTime: 0,
  })
