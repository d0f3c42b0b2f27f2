import { randomUUID } from 'node:crypto'
import type { SentMessage } from '@konsil/contract/chat-message'
import type { ChatQuestions } from '@konsil/contract/realtime'
import type { Socket } from 'socket.io-client'
import { afterEach, expect } from 'vitest'
import { useCases } from './case-acts.ts'
import { open } from './proofs/sockets.ts'
import type { Somebody } from './test-server.ts'

type Heard = [string, Record<string, unknown>]

/** Longer than any answer takes, on a machine that others share too. */
const patience = 60_000

/** Asks, and waits for the answer. */
export const ask = (
  socket: Socket,
  event: keyof ChatQuestions,
  question: unknown,
): Promise<Record<string, unknown>> => socket.timeout(patience).emitWithAck(event, question)

/** Pages on which the two of a case write to each other; they are closed after each test. */
export function useChats() {
  const cases = useCases()
  const { server } = cases
  const sockets: Socket[] = []
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect()
  })
  async function page(who: Pick<Somebody, 'token'>, url = server.url) {
    const socket = await open(url, '/chat', who.token)
    sockets.push(socket)
    const heard: Heard[] = []
    socket.onAny((signal: string, told: Record<string, unknown>) => void heard.push([signal, told]))
    /** Waits until it has heard so much, and answers it. */
    const hears = async (...signals: string[]) => {
      await expect.poll(() => heard.map(([signal]) => signal)).toEqual(signals)
      return heard.splice(0).map(([, told]) => told)
    }
    return {
      socket,
      heard,
      hears,
      ask: (event: keyof ChatQuestions, question: unknown) => ask(socket, event, question),
      say: (room: string, message: string, more: Partial<SentMessage> = {}) =>
        ask(socket, 'chat', { room, message, id: randomUUID(), ...more }),
    }
  }
  return { ...cases, page }
}
export type ChatPage = Awaited<ReturnType<ReturnType<typeof useChats>['page']>>
