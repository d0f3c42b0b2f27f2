import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { Refused } from '../../lib/calls/api.ts'
import type { useChats } from './chats.ts'
import type { LookedFor } from './looked-for.ts'
import { chatroomQuery } from './queries.ts'

export type Chats = ReturnType<typeof useChats>

/** Also what is no id at all. */
const isNotThere = (refused: Refused) => refused.is('not.found') || refused.is('request.malformed')

/** One that is open: what has come of it, and what comes. */
export function useConversation(chats: Chats, room: string, lookedFor: LookedFor | undefined) {
  const conversation = chats.conversationOf(room)
  const query = useQuery(chatroomQuery(room))
  const shown = useSyncExternalStore(conversation.follow, conversation.read)
  const { isThere } = shown
  useEffect(() => conversation.open(), [conversation])
  // What was answered before it was opened may be old.
  const latest = query.isFetchedAfterMount ? query.data?.chatroom : undefined
  useEffect(() => {
    if (latest) conversation.meet(latest)
  }, [conversation, latest])
  useEffect(() => {
    if (isThere && lookedFor) void conversation.lookFor(lookedFor.number)
  }, [conversation, isThere, lookedFor])
  return {
    conversation,
    query,
    shown,
    /** Another doctor's by now, or never of whoever reads. */
    isGone: query.error instanceof Refused && isNotThere(query.error),
  }
}
