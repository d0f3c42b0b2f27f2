import { blogs } from '@konsil/contract/blogs'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/calls/api.ts'

/** Other administrators change them: what is shown again is asked for again. */
const fresh = { staleTime: 0 }

export const blogsQuery = queryOptions({
  queryKey: ['blogs', 'list'],
  queryFn: ({ signal }) => call(blogs.list, {}, { signal }),
  ...fresh,
})

export const blogQuery = (id: string) =>
  queryOptions({
    queryKey: ['blogs', 'one', id],
    queryFn: ({ signal }) => call(blogs.read, { id }, { signal }),
    ...fresh,
  })
