import {
  createServer,
  type IncomingMessage,
  type Server as HttpServer,
  type ServerResponse,
} from 'node:http'
import { type SocketNamespace, namespaces } from '@konsil/contract/realtime'
import { Server } from 'socket.io'
import { limitConcurrency } from '../concurrency-limit.ts'
import { endConnections } from '../http/end-connections.ts'
import type { Metrics } from '../http/metrics.ts'
import type { Live, OpenedPage } from '../ports/live.ts'
import type { Logger } from '../ports/logger.ts'
import { type Admission, admittedAs, type AdmissionOptions, createAdmission } from './admission.ts'
import { countedEachMinute } from '../http/counted-each-minute.ts'
import { type Between, sealedAdapter } from './sealed-adapter.ts'
import { networkOfSocket } from './network-of-socket.ts'
import { createFloodGuard } from './frames-counted.ts'
import { arrivingAt } from './arrivals.ts'
import { createFailures, type Failures } from './failures.ts'
import { pageAt } from './page.ts'
import { createSecondLook, type LookingOn } from './second-look.ts'

export interface SocketsOptions extends AdmissionOptions, LookingOn {
  /** What is done when somebody who is signed in has opened a socket: all of it, whatever fails. */
  openedPages<Name extends SocketNamespace>(namespace: Name): OpenedPage<Name>[]
  log: Logger
  metrics: Metrics
  trustProxy: boolean
  isKnownHost(host: string | undefined): boolean
  /** What every answer carries, to the refused and the unreadable too. */
  headers: Record<string, string>
  /** Where there are several processes: what goes from one to the other, sealed. */
  between?: Between | undefined
}

const largestFrame = 64 * 1024
const sessionRoom = (sessionId: string) => `session:${sessionId}`
const longestWithoutToken = 10_000
/** Of ten connections to the database calls keep some, however many pages come back at once. */
const mostAsking = 6

export interface Sockets extends Live {
  attach(server: HttpServer): void
  /** Answers on a port of their own as well, for older clients (D-104). */
  listen(port: number, host: string): Promise<void>
  /** Closes the sockets of this process whose session has ended, or whose person lacks something: every minute, whatever got lost. */
  closeEnded(): Promise<void>
  close(): Promise<void>
}

export function createSockets(options: SocketsOptions): Sockets {
  const { clock, trustProxy } = options
  const io = createIo(options)
  const letInAs = new WeakMap<object, string>()
  const networks = new WeakMap<object, string>()
  const asking = limitConcurrency(mostAsking)
  const admission = createAdmission(options, asking)
  const secondLook = createSecondLook(options, () =>
    namespaces.flatMap(name => [...io.of(name).sockets.values()]),
  )
  const closeWhenFlooding = createFloodGuard(clock)
  const failures = createFailures(options.log, options.metrics)
  for (const name of namespaces) {
    admitSignedIn(io, name, { networks, letInAs, admission, secondLook, failures }, options)
  }
  io.on('connection', socket => socket.disconnect(true))
  let closeOwnPort = async () => {}
  return {
    attach(server) {
      io.attach(server)
      io.engine.use((_: IncomingMessage, response: ServerResponse, next: () => void) => {
        for (const [name, value] of Object.entries(options.headers)) response.setHeader(name, value)
        next()
      })
      io.engine.on('connection', connection => {
        networks.set(connection, networkOfSocket(connection.request, trustProxy))
        // Its headers and buffers would stay for as long as the connection does.
        connection.request = null
        closeWhenFlooding(connection, () => letInAs.get(connection))
      })
    },
    async listen(port, host) {
      const ownPort = createServer((request, response) =>
        io.engine.handleRequest(request as never, response),
      )
      ownPort.on('upgrade', (request, socket, head) =>
        io.engine.handleUpgrade(request, socket, head),
      )
      const endAll = endConnections(ownPort)
      await listening(ownPort, port, host)
      closeOwnPort = async () => {
        endAll()
        await new Promise(resolve => ownPort.close(resolve))
      }
    },
    ...reachingRooms(io),
    closeEnded: secondLook.all,
    asking,
    async close() {
      secondLook.end()
      await Promise.all([io.close(), closeOwnPort()])
      failures.close()
    },
  }
}

const reachingRooms = (io: Server): Pick<Live, 'publish' | 'emptyRoom' | 'endSession'> => ({
  publish: (namespace, rooms, signal, payload) =>
    void io.of(namespace).to(rooms).emit(signal, payload),
  emptyRoom(namespace, room) {
    const both = [room, arrivingAt(room)]
    io.of(namespace).in(both).socketsLeave(both)
  },
  endSession(sessionId, only) {
    for (const name of only ?? namespaces) {
      // Of one connection the others go on, unless all of them end.
      io.of(name).in(sessionRoom(sessionId)).disconnectSockets(!only)
    }
  },
})

// No state recovery: it hands out what was missed before it asks who is there, also after a
// sign-out. Who reconnects asks for the state.
function createIo(options: SocketsOptions) {
  const { between, clock, connectionsPerMinute, isKnownHost, log, metrics, trustProxy } = options
  const counted = countedEachMinute(clock, connectionsPerMinute)
  return new Server({
    serveClient: false,
    // One connection stays at one process, whichever it is (D-311).
    transports: ['websocket'],
    maxHttpBufferSize: largestFrame,
    connectTimeout: longestWithoutToken,
    allowRequest: (request, decide) =>
      decide(
        null,
        isKnownHost(request.headers.host) && counted.allows(networkOfSocket(request, trustProxy)),
      ),
    ...(between ? { adapter: sealedAdapter(between, log, metrics) } : {}),
  })
}

/** What is known of connections. */
interface Known {
  networks: WeakMap<object, string>
  letInAs: WeakMap<object, string>
  admission: Admission
  secondLook: ReturnType<typeof createSecondLook>
  failures: Failures
}

function admitSignedIn(
  io: Server,
  name: SocketNamespace,
  { networks, letInAs, admission, secondLook, failures }: Known,
  options: SocketsOptions,
) {
  const { clock, metrics, openedPages } = options
  const namespace = io.of(name)
  namespace.use((socket, next) => {
    admission.admit(socket, name, networks.get(socket.conn) ?? '').then(
      reason => next(reason && new Error(reason)),
      () => next(new Error('server.busy')),
    )
  })
  namespace.on('connection', socket => {
    const { person, expiresAt } = admittedAs(socket)
    if (!person || !expiresAt) return void socket.disconnect(true)
    letInAs.set(socket.conn, person.userId)
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
      const open = () => opened(pageAt(socket, name, failures), who)
      void failures.heard(open, { namespace: name, event: 'connection' })
    }
    // Whoever signs out or withdraws a consent before this line does not find the socket in the room yet.
    return secondLook.again(socket)
  })
}

const listening = (server: HttpServer, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
