import type { Socket } from 'socket.io-client'
import { afterEach, expect } from 'vitest'
import { open } from './proofs/sockets.ts'
import type { Somebody, TestServer } from './test-server.ts'

/** Opens pages on which somebody chooses a time; they are closed after each test. */
export function useBookingPages(server: TestServer) {
  const sockets: Socket[] = []
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect()
  })
  return async function page(who: Pick<Somebody, 'token'>) {
    const socket = await open(server.url, '/booking', who.token)
    sockets.push(socket)
    const heard: [string, Record<string, unknown>][] = []
    socket.onAny((signal: string, told: Record<string, unknown>) => void heard.push([signal, told]))
    const names = () => heard.map(([signal]) => signal)
    /** Waits until it has heard so much, and answers it. */
    const hears = async (...signals: string[]) => {
      await expect.poll(names).toEqual(signals)
      return heard.splice(0).map(([, told]) => told)
    }
    return { socket, hears, names }
  }
}
