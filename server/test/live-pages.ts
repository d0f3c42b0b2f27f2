import type { QuestionName, SocketNamespace } from '@konsil/contract/realtime'
import type { Socket } from 'socket.io-client'
import { afterEach, expect } from 'vitest'
import { open } from './proofs/sockets.ts'
import type { Somebody, TestServer } from './test-server.ts'

type Heard = [string, Record<string, unknown>]

/** Longer than any answer takes, on a machine that others share too. */
const patience = 60_000

/** Asks, and waits for the answer. */
export const ask = <Name extends SocketNamespace>(
  socket: Socket,
  event: QuestionName<Name>,
  question: unknown,
): Promise<Record<string, unknown>> => socket.timeout(patience).emitWithAck(event, question)

/** Opens pages of one namespace; they are closed after each test. */
export function useLivePages<Name extends SocketNamespace>(
  server: Pick<TestServer, 'url'>,
  namespace: Name,
) {
  const sockets: Socket[] = []
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect()
  })
  return async function page(who: Pick<Somebody, 'token'>, url = server.url) {
    const socket = await open(url, namespace, who.token)
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
      ask: (event: QuestionName<Name>, question: unknown) => ask<Name>(socket, event, question),
    }
  }
}
