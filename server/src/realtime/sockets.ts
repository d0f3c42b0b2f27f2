import {
  createServer,
  type IncomingMessage,
  type Server as HttpServer,
  type ServerResponse,
} from 'node:http'
import type { ConsentDocument } from '@konsil/contract/core/consents'
import { minutes } from '@konsil/contract/core/time'
import { type SocketNamespace, namespaces, neededBySocket } from '@konsil/contract/realtime'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import type { Redis } from 'ioredis'
import { Server, type Socket } from 'socket.io'
import type { Person } from '../http/call.ts'
import type { Metrics } from '../http/metrics.ts'
import type { Authenticated } from '../http/routes.ts'
import type { Clock } from '../ports/clock.ts'
import type { Live, OpenedPage } from '../ports/live.ts'
import type { Logger } from '../ports/logger.ts'
import { connectionsCounted, networkOfSocket } from './connections-counted.ts'
import { closeWhenFlooding } from './frames-counted.ts'
import { logFailure, pageAt } from './page.ts'

export interface SocketsOptions {
  /** Also says what of these documents is missing. */
  authenticate(token: string, needs: readonly ConsentDocument[]): Promise<Authenticated | undefined>
  /** Those of the sessions that are still in force. */
  openAmong(sessionIds: string[]): Promise<string[]>
  /** What is done when somebody who is signed in has opened a socket: all of it, whatever fails. */
  openedPages<Name extends SocketNamespace>(namespace: Name): OpenedPage<Name>[]
  clock: Clock
  log: Logger
  metrics: Metrics
  /** New connections a minute from one network. */
  connectionsPerMinute: number
  trustProxy: boolean
  isKnownHost(host: string | undefined): boolean
  /** What every answer carries, to the refused and the unreadable too. */
  headers: Record<string, string>
  redis?: Redis | undefined
}

const largestFrame = 64 * 1024
const sessionRoom = (sessionId: string) => `session:${sessionId}`
const longestWithoutToken = 10_000
const checkedEvery = minutes(1)

export interface Sockets extends Live {
  attach(server: HttpServer): void
  /** Answers on a port of their own as well, for older clients (D-104). */
  listen(port: number, host: string): Promise<void>
  /** Closes the sockets of this process whose session has ended: every minute, whatever got lost. */
  closeEnded(): Promise<void>
  close(): Promise<void>
}

interface Admitted {
  person?: Person
  expiresAt?: Date
}

export function createSockets(options: SocketsOptions): Sockets {
  const { redis } = options
  const counted = connectionsCounted(options)
  // No state recovery: it hands out what was missed before it asks who is there, also after a
  // sign-out. Who reconnects asks for the state.
  const io = new Server({
    serveClient: false,
    // One connection stays at one process, whichever it is (D-311).
    transports: ['websocket'],
    maxHttpBufferSize: largestFrame,
    connectTimeout: longestWithoutToken,
    allowRequest: (request, decide) =>
      decide(null, options.isKnownHost(request.headers.host) && counted.allows(request)),
    ...(redis ? { adapter: createAdapter(redis) } : {}),
  })
  const letIn = new WeakSet<object>()
  const networks = new WeakMap<object, string>()
  for (const name of namespaces) {
    admitSignedIn(io, name, networks, options)
    io.of(name).on('connection', ({ conn }) => letIn.add(conn))
  }
  io.on('connection', socket => socket.disconnect(true))
  const closeEnded = () => closeThoseEnded(io, options)
  const timer = setInterval(() => void closeEnded().catch(() => undefined), checkedEvery)
  timer.unref()
  let ownPort: HttpServer | undefined
  return {
    attach(server) {
      io.attach(server)
      io.engine.use((_: IncomingMessage, response: ServerResponse, next: () => void) => {
        for (const [name, value] of Object.entries(options.headers)) response.setHeader(name, value)
        next()
      })
      io.engine.on('connection', connection => {
        networks.set(connection, networkOfSocket(connection.request, options.trustProxy))
        // Its headers and buffers would stay for as long as the connection does.
        connection.request = null
        closeWhenFlooding(connection, options.clock, () => letIn.has(connection))
      })
    },
    async listen(port, host) {
      ownPort = createServer((request, response) =>
        io.engine.handleRequest(request as never, response),
      )
      ownPort.on('upgrade', (request, socket, head) =>
        io.engine.handleUpgrade(request, socket, head),
      )
      await listening(ownPort, port, host)
    },
    publish: (namespace, room, signal, payload) =>
      void io.of(namespace).to(room).emit(signal, payload),
    endSession(sessionId, only) {
      for (const name of only ?? namespaces) {
        // Of one connection the others go on, unless all of them end.
        io.of(name).in(sessionRoom(sessionId)).disconnectSockets(!only)
      }
    },
    closeEnded,
    async close() {
      clearInterval(timer)
      await io.close()
      await new Promise(resolve => (ownPort ? ownPort.close(resolve) : resolve(undefined)))
    },
  }
}

function admitSignedIn(
  io: Server,
  name: SocketNamespace,
  networks: WeakMap<object, string>,
  options: SocketsOptions,
) {
  const { clock, log, metrics, openedPages } = options
  const namespace = io.of(name)
  namespace.use((socket, next) => {
    whyNot(socket, name, options).then(
      reason => next(reason && new Error(reason)),
      () => next(new Error('server.busy')),
    )
  })
  namespace.on('connection', socket => {
    const { person, expiresAt } = admittedAs(socket)
    if (!person || !expiresAt) return void socket.disconnect(true)
    metrics.measureSocket(name, 1)
    // It lives as long as its token; the client comes back with its renewed one.
    const life = Math.max(0, expiresAt.getTime() - clock.now().getTime())
    const timer = setTimeout(() => socket.disconnect(true), life)
    socket.on('disconnect', () => {
      clearTimeout(timer)
      metrics.measureSocket(name, -1)
    })
    void socket.join(sessionRoom(person.sessionId))
    const who = { ...person, network: networks.get(socket.conn) ?? '' }
    for (const opened of openedPages(name)) {
      const open = () => opened(pageAt(socket, name, log), who)
      void logFailure(open, { namespace: name, event: 'connection' }, log)
    }
    // Whoever signs out or withdraws a consent before this line does not find the socket in the room yet.
    return void whyNot(socket, name, options).then(
      reason => reason && socket.disconnect(true),
      () => socket.disconnect(true),
    )
  })
}

/** Why somebody is not let in; for whoever is, notes who they are. */
async function whyNot(socket: Socket, name: SocketNamespace, { authenticate }: SocketsOptions) {
  const token: unknown = socket.handshake.auth.token
  const isToken = typeof token === 'string' && token.length < 4096
  const known = isToken ? await authenticate(token, neededBySocket[name] ?? []) : undefined
  if (!known) return 'session.required'
  if (known.lacksSecondFactor) return 'secondFactor.missing'
  if (known.missingConsents.length > 0) return 'consent.required'
  Object.assign(admittedAs(socket), { person: known.person, expiresAt: known.expiresAt })
  return undefined
}

async function closeThoseEnded(io: Server, { openAmong }: SocketsOptions) {
  const sockets = namespaces.flatMap(name => [...io.of(name).sockets.values()])
  const sessionOf = (socket: Socket) => admittedAs(socket).person?.sessionId ?? ''
  const asked = [...new Set(sockets.map(sessionOf))]
  if (asked.length === 0) return
  const open = new Set(await openAmong(asked))
  for (const socket of sockets) if (!open.has(sessionOf(socket))) socket.disconnect(true)
}

const admittedAs = (socket: Socket): Admitted => socket.data

const listening = (server: HttpServer, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
