import type { OutputOf } from '@konsil/contract/core/endpoint'
import { instantFrom } from '@konsil/contract/core/time'
import { videoCalls } from '@konsil/contract/video-calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/api.ts'

/** `ahead`: by how many milliseconds the server's clock was ahead of this device's. */
export type ReadCall = OutputOf<typeof videoCalls.readCall> & { ahead: number }

/** A call as the server knows it now: its door opens and closes by the server's clock. */
export const callQuery = (callId: string) =>
  queryOptions({
    queryKey: ['video-calls', 'call', callId],
    queryFn: async ({ signal }): Promise<ReadCall> => {
      const read = await call(videoCalls.readCall, { id: callId }, { signal })
      return { ...read, ahead: instantFrom(read.now).getTime() - Date.now() }
    },
    staleTime: 0,
    // Each asking of a doctor leaves a line where a number is released.
    refetchOnWindowFocus: false,
  })
