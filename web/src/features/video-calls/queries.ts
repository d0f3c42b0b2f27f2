import type { OutputOf } from '@konsil/contract/core/endpoint'
import { videoCalls } from '@konsil/contract/video-calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/api.ts'

export type ReadCall = OutputOf<typeof videoCalls.readCall>

/** A call as the server knows it now: its door opens and closes by the server's clock. */
export const callQuery = (callId: string) =>
  queryOptions({
    queryKey: ['video-calls', 'call', callId],
    queryFn: ({ signal }) => call(videoCalls.readCall, { id: callId }, { signal }),
    staleTime: 0,
    // Each asking of a doctor leaves a line where a number is released.
    refetchOnWindowFocus: false,
  })
