import { useIsFetching, useQueries, useQuery } from '@tanstack/react-query'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { partQuery } from './ahead-card.tsx'
import { latelyQuery, useLatelySince } from './lately-cancelled.tsx'
import { appointmentQuery, toDoQuery } from './queries.ts'
import { toDoAtOnce } from './to-do-card.tsx'

/** Whether something that a first page shows has not come yet: of appointments and of all that stands below. */
export function useOverviewOnItsWay() {
  const { role } = useSignedIn()
  const since = useLatelySince()
  const toDo = useQuery(toDoQuery(toDoAtOnce))
  const underWay = useQuery(partQuery('UNDER_WAY'))
  const ahead = useQuery(partQuery('AHEAD'))
  const lately = useQuery(latelyQuery(since))
  const cancelled = role === 'PATIENT' ? (lately.data?.list ?? []) : []
  const money = useQueries({ queries: cancelled.map(({ _id }) => appointmentQuery(_id)) })
  const others = useIsFetching({ predicate: ({ state }) => state.data === undefined })
  return [toDo, underWay, ahead, lately, ...money].some(one => one.isLoading) || others > 0
}
