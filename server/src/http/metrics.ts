import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Build } from '../build-facts.ts'
import type { Copies } from '../case-keys/copies.ts'
import type { QueuedJobs } from '../jobs/waiting.ts'
import { areZonesOld } from '../zone-data.ts'
import { endConnections } from './end-connections.ts'

export interface MeasuredRequest {
  method: string
  route: string
  status: number
  seconds: number
}

export interface Metrics {
  measureRequest(request: MeasuredRequest): void
  measureJob(name: string, outcome: 'done' | 'failed' | 'mismatch'): void
  /** With what the mail server answered, or what happened to the connection; nothing when it was sent. */
  measureMail(outcome: 'sent' | 'failed' | 'refused', code: string): void
  measureSocket(namespace: string, change: 1 | -1): void
  /** `/metrics` for Prometheus, on a port that is not the public one. */
  serve(port: number, host: string, readings: Readings): Promise<{ close(): Promise<void> }>
}

/** What is read when somebody asks for the figures. */
export interface Readings {
  queue(): Promise<QueuedJobs[]>
  connections(): { used: number; idle: number; waiting: number }
  /** Bytes that are left for files; undefined where nobody can say. */
  free(): Promise<number | undefined>
  copies(): Promise<Copies>
  /** Seconds since the oldest case was to be forgotten whose key is still there; 0 where none is. */
  toForget(): Promise<number>
  build: Build
  /** When it began. */
  now: Date
}

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
    labelNames: ['name', 'outcome'],
    registers,
  })
  const mails = new Counter({
    name: 'konsil_mails_total',
    help: 'Mails handed to the mail server: sent, failed and tried again, or refused for good',
    labelNames: ['outcome', 'code'],
    registers,
  })
  const measureQueue = queueGauges(registers)
  const measureRoom = roomGauges(registers)
  const measureCopies = copyGauge(registers)
  const measureToForget = forgettingGauge(registers)
  const sockets = new Gauge({
    name: 'konsil_sockets',
    help: 'Open sockets',
    labelNames: ['namespace'],
    registers,
  })
  return {
    measureRequest: ({ seconds, ...labels }) => requests.observe(labels, seconds),
    measureJob: (name, outcome) => jobs.inc({ name, outcome }),
    measureMail: (outcome, code) => mails.inc({ outcome, code }),
    measureSocket: (namespace, change) => sockets.inc({ namespace }, change),
    serve(port, host, readings) {
      tellWhatRuns(registers, readings)
      collectDefaultMetrics({ register: registry })
      return serve(port, host, async () => {
        // Without a database there is no figure; all others are told.
        measureQueue(await readings.queue().catch(() => undefined))
        measureRoom(readings.connections(), await readings.free().catch(() => undefined))
        measureCopies(await readings.copies().catch(() => undefined))
        measureToForget(await readings.toForget().catch(() => undefined))
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
    labelNames: ['name'],
    registers,
  })
  const waiting = new Gauge({
    name: 'konsil_jobs_waiting',
    help: 'Jobs that are still to be done, those that failed and are tried again too',
    labelNames: ['name'],
    registers,
  })
  const unknown = new Gauge({
    name: 'konsil_unknown_jobs',
    help: 'Jobs that wait under a name that this version does not have, without those given up',
    labelNames: ['name'],
    registers,
  })
  const givenUp = new Gauge({
    name: 'konsil_jobs_given_up',
    help: 'Jobs that failed for the last time and are kept for somebody to look into',
    labelNames: ['name'],
    registers,
  })
  const readable = new Gauge({
    name: 'konsil_queue_readable',
    help: '1 when the queue could be read, else 0: then it has no other figures',
    registers,
  })
  return (queue: QueuedJobs[] | undefined) => {
    for (const gauge of [oldest, waiting, unknown, givenUp]) gauge.reset()
    readable.set(queue ? 1 : 0)
    for (const { job: name, isKnown, waiting: left, oldestSeconds, givenUp: lost } of queue ?? []) {
      if (lost > 0) givenUp.set({ name }, lost)
      if (isKnown) waiting.set({ name }, left)
      else unknown.set({ name }, left)
      if (isKnown && oldestSeconds !== null) oldest.set({ name }, oldestSeconds)
    }
  }
}

function roomGauges(registers: Registry[]) {
  const connections = new Gauge({
    name: 'konsil_database_connections',
    help: 'Connections of this process to the database, and those who wait for one',
    labelNames: ['state'],
    registers,
  })
  const room = new Gauge({
    name: 'konsil_free_bytes',
    help: 'Room that is left where the files lie; missing where nobody can say',
    labelNames: ['place'],
    registers,
  })
  return (now: ReturnType<Readings['connections']>, free: number | undefined) => {
    for (const [state, count] of Object.entries(now)) connections.set({ state }, count)
    room.reset()
    if (free !== undefined) room.set({ place: 'files' }, free)
  }
}

function copyGauge(registers: Registry[]) {
  const age = new Gauge({
    name: 'konsil_copy_age_seconds',
    help: 'How long ago the newest whole copy of data and of keys began; missing where none was noted',
    labelNames: ['of'],
    registers,
  })
  return (copies: Copies | undefined) => {
    age.reset()
    const { dataSeconds = null, keysSeconds = null } = copies ?? {}
    if (dataSeconds === null) return
    age.set({ of: 'data' }, dataSeconds)
    // Data that were copied without any keys: infinitely late.
    age.set({ of: 'keys' }, keysSeconds ?? Number.POSITIVE_INFINITY)
  }
}

function forgettingGauge(registers: Registry[]) {
  const oldest = new Gauge({
    name: 'konsil_oldest_case_to_forget_seconds',
    help: 'How long ago the oldest case was to be forgotten whose key is still there; 0 where none is',
    registers,
  })
  return (seconds: number | undefined) => {
    if (seconds === undefined) oldest.remove()
    else oldest.set(seconds)
  }
}

/** Of this process, the same from its start to its end. */
function tellWhatRuns(registers: Registry[], { build, now }: Readings) {
  const { version, commit = '' } = build
  const { node, tz } = process.versions
  new Gauge({
    name: 'konsil_build_info',
    help: 'Always 1; what runs is in the labels',
    labelNames: ['version', 'commit', 'node'],
    registers,
  }).set({ version, commit, node }, 1)
  new Gauge({
    name: 'konsil_zone_data_old',
    help: '1 when the rules of time zones that Node brings are older than a year',
    labelNames: ['release'],
    registers,
  }).set({ release: tz ?? '' }, areZonesOld(tz, now) ? 1 : 0)
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
  const endAll = endConnections(server)
  await listening(server, port, host)
  return {
    close: async () => {
      endAll()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

const listening = (server: Server, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
