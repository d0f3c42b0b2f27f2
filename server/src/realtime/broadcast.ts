import type { SocketNamespace } from '@konsil/contract/realtime'
import type { Server } from 'socket.io'
import type { Secrets } from '../ports/secrets.ts'

/** To the sockets of these rooms, whichever process they are at. */
export type Broadcast = (
  namespace: SocketNamespace,
  rooms: string[],
  signal: string,
  payload: unknown,
) => void

const event = 'sealed'
const nameOf = (namespace: SocketNamespace) => `signal on ${namespace}`

/**
 * Between processes lies Redis, which keeps for a while what it hands on: it is handed ids of rooms, and all else
 * sealed. `secrets` is there where it is.
 */
export function broadcastOn(
  io: Server,
  namespaces: readonly SocketNamespace[],
  secrets: Secrets | undefined,
): Broadcast {
  const here: Broadcast = (namespace, rooms, signal, payload) =>
    void io.of(namespace).local.to(rooms).emit(signal, payload)
  if (!secrets) return here
  for (const namespace of namespaces) {
    io.of(namespace).on(event, (rooms: string[], sealed: string) => {
      const opened = secrets.open(Buffer.from(sealed, 'base64'), nameOf(namespace)).toString()
      const [signal, payload] = JSON.parse(opened) as [string, unknown]
      here(namespace, rooms, signal, payload)
    })
  }
  return (namespace, rooms, signal, payload) => {
    here(namespace, rooms, signal, payload)
    const told = Buffer.from(JSON.stringify([signal, payload]))
    const sealed = secrets.seal(told, nameOf(namespace)).toString('base64')
    io.of(namespace).serverSideEmit(event, rooms, sealed)
  }
}
