import { queryOptions } from '@tanstack/react-query'
import { unsentOf } from '../../lib/signed-in/kept-answers.ts'

/** What this device alone has of them: no connection is needed to know it. */
export const unsentQuery = (person: string, appointmentId: string) =>
  queryOptions({
    queryKey: ['questionnaires', 'unsent', appointmentId, person],
    queryFn: () => unsentOf(person, appointmentId),
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  })
