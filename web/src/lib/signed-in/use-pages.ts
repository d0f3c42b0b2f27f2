import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

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
  refetchInterval?: number
}

const lastOf = (total: number, size: number) => Math.max(1, Math.ceil(total / size))

/** A page stays until the next one is there; one that is no longer there leads to the last that is. */
export function usePages<Answer extends { total: number }>(list: PagedList<Answer>, first: number) {
  const { queryKey, ask, refetchInterval = false } = list
  const [page, setPage] = useState(1)
  const [size, setSize] = useState(first)
  const query = useQuery({
    queryKey: [...queryKey, page, size],
    queryFn: async ({ signal }) => ({ ...(await ask({ page, size }, signal)), page, size }),
    placeholderData: keepPreviousData,
    // A page seen before may have other rows on it by now.
    staleTime: 0,
    refetchInterval,
  })
  const { data } = query
  const last = lastOf(data?.total ?? 0, size)
  if (data && page > last) setPage(last)
  return {
    query,
    /** For the pager below the rows that are shown. */
    pager: data && { page: data.page, size: data.size, total: data.total, onChange: setPage },
    size,
    resize(next: number) {
      setSize(next)
      setPage(1)
    },
  }
}

/** A page of a list that has come as a whole. */
export function usePageOf<Row>(rows: readonly Row[], size: number) {
  const [asked, setPage] = useState(1)
  const page = Math.min(asked, lastOf(rows.length, size))
  return {
    shown: rows.slice((page - 1) * size, page * size),
    pager: { page, size, total: rows.length, onChange: setPage },
  }
}
