import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

const registry = new Registry()
const requests = new Histogram({
  name: 'konsil_request_seconds',
  help: 'Time to answer a request',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
})
const jobs = new Counter({
  name: 'konsil_jobs_total',
  help: 'Jobs done by the worker',
  labelNames: ['job', 'outcome'],
  registers: [registry],
})
const sockets = new Gauge({
  name: 'konsil_sockets',
  help: 'Open sockets',
  labelNames: ['namespace'],
  registers: [registry],
})

export const measureRequests = (of: {
  method: string
  route: string
  status: number
  seconds: number
}) => requests.observe({ method: of.method, route: of.route, status: of.status }, of.seconds)
export const measureJob = (job: string, outcome: 'done' | 'failed') => jobs.inc({ job, outcome })
export const measureSocket = (namespace: string, change: 1 | -1) =>
  sockets.inc({ namespace }, change)

/** `/metrics` for Prometheus, on a port that is not the public one. */
export async function serveMetrics(
  port: number,
  host: string,
): Promise<{ close(): Promise<void> }> {
  collectDefaultMetrics({ register: registry })
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    // Unheard, a figure that cannot be read would end the process.
    registry.metrics().then(
      text => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await listening(server, port, host)
  return {
    close: async () => {
      registry.clear()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

const listening = (server: Server, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
