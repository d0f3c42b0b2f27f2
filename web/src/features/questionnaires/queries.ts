import { questionnaires } from '@konsil/contract/questionnaires'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/api.ts'

/** What is asked in an appointment: it stays as it was when it was paid (QUES-17). */
export const askedQuery = (appointmentId: string) =>
  queryOptions({
    queryKey: ['questionnaires', 'asked', appointmentId],
    queryFn: ({ signal }) => call(questionnaires.readQuestionnaire, { appointmentId }, { signal }),
    staleTime: Infinity,
  })

/** Another device may have changed them since, and so may this one: what was read before is shown to nobody. */
export const answersQuery = (appointmentId: string) =>
  queryOptions({
    queryKey: ['questionnaires', 'answers', appointmentId],
    queryFn: ({ signal }) => call(questionnaires.readAnswers, { appointmentId }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
