import type { ChatSignals } from '@konsil/contract/realtime'
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { type ChatLine, chatLine } from './chat-line.ts'
import { Conversation } from './conversation.ts'
import { findIn, withMessage, withOwnReading, withReadByOther } from './list-changes.ts'
import { chatroomQuery, chatroomsQuery, unreadQuery } from './queries.ts'

/** Several things are heard at once: what they change is asked for once. */
const pause = 400

/** After a restart of the server all pages come back at once. */
const longestPause = 1_000

type Told<Name extends keyof ChatSignals> = Parameters<ChatSignals[Name]>[0]

/** All conversations of whoever is signed in, as this page knows them, and the line on which they are heard. */
class Chats {
  readonly line: ChatLine
  readonly #self: string
  readonly #queries: QueryClient
  readonly #rooms = new Map<string, Conversation>()
  readonly #toAsk = new Map<string, QueryKey>()

  constructor(queries: QueryClient, self: string) {
    this.#queries = queries
    this.#self = self
    this.line = chatLine({
      connected: () => this.#connected(),
      chat: told => this.#hear(told),
      typing: ({ room, author }) => this.#rooms.get(room)?.hearTyping(author),
      read: told => this.#hearRead(told),
      changed: ({ room }) => this.#hearChanged(room),
    })
  }

  conversationOf(room: string) {
    const { line } = this
    const known = this.#rooms.get(room)
    if (known) return known
    const onMissed = () => this.#askSoon(chatroomQuery(room).queryKey)
    const made = new Conversation({ room, self: this.#self, line, onMissed })
    this.#rooms.set(room, made)
    return made
  }

  /** Something that was written would be lost with the page. */
  get hasUnsent() {
    return [...this.#rooms.values()].some(({ hasUnsent }) => hasUnsent)
  }

  /** In which so many wait, as the server says: what it knows and nobody has heard here is asked for. */
  noteWaiting(waiting: readonly { room: string; unread: number }[]) {
    const list = this.#queries.getQueryData(chatroomsQuery.queryKey)
    for (const { room, unread } of waiting) {
      this.#rooms.get(room)?.noteWaiting(unread)
      const listed = list && findIn(list, room)
      if (list && listed?.unread !== unread) this.#askSoon(chatroomsQuery.queryKey)
    }
  }

  /** Nothing that was said while the line was away is said again: what is shown is asked for at once, lists a moment later. */
  #connected() {
    void this.#queries.invalidateQueries({ queryKey: ['chat', 'room'] })
    for (const conversation of this.#rooms.values()) conversation.connected()
    setTimeout(() => {
      void this.#queries.invalidateQueries({ queryKey: chatroomsQuery.queryKey })
      void this.#queries.invalidateQueries({ queryKey: unreadQuery.queryKey })
    }, Math.random() * longestPause)
  }

  #hear(message: Told<'chat'>) {
    const conversation = this.#rooms.get(message.room)
    conversation?.hear(message)
    const isToRead = message.author !== this.#self && !conversation?.isFollowed
    const list = this.#queries.getQueryData(chatroomsQuery.queryKey)
    const changed = list && withMessage(list, message, isToRead)
    if (changed) this.#queries.setQueryData(chatroomsQuery.queryKey, changed)
    else if (list) this.#askSoon(chatroomsQuery.queryKey)
    if (isToRead) this.#askSoon(unreadQuery.queryKey)
  }

  #hearRead({ room, reader, upTo }: Told<'read'>) {
    this.#rooms.get(room)?.hearRead(reader, upTo)
    const isOwn = reader === this.#self
    this.#queries.setQueryData(
      chatroomsQuery.queryKey,
      list => list && (isOwn ? withOwnReading : withReadByOther)(list, room, upTo),
    )
    if (isOwn) this.#askSoon(unreadQuery.queryKey)
  }

  #hearChanged(room: string) {
    this.#rooms.get(room)?.hearChanged()
    for (const { queryKey } of [chatroomsQuery, chatroomQuery(room), unreadQuery]) {
      this.#askSoon(queryKey)
    }
  }

  #askSoon(queryKey: QueryKey) {
    const isFirst = this.#toAsk.size === 0
    this.#toAsk.set(queryKey.join(' '), queryKey)
    if (!isFirst) return
    setTimeout(() => {
      const keys = [...this.#toAsk.values()]
      this.#toAsk.clear()
      for (const key of keys) void this.#queries.invalidateQueries({ queryKey: key })
    }, pause)
  }
}

const known = new WeakMap<QueryClient, { self: string; chats: Chats }>()

/** Those of the dashboard: its pages come and go, and what was written stays. */
function chatsOf(queries: QueryClient, self: string) {
  const before = known.get(queries)
  if (before?.self === self) return before.chats
  const chats = new Chats(queries, self)
  known.set(queries, { self, chats })
  return chats
}

/** Open as long as somebody asks for them. */
export function useChats() {
  const { profile } = useSignedIn()
  const queries = useQueryClient()
  const [chats] = useState(() => chatsOf(queries, profile._id))
  useEffect(() => chats.line.hold(), [chats])
  return chats
}

export const useLineState = ({ line: { state } }: Chats) =>
  useSyncExternalStore(state.follow, state.now)
