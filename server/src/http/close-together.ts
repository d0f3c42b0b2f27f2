import type { FastifyInstance } from 'fastify'

/** Answers under way end; connections that wait for a next question are closed as soon as they are idle. */
export async function closeTogether(app: FastifyInstance, sockets: { close(): Promise<void> }) {
  const timer = setInterval(() => app.server.closeIdleConnections(), 100)
  try {
    await Promise.all([app.close(), sockets.close()])
  } finally {
    clearInterval(timer)
  }
}
