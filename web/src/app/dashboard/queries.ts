import { QueryClient } from '@tanstack/react-query'
import { mayComeYet } from '../../lib/calls/api.ts'

const worthAnotherTry = (failures: number, error: Error) => failures < 1 && mayComeYet(error)

export const startQueries = () =>
  new QueryClient({ defaultOptions: { queries: { retry: worthAnotherTry, staleTime: 30_000 } } })
