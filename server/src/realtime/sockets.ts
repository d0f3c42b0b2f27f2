import { createServer, type Server as HttpServer } from 'node:http'
import { namespaces } from '@konsil/contract/realtime'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import type { Redis } from 'ioredis'
import { Server } from 'socket.io'
import type { Person } from '../http/call.ts'
import { measureSocket } from '../http/metrics.ts'
import type { Authenticated } from '../http/routes.ts'
import type { Live } from '../ports/live.ts'

export interface SocketsOptions {
  authenticate(token: string): Promise<Authenticated | undefined>
  redis?: Redis | undefined
}

const largestFrame = 64 * 1024
const sessionRoom = (sessionId: string) => `session:${sessionId}`
const longestConnection = 12 * 60 * 60 * 1000

export interface Sockets extends Live {
  attach(server: HttpServer): void
  /** Answers on a port of their own as well, for older clients (D-104). */
  listen(port: number, host: string): Promise<void>
  close(): Promise<void>
}

export function createSockets({ authenticate, redis }: SocketsOptions): Sockets {
  // No state recovery: it hands out what was missed before it asks who is there, also after a
  // sign-out. Who reconnects asks for the state.
  const io = new Server({
    serveClient: false,
    maxHttpBufferSize: largestFrame,
    ...(redis ? { adapter: createAdapter(redis) } : {}),
  })
  for (const name of namespaces) admitSignedIn(io, name, authenticate)
  io.on('connection', socket => socket.disconnect(true))
  let ownPort: HttpServer | undefined
  return {
    attach: server => void io.attach(server),
    async listen(port, host) {
      ownPort = createServer((request, response) =>
        io.engine.handleRequest(request as never, response),
      )
      ownPort.on('upgrade', (request, socket, head) =>
        io.engine.handleUpgrade(request, socket, head),
      )
      await listening(ownPort, port, host)
    },
    publish: (namespace, room, event, payload) =>
      void io.of(namespace).to(room).emit(event, payload),
    endSession(sessionId) {
      for (const name of namespaces) io.of(name).in(sessionRoom(sessionId)).disconnectSockets(true)
    },
    async close() {
      await io.close()
      await new Promise(resolve => (ownPort ? ownPort.close(resolve) : resolve(undefined)))
    },
  }
}

function admitSignedIn(
  io: Server,
  name: (typeof namespaces)[number],
  authenticate: SocketsOptions['authenticate'],
) {
  const namespace = io.of(name)
  namespace.use((socket, next) => {
    const token: unknown = socket.handshake.auth.token
    const admit =
      typeof token === 'string' && token.length < 4096
        ? authenticate(token)
        : Promise.resolve(undefined)
    admit.then(
      known => {
        if (!known) return next(new Error('session.required'))
        const data: { person?: Person } = socket.data
        data.person = known.person
        return next()
      },
      () => next(new Error('server.busy')),
    )
  })
  namespace.on('connection', socket => {
    const { person }: { person?: Person } = socket.data
    if (!person) return void socket.disconnect(true)
    measureSocket(name, 1)
    // A token lasts so long; the client comes back with its renewed one.
    const timer = setTimeout(() => socket.disconnect(true), longestConnection)
    socket.on('disconnect', () => {
      clearTimeout(timer)
      measureSocket(name, -1)
    })
    void socket.join(sessionRoom(person.sessionId))
    // Whoever signs out before this line does not find the socket in the room yet.
    return void authenticate(String(socket.handshake.auth.token)).then(
      known => known ?? socket.disconnect(true),
      () => socket.disconnect(true),
    )
  })
}

const listening = (server: HttpServer, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
