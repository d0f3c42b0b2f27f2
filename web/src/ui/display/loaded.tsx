import type { ReactNode } from 'react'
import { Loading } from '../page/loading.tsx'
import { Retryable } from './retryable.tsx'

/** As `useQuery` answers. */
interface Query<Data> {
  data: Data | undefined
  isLoadingError: boolean
  isPlaceholderData: boolean
  isFetchedAfterMount: boolean
  isFetching: boolean
  refetch: () => Promise<unknown>
}

interface OneQuery<Data> {
  /** Its answer is shown. */
  query: Query<Data>
}

interface Queries<Data> {
  queries: readonly Query<unknown>[]
  /** What is shown, made of their answers; what has come before stays below a failure. */
  data: Data | undefined
}

/** A whole list, or a page of one. */
type List = readonly unknown[] | { total: number }

type LoadedProps<Data> = (OneQuery<Data> | Queries<Data>) & {
  /** The pieces of what is to come. */
  wait: ReactNode
  /** What did not work; a calm general sentence without it. */
  failed?: ReactNode
  /** In place of a list with nothing in it: what to do next. */
  empty?: Data extends List ? ReactNode : never
  children: (data: Data) => ReactNode
}

/** While it is tried again it is pending again, and may show the answer to another question. */
const hasFailed = (query: Query<unknown>) =>
  query.isLoadingError ||
  ((query.data === undefined || query.isPlaceholderData) && query.isFetchedAfterMount)

const answerOf = <Data,>(query: Query<Data>) => (hasFailed(query) ? undefined : query.data)

const isEmpty = (data: unknown) => {
  if (Array.isArray(data)) return data.length === 0
  return data instanceof Object && 'total' in data && data.total === 0
}

/** What is asked for is on its way, has failed and can be asked for again, or is there. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { wait, failed, empty, children } = props
  const queries = 'query' in props ? [props.query] : props.queries
  const data = 'query' in props ? answerOf(props.query) : props.data
  const lost = queries.filter(hasFailed)
  return (
    <Retryable
      hasFailed={lost.length > 0}
      failed={failed}
      busy={lost.some(query => query.isFetching)}
      onRetry={() => lost.forEach(query => void query.refetch())}
    >
      {data !== undefined && (empty !== undefined && isEmpty(data) ? empty : children(data))}
      {data === undefined && lost.length === 0 && <Loading>{wait}</Loading>}
    </Retryable>
  )
}
