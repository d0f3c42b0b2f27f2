import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { QueuedJobs } from '../jobs/waiting.ts'

export interface MeasuredRequest {
  method: string
  route: string
  status: number
  seconds: number
}

export interface Metrics {
  measureRequest(request: MeasuredRequest): void
  measureJob(job: string, outcome: 'done' | 'failed' | 'mismatch'): void
  measureSocket(namespace: string, change: 1 | -1): void
  /** `/metrics` for Prometheus, on a port that is not the public one. */
  serve(port: number, host: string, readQueue: ReadQueue): Promise<{ close(): Promise<void> }>
}

type ReadQueue = () => Promise<QueuedJobs[]>

/** The figures of one server, which begin at nothing. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Histogram({
    name: 'konsil_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  })
  const jobs = new Counter({
    name: 'konsil_jobs_total',
    help: 'Jobs done by the worker',
    labelNames: ['job', 'outcome'],
    registers,
  })
  const measureQueue = queueGauges(registers)
  const sockets = new Gauge({
    name: 'konsil_sockets',
    help: 'Open sockets',
    labelNames: ['namespace'],
    registers,
  })
  return {
    measureRequest: ({ seconds, ...labels }) => requests.observe(labels, seconds),
    measureJob: (job, outcome) => jobs.inc({ job, outcome }),
    measureSocket: (namespace, change) => sockets.inc({ namespace }, change),
    serve(port, host, readQueue) {
      collectDefaultMetrics({ register: registry })
      return serve(port, host, async () => {
        // Without a database there is no figure; all others are told.
        measureQueue(await readQueue().catch(() => undefined))
        return { text: await registry.metrics(), type: registry.contentType }
      })
    },
  }
}

/** Of the whole database, read when somebody asks. */
function queueGauges(registers: Registry[]) {
  const oldest = new Gauge({
    name: 'konsil_oldest_job_seconds',
    help: 'How long the oldest job that a worker could take has been waiting',
    labelNames: ['job'],
    registers,
  })
  const unknown = new Gauge({
    name: 'konsil_unknown_jobs',
    help: 'Jobs that wait under a name that this version does not have, without those given up',
    labelNames: ['job'],
    registers,
  })
  const givenUp = new Gauge({
    name: 'konsil_jobs_given_up',
    help: 'Jobs that failed for the last time and are kept for somebody to look into',
    labelNames: ['job'],
    registers,
  })
  const readable = new Gauge({
    name: 'konsil_queue_readable',
    help: '1 when the queue could be read, else 0: then it has no other figures',
    registers,
  })
  return (queue: QueuedJobs[] | undefined) => {
    for (const gauge of [oldest, unknown, givenUp]) gauge.reset()
    readable.set(queue ? 1 : 0)
    for (const { job, isKnown, waiting, oldestSeconds, givenUp: lost } of queue ?? []) {
      if (lost > 0) givenUp.set({ job }, lost)
      if (!isKnown) unknown.set({ job }, waiting)
      else if (oldestSeconds !== null) oldest.set({ job }, oldestSeconds)
    }
  }
}

async function serve(
  port: number,
  host: string,
  figures: () => Promise<{ text: string; type: string }>,
) {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    // Unheard, a figure that cannot be read would end the process.
    figures().then(
      ({ text, type }) => response.writeHead(200, { 'content-type': type }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await listening(server, port, host)
  return {
    close: async () => {
      await new Promise(resolve => server.close(resolve))
    },
  }
}

const listening = (server: Server, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
