import { randomUUID } from 'node:crypto'
import type { SentMessage } from '@konsil/contract/chat-message'
import { useCases } from './case-acts.ts'
import { useLivePages } from './live-pages.ts'
import type { Somebody } from './test-server.ts'

/** Pages on which the two of a case write to each other. */
export function useChats() {
  const cases = useCases()
  const opened = useLivePages(cases.server, '/chat')
  async function page(who: Pick<Somebody, 'token'>, url?: string) {
    const one = await opened(who, url)
    const say = (room: string, message: string, more: Partial<SentMessage> = {}) =>
      one.ask('chat', { room, message, id: randomUUID(), ...more })
    return { ...one, say }
  }
  return { ...cases, page }
}
export type ChatPage = Awaited<ReturnType<ReturnType<typeof useChats>['page']>>
