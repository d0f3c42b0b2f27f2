import { videoCalls } from '@konsil/contract/video-calls'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/calls/api.ts'

/** Of a call in its time: each asking of its doctor leaves a line where a number is released. */
export const releasedPhoneQuery = (callId: string) =>
  queryOptions({
    queryKey: ['video-calls', 'released-phone', callId],
    queryFn: async ({ signal }) =>
      (await call(videoCalls.readCall, { id: callId }, { signal })).phone,
    refetchOnWindowFocus: false,
  })
