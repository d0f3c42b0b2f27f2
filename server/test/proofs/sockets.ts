import type { SocketNamespace } from '@konsil/contract/realtime'
import { io, type Socket } from 'socket.io-client'
import type { Sockets } from '../../src/realtime/sockets.ts'

const settings = { transports: ['websocket'], forceNew: true, reconnection: false }

/** A socket of a signed-in person, once it is open. */
export function open(
  url: string,
  namespace: string,
  token: string,
  extraHeaders: Record<string, string> = {},
): Promise<Socket> {
  const socket = io(`${url}${namespace}`, { ...settings, extraHeaders, auth: { token } })
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket)).once('connect_error', reject)
  })
}

export const closedUnheard = 'closed'

/** Why a socket is not let in, or that it was closed without a word; undefined when it was let in. `hear` gets all that comes over the wire. */
export function refusalOnOpening(
  url: string,
  namespace: string,
  auth: Record<string, unknown>,
  hear: (message: unknown) => void = () => undefined,
) {
  const socket = io(`${url}${namespace}`, { ...settings, auth })
  socket.io.on('open', () => void socket.io.engine.on('message', hear))
  return new Promise<string | undefined>(resolve => {
    socket
      .once('connect', () => resolve(undefined))
      .once('connect_error', error => resolve(error.message))
    // Whoever is refused hears why after the client has closed.
    socket.io.once('close', () => setImmediate(resolve, closedUnheard))
  }).finally(() => socket.disconnect())
}

export const untilClosed = (socket: Socket) =>
  new Promise<void>(resolve => void socket.once('disconnect', () => resolve()))

type AnySignal = (
  namespace: SocketNamespace,
  room: string,
  signal: string,
  payload: unknown,
) => void

/** A signal that the contract does not know, by the way of all that it knows. */
export const publishAny = ({ publish }: Pick<Sockets, 'publish'>, ...said: Parameters<AnySignal>) =>
  (publish as AnySignal)(...said)
