import { type ListedChatroom, type ListPlace, chat } from '@konsil/contract/chat'
import { seconds } from '@konsil/contract/core/time'
import type { OutputOf } from '@konsil/contract/core/endpoint'
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, mayComeYet, untilAskedAgain } from '../../lib/calls/api.ts'

/** The other side changes them: what is shown again is asked for again. */
const fresh = { staleTime: 0 }

export type ListPages = InfiniteData<OutputOf<typeof chat.list>>

/** The own conversations, those in which something was said last first. */
export const chatroomsQuery = infiniteQueryOptions({
  queryKey: ['chat', 'list'],
  queryFn: ({ pageParam: after, signal }) =>
    call(chat.list, after === undefined ? {} : { after }, { signal }),
  initialPageParam: undefined as ListPlace | undefined,
  getNextPageParam: ({ next }) => next,
  select: ({ pages }): ListedChatroom[] => {
    const all = pages.flatMap(({ chatrooms }) => chatrooms)
    // One in which something was said meanwhile moves the others on.
    return [...new Map(all.map(one => [one._id, one])).values()]
  },
  ...fresh,
})

/** One of them with its latest messages. */
export const chatroomQuery = (chatroomId: string) =>
  queryOptions({
    queryKey: ['chat', 'room', chatroomId],
    queryFn: ({ signal }) => call(chat.readChatroom, { chatroomId }, { signal }),
    // A server that cannot answer for a while takes nobody's conversation away for longer.
    refetchInterval: ({ state: { error } }) => mayComeYet(error) && untilAskedAgain,
    ...fresh,
  })

/** How many messages wait to be read, and in which of them. */
export const unreadQuery = queryOptions({
  queryKey: ['chat', 'unread'],
  queryFn: ({ signal }) => call(chat.countUnread, {}, { signal }),
  // What is told on the line is told once: a process that ends at that moment tells nobody.
  refetchInterval: seconds(30),
  ...fresh,
})

export const foundQuery = (text: string) =>
  queryOptions({
    queryKey: ['chat', 'found', text],
    queryFn: ({ signal }) => call(chat.search, { text }, { signal }),
    // What was said since is found by searching again.
    gcTime: 0,
  })
