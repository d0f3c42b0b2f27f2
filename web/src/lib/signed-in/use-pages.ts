import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useKept } from './use-kept.ts'

interface PageAsked {
  /** Counted from 1. */
  page: number
  /** Rows a page. */
  size: number
}

/** A long list at the server, which answers one page of it. */
export interface PagedList<Answer extends { total: number }> {
  queryKey: QueryKey
  ask: (asked: PageAsked, signal: AbortSignal) => Promise<Answer>
  /** In how many milliseconds what is shown is asked for again. */
  refetchInterval?: (shown: Answer | undefined) => number
}

const lastOf = (total: number, size: number) => Math.max(1, Math.ceil(total / size))

/**
 * A page stays until another one is there, also when that one fails.
 * One that is no longer there leads to the last that is.
 */
export function usePages<Answer extends { total: number }>(
  list: PagedList<Answer>,
  firstSize: number,
) {
  const { queryKey, ask, refetchInterval } = list
  const [page, setPage] = useState(1)
  const [size, setSize] = useState(firstSize)
  const query = useQuery({
    queryKey: [...queryKey, page, size],
    queryFn: async ({ signal }) => ({ ...(await ask({ page, size }, signal)), page, size }),
    placeholderData: keepPreviousData,
    // A page seen before may have other rows on it by now.
    staleTime: 0,
    refetchInterval: ({ state }) => refetchInterval?.(state.data) ?? false,
  })
  const shown = useKept(query.data)
  const last = lastOf(shown?.total ?? 0, size)
  if (shown && page > last) setPage(last)
  return {
    query,
    /** The last page that has come. */
    shown,
    /** For the pager below the rows that are shown. */
    pager: shown && {
      page: shown.page,
      asked: page,
      size: shown.size,
      total: shown.total,
      onChange: setPage,
    },
    size,
    resize(next: number) {
      setSize(next)
      setPage(1)
    },
  }
}

/** A page of a list that has come as a whole; which one, something else may remember. */
export function usePageOf<Row>(
  rows: readonly Row[],
  size: number,
  remembered?: { page: number; turnTo: (page: number) => void },
) {
  const [own, setOwn] = useState(1)
  const { page: asked, turnTo: setPage } = remembered ?? { page: own, turnTo: setOwn }
  const page = Math.min(asked, lastOf(rows.length, size))
  return {
    shown: rows.slice((page - 1) * size, page * size),
    pager: { page, asked: page, size, total: rows.length, onChange: setPage },
  }
}
