import { QueryClient } from '@tanstack/react-query'
import { Refused } from '../../lib/calls/api.ts'

/** A refusal is an answer: asking again would not change it. */
const worthAnotherTry = (failures: number, error: Error) =>
  failures < 1 && !(error instanceof Refused && error.status < 500)

export const startQueries = () =>
  new QueryClient({ defaultOptions: { queries: { retry: worthAnotherTry, staleTime: 30_000 } } })
