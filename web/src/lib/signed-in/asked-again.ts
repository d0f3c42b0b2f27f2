import type { QueryState } from '@tanstack/react-query'

/** A job is done within seconds; what waits for somebody else may take days. */
const firstAsked = 1_500
const atMostEvery = 60_000

/** In how many milliseconds what is under way is asked for again, after so many times. */
export const againIn = (timesAsked: number) => Math.min(firstAsked * 1.5 ** timesAsked, atMostEvery)

interface Asked<Answer> {
  state: Pick<QueryState<Answer>, 'data' | 'dataUpdateCount'>
}

/** A page may be open for long before something of it is under way. */
const askedBefore = new WeakMap<object, number>()

/** How often it was asked for since something of it is. */
export function timesAskedWhile<Answer>(
  query: Asked<Answer>,
  isUnderWay: (answer: Answer) => boolean,
) {
  const { data, dataUpdateCount } = query.state
  if (data === undefined || !isUnderWay(data)) askedBefore.set(query, dataUpdateCount)
  return dataUpdateCount - (askedBefore.get(query) ?? 0)
}
