import { queryOptions } from '@tanstack/react-query'
import { callQuery } from '../../video-calls/queries.ts'

/** The number in a call. Beside its page, which has asked for the call, nothing is asked again. */
export const releasedPhoneQuery = (callId: string) =>
  queryOptions({ ...callQuery(callId), select: ({ phone }) => phone, staleTime: 10_000 })

/** Whether whoever asks may go into a call now. */
export const callIsOpenQuery = (callId: string) =>
  queryOptions({ ...callQuery(callId), select: ({ isOpen }) => isOpen })
