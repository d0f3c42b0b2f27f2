import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hours } from '@konsil/contract/core/time'
import { fixedClock } from '../src/adapters/fixed-clock.ts'
import { pinoLogger } from '../src/adapters/pino-logger.ts'
import { createMetrics } from '../src/http/metrics.ts'
import type { Authenticated } from '../src/http/routes.ts'
import type { OpenedPages } from '../src/ports/live.ts'
import { createSockets, type SocketsOptions } from '../src/realtime/sockets.ts'

/** Sockets alone, to which everybody is let in, with what is done when a page opens one. */
export async function openSockets(pages: OpenedPages[] = [], more: Partial<SocketsOptions> = {}) {
  const clock = fixedClock('2026-11-21T09:00:00Z')
  const lines: string[] = []
  const everybody = async (): Promise<Authenticated | undefined> => ({
    person: { userId: 'u', sessionId: 's', role: 'DOCTOR' },
    expiresAt: new Date(clock.now().getTime() + hours(1)),
    hasSecondFactor: false,
    lacksSecondFactor: false,
    isProven: true,
    missingConsents: [],
  })
  const { authenticate = everybody, ...others } = more
  /** As they were let in, by session. */
  const letIn = new Map<string, Authenticated>()
  const sockets = createSockets({
    isKnownHost: () => true,
    sessionOf: async token => token,
    async authenticate(token, needs) {
      const known = await authenticate(token, needs)
      if (known) letIn.set(known.person.sessionId, known)
      return known
    },
    standingOf: async sessionIds => sessionIds.flatMap(id => letIn.get(id) ?? []),
    openedPages: namespace => pages.flatMap(page => page[namespace] ?? []),
    clock,
    log: pinoLogger('info', { write: line => void lines.push(line) }),
    metrics: createMetrics(),
    connectionsPerMinute: 1000,
    trustProxy: false,
    headers: {},
    ...others,
  })
  const http = createServer()
  sockets.attach(http)
  await new Promise<void>(resolve => void http.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const logged = () => lines.map(line => JSON.parse(line) as Record<string, unknown>)
  return { url, clock, lines, logged, sockets, close: () => sockets.close() }
}
